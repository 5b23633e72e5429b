#pragma once

#include "src/codec/schema.h"

#include <tain/object.h>

#include <string>
#include <string_view>

namespace tain::codec {

// What a protobuf object must know of itself to be read: its kind, and the message that the tables have for it.
struct ProtobufKind : Kind {
  std::string api_version_text{};
  const detail::SchemaTables* tables = nullptr;
  // Of a kind that the tables lack, that of PartialObjectMetadata: metadata is field 1 of every object. Null where
  // the tables do not even have that.
  const detail::SchemaMessage* message = nullptr;
  bool known = false;
  bool has_metadata = true;  // false only where the tables know that it is no object to keep
};

ProtobufKind make_protobuf_kind(const detail::SchemaTables& tables, std::string_view api_version,
                                std::string_view kind);

// The one shared copy, alive until the process ends; null where there are too many (see kind_table.h).
//
// Threading:  any thread, no lock.
const ProtobufKind* shared_protobuf_kind(const detail::SchemaTables& tables, std::string_view api_version,
                                         std::string_view kind);

}  // namespace tain::codec
