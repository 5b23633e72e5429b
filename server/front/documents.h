#pragma once

#include <tain/object.h>

#include <string>
#include <string_view>

#include "server/front/resources.h"
#include "server/objects/json.h"
#include "server/storage/storage.h"

namespace tain::server {

// The text of an object as it is stored and sent: kind and apiVersion first, then its members by name, with a gap where
// the storage writes the version.
storage::Document make_document(const Json& object);

// The beginning of a text of make_document().
std::string document_prefix(std::string_view kind, std::string_view api_version);

// The storage request for an object. Converts it to the stored version of its resource and prunes it by that schema.
storage::PutRequest put_request(const ResourceType& type, Json object);

// The object in another version of its kind. Renames fields of events only; other kinds have the same fields in all
// versions.
Json converted(Json object, const Kind& to);

// A record in the version of `type`, pruned by the schema of that version.
Json read(const storage::Stored& record, const ResourceType& type);

}  // namespace tain::server
