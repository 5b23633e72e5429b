#pragma once

#include <tain/object.h>

#include <string_view>

namespace tain {
namespace codec {
struct Identity;
struct ObjectRules;
}  // namespace codec

// Makes Objects from an identity and a body. Copies the body once.
//
// Threading:  any thread.
// Errors:     sizes are checked by the decoders: REQUIRES each text and the body below 4 GiB.
class ObjectBuilder {
 public:
  // Applies `rules.drop`. REQUIRES: the identity was checked.
  static Object make(const codec::Identity& identity, const codec::ObjectRules& rules, std::string_view body,
                     Encoding encoding = Encoding::kJson);

  // Whether another Object refers to the same bytes now. For tables that hold an Object only while others do.
  static bool is_shared(const Object& object) noexcept;
};

}  // namespace tain
