#include "cli/print/sort.h"

#include <tain/scalars.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

namespace tain::cli {
namespace {

struct SortKey {
  const Json* value = nullptr;  // null: the object does not have the field
  Result<Quantity> quantity = fail(Code::kNotFound, "");
};

Failure unsortable(const JsonPath& by, std::string_view why) {
  return fail(Code::kBadArgument, "cannot sort by field " + by.source() + ": " + std::string(why));
}

bool is_less(const SortKey& a, const SortKey& b) {
  if (a.value == nullptr || b.value == nullptr) return a.value == nullptr && b.value != nullptr;
  if (a.value->is_null() || b.value->is_null()) return a.value->is_null() && !b.value->is_null();
  if (a.value->is_string() && a.quantity && b.quantity) return *a.quantity < *b.quantity;
  return *a.value < *b.value;
}

}  // namespace

Result<std::vector<std::size_t>> sorted_order(const std::vector<const Json*>& objects, const JsonPath& by) {
  std::vector<SortKey> keys(objects.size());
  std::vector<JsonPath::Found> found(objects.size());
  const Json* first = nullptr;
  bool all_quantities = true;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    Result<JsonPath::Found> values = by.find(*objects[i]);
    if (!values) return tl::unexpected(values.error());
    found[i] = std::move(*values);
    if (found[i].empty() || found[i].front().empty()) continue;
    keys[i].value = found[i].front().front();
    const Json& value = *keys[i].value;
    if (value.is_null()) continue;
    if (value.is_structured() || value.is_boolean()) return unsortable(by, "a value is neither a number nor a string");
    if (first != nullptr && (first->is_string() != value.is_string())) {
      return unsortable(by, "some values are numbers and some are strings");
    }
    if (first == nullptr) first = &value;
    if (value.is_string()) {
      keys[i].quantity = Quantity::parse(value.get_ref<const std::string&>());
      if (!keys[i].quantity) all_quantities = false;
    }
  }
  const bool is_known = std::any_of(keys.begin(), keys.end(), [](const SortKey& key) { return key.value != nullptr; });
  if (!is_known && !objects.empty()) {
    return fail(Code::kBadArgument, "couldn't find any field with path \"" + by.source() + "\" in the list of objects");
  }
  // Compare all strings as text unless all of them are quantities.
  if (!all_quantities) {
    for (SortKey& key : keys) key.quantity = fail(Code::kNotFound, "");
  }
  std::vector<std::size_t> order(objects.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return is_less(keys[a], keys[b]); });
  return order;
}

}  // namespace tain::cli
