#include <tain/object.h>

#include <algorithm>
#include <string>

namespace tain {

bool is_comparable(std::string_view version) {
  return !version.empty() && version.front() != '0' &&
         std::all_of(version.begin(), version.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Result<std::strong_ordering> compare_versions(std::string_view a, std::string_view b) {
  for (const std::string_view version : {a, b}) {
    if (!is_comparable(version)) {
      return fail(Code::kNotComparable,
                  "resource version \"" + std::string(version.substr(0, 64)) + "\" is not a number");
    }
  }
  if (a.size() != b.size()) return a.size() <=> b.size();
  return a.compare(b) <=> 0;
}

bool known_older(std::string_view a, std::string_view b) {
  const auto order = compare_versions(a, b);
  return order && *order < 0;
}

}  // namespace tain
