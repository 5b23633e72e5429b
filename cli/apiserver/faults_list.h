#pragma once

#include <iosfwd>

namespace tain::cli::apiserver {

// Prints every fault with its effect and parameters.
void print_faults(std::ostream& out);

}  // namespace tain::cli::apiserver
