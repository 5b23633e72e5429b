#pragma once

#include <string_view>

#include "src/codec/schema.h"

namespace tain::server {

struct SchemaMember {
  const detail::SchemaField* field = nullptr;    // null: unknown member
  const detail::SchemaMessage* owner = nullptr;  // the message that declares it, which may be an inlined one
};

// A member by its JSON name, including those of inlined messages.
inline SchemaMember find_schema_member(const detail::SchemaMessage& message, std::string_view name) {
  const detail::SchemaTables& tables = detail::schema();
  if (const detail::SchemaField* field = tables.find_field(message, name)) return {field, &message};
  for (const detail::SchemaField& field : tables.fields_of(message)) {
    if ((field.flags & detail::kInline) == 0) continue;
    const SchemaMember inside = find_schema_member(tables.messages[field.message], name);
    if (inside.field != nullptr) return inside;
  }
  return {};
}

}  // namespace tain::server
