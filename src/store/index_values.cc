#include "src/store/index_values.h"

#include <algorithm>

namespace tain::store {
namespace {

void append_number(std::string& to, std::size_t value) {
  const auto narrow = static_cast<std::uint32_t>(value);
  to.append(reinterpret_cast<const char*>(&narrow), sizeof narrow);
}

void append_value(std::string& to, std::string_view value) {
  append_number(to, value.size());
  to.append(value);
}

}  // namespace

std::vector<std::string> values_of(const IndexDef& def, const Object& object, std::uint64_t& errors) {
  try {
    if (auto values = def.fn(object)) {
      std::sort(values->begin(), values->end());
      values->erase(std::unique(values->begin(), values->end()), values->end());
      return std::move(*values);
    }
  } catch (...) {  // the user's function threw; the object is left out of this index
  }
  ++errors;
  return {};
}

void append_values(const IndexerSet& set, const Object& object, std::string& to, std::uint64_t& errors) {
  for (const auto& def : set.defs) {
    append_number(to, def->id);
    if (def->by_namespace) {
      append_number(to, 1);
      append_value(to, object.ns());
      continue;
    }
    const std::vector<std::string> values = values_of(*def, object, errors);
    append_number(to, values.size());
    for (const std::string& value : values) append_value(to, value);
  }
}

bool read_values(std::string_view text, std::uint32_t id, std::vector<std::string_view>& values) {
  ValuesReader reader(text);
  std::uint32_t found;
  std::uint32_t count;
  values.clear();
  while (reader.next_index(found, count)) {
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::string_view value = reader.next_value();
      if (found == id) values.push_back(value);
    }
    if (found == id) return true;
  }
  return false;
}

}  // namespace tain::store
