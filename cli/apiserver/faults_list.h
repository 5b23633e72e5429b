#pragma once

#include <iosfwd>

namespace tain::cli::apiserver {

// Every fault with what it does and takes, for people.
void print_faults(std::ostream& out);

}  // namespace tain::cli::apiserver
