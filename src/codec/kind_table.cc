#include "src/codec/kind_table.h"

#include "src/codec/shared_kinds.h"

namespace tain::codec {

bool kind_equals(const Kind& a, std::string_view api_version, std::string_view kind) {
  if (a.kind != kind) return false;
  if (a.group.empty()) return a.version == api_version;
  return api_version.size() == a.group.size() + 1 + a.version.size() && api_version.starts_with(a.group) &&
         api_version[a.group.size()] == '/' && api_version.ends_with(a.version);
}

const Kind* shared_kind(std::string_view api_version, std::string_view kind) {
  thread_local const Kind* last = nullptr;
  if (last != nullptr && kind_equals(*last, api_version, kind)) return last;
  static SharedKinds<Kind>& kinds = *new SharedKinds<Kind>;
  const Kind* found = kinds.find_or_add(
      api_version, kind, [&](const Kind& one) { return kind_equals(one, api_version, kind); },
      [&] { return Kind::from(api_version, kind); });
  if (found != nullptr) last = found;
  return found;
}

}  // namespace tain::codec
