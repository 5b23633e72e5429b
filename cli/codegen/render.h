#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/codegen/model.h"

// Makes C++ of a model, in the house format without the help of clang-format.
namespace tain::codegen {

std::string render_views(const Header& header);
std::string render_drafts(const Header& header);
// Views, drafts and constants of all group versions in one header.
std::string render_all(const std::vector<Header>& headers, std::string_view origin);

}  // namespace tain::codegen
