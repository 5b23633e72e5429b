#pragma once

#include <tain/informer.h>

namespace tain::cli {

// Why an informer has no complete state, for a program that ends now: without the time of the next try.
Error sync_error(const ObjectInformer& informer);

}  // namespace tain::cli
