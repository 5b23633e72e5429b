#pragma once

#include <tain/informer.h>

namespace tain::cli {

// Why an informer has no complete state, for a program that ends with it: without the time of a next try, which there
// will not be.
Error why_given_up(const ObjectInformer& informer);

}  // namespace tain::cli
