#pragma once

#include <tain/object.h>

#include <string_view>

namespace tain {

// Makes Objects from an identity and a body. Copies the body once.
//
// Threading:  any thread.
// Errors:     sizes are checked by the decoders: REQUIRES each text and the body below 4 GiB.
class ObjectBuilder {
 public:
  struct Identity {
    std::string_view ns;
    std::string_view name;
    std::string_view uid;
    std::string_view resource_version;
    std::string_view api_version;
    std::string_view kind;
    const detail::SchemaTables* tables = nullptr;  // of protobuf; null: those of the library
    bool part = false;                             // see Object::is_part()
  };

  static Object make(const Identity& identity, Encoding encoding, std::string_view body);

  // Whether another Object refers to the same bytes now. For tables that hold an Object only while others do.
  static bool is_shared(const Object& object) noexcept;
};

}  // namespace tain
