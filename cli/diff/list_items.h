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

// The items of two versions of a list, named by their keys: containers by name, conditions by type, ports by number and
// protocol. Both lists use the same keys. Nothing if no key identifies all items of both lists. `name`: the field with
// the list.
std::optional<std::pair<std::vector<ListItem>, std::vector<ListItem>>> named_items(std::string_view name,
                                                                                   const Value& before,
                                                                                   const Value& after);
// The items named by position.
std::vector<ListItem> numbered_items(const Value& list);

}  // namespace tain::cli
