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

// The definitions of the indexes that writers update, by name. Immutable; a change makes a new set.
struct IndexerSet {
  std::vector<std::shared_ptr<const IndexDef>> defs;
};

// The distinct values of an object, sorted. If the function fails or throws: empty, and counted in `errors`.
std::vector<std::string> values_of(const IndexDef& def, const Object& object, std::uint64_t& errors);

// Appends the values of one object in all indexes as one text: for each index its id, the number of values, and each
// value with its length. A record keeps this text, so that a later write can remove the values without calling the
// function again.
void append_values(const IndexerSet& set, const Object& object, std::string& to, std::uint64_t& errors);

// Reads the text of append_values().
class ValuesReader {
 public:
  explicit ValuesReader(std::string_view text) : rest_(text) {}

  // Reads the id and the number of values of the next index. False at the end.
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

// Reads the values of one index from the text. False if the text does not contain the index.
bool read_values(std::string_view text, std::uint32_t id, std::vector<std::string_view>& values);

}  // namespace tain::store
