#pragma once

#include <tain/value.h>

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/diff/field_path.h"

namespace tain::cli {

struct ListItem {
  FieldStep step{};
  Value value{};
};

// The items of two versions of a list, named by what identifies them: containers by name, conditions by type, ports by
// number and protocol. The same keys are used for both. Nothing where no key tells all items of both lists apart;
// `name` is that of the field that holds the list.
std::optional<std::pair<std::vector<ListItem>, std::vector<ListItem>>> named_items(std::string_view name,
                                                                                   const Value& before,
                                                                                   const Value& after);
// By position.
std::vector<ListItem> numbered_items(const Value& list);

}  // namespace tain::cli
