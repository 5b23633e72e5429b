#pragma once

#include <tain/object.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/store/index_table.h"

namespace tain::store {

// The indexes that writers fill, by name. Immutable; a change makes a new set.
struct IndexerSet {
  std::vector<std::shared_ptr<const IndexDef>> defs;
};

// The values of an object, sorted, each once. Empty, and counted in `errors`, when the function fails or throws.
std::vector<std::string> values_of(const IndexDef& def, const Object& object, std::uint64_t& errors);

// The values of one object in all indexes as one text, kept in its record, so that a write knows what to take out
// without asking a function again: for each index its id, the number of values, and each value with its length.
void append_values(const IndexerSet& set, const Object& object, std::string& to, std::uint64_t& errors);

// Reads such a text: the values of index `id`, or nothing when the text says nothing of it.
class ValuesReader {
 public:
  explicit ValuesReader(std::string_view text) : rest_(text) {}

  // Goes to the next index.
  bool next_index(std::uint32_t& id, std::uint32_t& count) {
    if (rest_.empty()) return false;
    id = number();
    count = number();
    return true;
  }
  std::string_view next_value() {
    const std::uint32_t size = number();
    const std::string_view value = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return value;
  }

 private:
  std::uint32_t number() {
    std::uint32_t value;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
    return value;
  }
  std::string_view rest_;
};

// The values of one index in such a text; false when the text says nothing of it.
bool read_values(std::string_view text, std::uint32_t id, std::vector<std::string_view>& values);

}  // namespace tain::store
