#include "tests/real/rich_objects.h"

namespace tain::real {
namespace {

using nlohmann::json;

struct Entry {
  const char* kind;
  const char* text;
};

constexpr Entry kSmallest[] = {
    {"Pod", R"({"spec":{"containers":[{"name":"c","image":"i"}]}})"},
};

constexpr Entry kChanges[] = {
    {"Pod", R"({})"},
};

template <std::size_t N>
json find(const Entry (&table)[N], const std::string& kind) {
  for (const Entry& entry : table) {
    if (kind == entry.kind) return json::parse(entry.text);
  }
  return nullptr;
}

}  // namespace

json smallest_object(const std::string& kind) { return find(kSmallest, kind); }
json fixture_changes(const std::string& kind) { return find(kChanges, kind); }

}  // namespace tain::real
