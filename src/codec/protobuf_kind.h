#pragma once

#include "src/codec/schema.h"

#include <tain/object.h>

#include <string>
#include <string_view>

namespace tain::codec {

// The data needed to read a protobuf object: its kind, and its message in the schema tables.
struct ProtobufKind : Kind {
  std::string api_version_text{};
  const detail::SchemaTables* tables = nullptr;
  // For a kind that is not in the tables, the message of PartialObjectMetadata, because metadata is field 1 of every
  // object. Null if the tables lack that as well.
  const detail::SchemaMessage* message = nullptr;
  bool known = false;
  bool has_metadata = true;  // false if the kind has no metadata according to the tables
};

ProtobufKind make_protobuf_kind(const detail::SchemaTables& tables, std::string_view api_version,
                                std::string_view kind);

// The shared copy, alive until the process ends; null if there are too many kinds (see kind_table.h).
//
// Threading:  any thread, no lock.
const ProtobufKind* shared_protobuf_kind(const detail::SchemaTables& tables, std::string_view api_version,
                                         std::string_view kind);

}  // namespace tain::codec
