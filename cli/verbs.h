#pragma once

#include <memory>

#include "cli/verb.h"

// One factory for each verb.
namespace tain::cli {

std::unique_ptr<Verb> make_version();

}  // namespace tain::cli
