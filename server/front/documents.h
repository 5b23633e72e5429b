#pragma once

#include <tain/object.h>

#include <string>
#include <string_view>

#include "server/front/resources.h"
#include "server/objects/json.h"
#include "server/storage/storage.h"

namespace tain::server {

// The text of an object as it is kept and sent: kind and apiVersion first, then its members by name, with a gap where
// the storage writes the version.
storage::Document make_document(const Json& object);

// How a text of make_document() begins.
std::string document_prefix(std::string_view kind, std::string_view api_version);

// What the storage is told of an object; it is kept in the version that its resource says, with what that version has.
storage::PutRequest put_request(const ResourceType& type, Json object);

// The object in another version of its kind. What the versions name differently is only known of events.
Json converted(Json object, const Kind& to);

// A record in the version of `type`, with what that version has.
Json read(const storage::Stored& record, const ResourceType& type);

}  // namespace tain::server
