#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/verb.h"

namespace tain::cli {

// The manual page, tain(1), in roff, generated from the verbs and their flags.
std::string man_page(const std::vector<std::unique_ptr<Verb>>& verbs);

}  // namespace tain::cli
