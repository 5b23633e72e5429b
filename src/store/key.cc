#include <tain/cache/store.h>

namespace tain {

Result<std::string> namespace_name_key(const Object& object) {
  if (object.key().empty()) return fail(Code::kBadKey, "object has no name", Phase::kStore);
  return std::string(object.key());
}

Result<std::string> uid_key(const Object& object) {
  if (object.uid().empty()) {
    return fail(Code::kBadKey, "object has no uid: " + std::string(object.key()), Phase::kStore);
  }
  return std::string(object.uid());
}

Result<ObjectName> ObjectName::parse(std::string_view key) {
  const std::size_t slash = key.find('/');
  if (slash == std::string_view::npos) return ObjectName{{}, std::string(key)};
  const std::string_view name = key.substr(slash + 1);
  if (name.find('/') != std::string_view::npos) {
    return fail(Code::kBadKey, "unexpected key format: \"" + std::string(key) + "\"", Phase::kStore);
  }
  return ObjectName{std::string(key.substr(0, slash)), std::string(name)};
}

Result<ObjectName> split_key(std::string_view key) { return ObjectName::parse(key); }

ObjectName Deleted::name() const {
  if (auto parsed = ObjectName::parse(key); parsed && !key.empty()) return *parsed;
  return {std::string(last.ns()), std::string(last.name())};
}

}  // namespace tain
