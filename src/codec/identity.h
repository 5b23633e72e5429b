#pragma once

#include <tain/object.h>
#include <tain/result.h>
#include <tain/value.h>
#include <tain/watch_event.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tain::codec {

// Who an object is, as far as its bytes say. Views into the bytes it was read from.
struct Identity {
  Text api_version;
  Text kind;
  Text ns;
  Text name;
  Text uid;
  Text resource_version;
  bool has_metadata = false;
  bool metadata_read = false;       // to its end, or until all that is asked for was found
  bool initial_events_end = false;  // annotation k8s.io/initial-events-end is "true"; only read where asked for

  // Empty without a name, and where a namespace may stand in a part of the metadata that could not be read.
  std::string key() const;
};

enum class Annotations : bool { kIgnore, kRead };

// Reads the identity out of a JSON object that the scan has found to be whole, and stops as soon as it has all of it.
// Of members with the same name the first counts. On an error `out` holds what was found before.
// Errors: kDecode; kUnexpectedObject where a member is of the wrong type.
Result<void> read_identity(std::string_view object, Annotations annotations, Identity& out);

// The same out of a protobuf object, which has its metadata in field 1 whatever its kind. Looks at all fields of the
// object and of its metadata; of fields that come twice the last counts. Does not touch api_version and kind.
Result<void> read_protobuf_identity(std::string_view object, Annotations annotations, Identity& out);

struct ObjectRules {
  const Kind* expected = nullptr;  // compared where the object says its kind; null or empty: any
  std::string_view api_version_if_absent;
  std::string_view kind_if_absent;
  const detail::SchemaTables* tables = nullptr;  // of protobuf; null: those of the library
  std::span<const Path> drop{};                  // what an object is made without
  bool metadata_only = false;                    // PartialObjectMetadata is of the expected kind
  bool named = true;                             // it needs metadata and a name
};

// Errors: kUnexpectedObject without metadata or a usable name, for a Table, and for another kind than the expected one.
Result<void> check_identity(const Identity& identity, const ObjectRules& rules);

// REQUIRES: checked.
Object make_object(const Identity& identity, const ObjectRules& rules, std::string_view body,
                   Encoding encoding = Encoding::kJson);

// An object that is there already, without what the paths name; the same where it has none of it.
Object without(Object object, std::span<const Path> drop);

// check_identity() for one read by read_protobuf_identity(): field 1 is metadata only in kinds that have some.
Result<void> check_protobuf_identity(const Identity& identity, const ObjectRules& rules);

// Whether the tables know of metadata in its kind, or do not know the kind.
bool has_metadata(const Identity& identity, const ObjectRules& rules);

// Every byte of a protobuf object, by its tables. Errors: kDecode, kLimit.
Result<void> check_strictly(const Identity& identity, const ObjectRules& rules, std::string_view body,
                            std::size_t max_depth);

bool is_table(std::string_view api_version, std::string_view kind);
Result<void> check_kind(const Identity& identity, const ObjectRules& rules);

// An entry for the quarantine, its bytes and texts cut to a size of which many fit; without a key that is too long.
Quarantined quarantine_entry(Error error, std::string_view bytes, std::string key = {});

}  // namespace tain::codec
