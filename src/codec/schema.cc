#include "src/codec/schema.h"

#include <algorithm>
#include <tuple>

namespace tain::detail {

const SchemaMessage* SchemaTables::find_kind(std::string_view group, std::string_view version,
                                             std::string_view kind) const {
  const auto key = [this](const SchemaKind& row) {
    return std::tuple(names.substr(row.group, row.group_size), names.substr(row.version, row.version_size),
                      names.substr(row.kind, row.kind_size));
  };
  const std::tuple wanted(group, version, kind);
  const auto found = std::lower_bound(kinds.begin(), kinds.end(), wanted,
                                      [&](const SchemaKind& row, const auto& other) { return key(row) < other; });
  return found != kinds.end() && key(*found) == wanted ? &messages[found->message] : nullptr;
}

const SchemaField* SchemaTables::find_field(const SchemaMessage& message, std::string_view json_name) const {
  if (json_name.empty()) return nullptr;
  std::span<const SchemaField> rest = fields_of(message);
  while (!rest.empty() && (rest.back().flags & kInline) != 0) rest = rest.first(rest.size() - 1);
  const auto found =
      std::lower_bound(rest.begin(), rest.end(), json_name,
                       [this](const SchemaField& row, std::string_view other) { return name(row) < other; });
  return found != rest.end() && name(*found) == json_name ? &*found : nullptr;
}

const SchemaField* SchemaTables::find_number(const SchemaMessage& message, std::uint32_t number) const {
  if (number == 0) return nullptr;
  if (by_number.empty()) {
    const auto all = fields_of(message);
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const SchemaField& row) { return row.number == number; });
    return found == all.end() ? nullptr : &*found;
  }
  if (number > message.largest_number) return nullptr;
  const std::size_t position = by_number[message.first_by_number + number - 1];
  return position == 0 ? nullptr : &fields[message.first_field + position - 1];
}

}  // namespace tain::detail
