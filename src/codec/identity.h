#pragma once

#include <tain/object.h>
#include <tain/result.h>
#include <tain/value.h>
#include <tain/watch_event.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tain::codec {

// The identity of an object as read from its bytes. Contains views into these bytes.
struct Identity {
  Text api_version;
  Text kind;
  Text ns;
  Text name;
  Text uid;
  Text resource_version;
  bool has_metadata = false;
  bool metadata_read = false;       // to its end, or until all wanted fields were found
  bool part = false;                // of an object that was made before: see Object::is_part()
  bool initial_events_end = false;  // annotation k8s.io/initial-events-end is "true"; read with Annotations::kRead only

  // Empty without a name, and if an unreadable part of the metadata may contain a namespace.
  std::string key() const;
};

enum class Annotations : bool { kIgnore, kRead };

// Reads the identity from a JSON object that the scan has found to be complete. Stops when all fields are found. Uses
// the first of equal members. After an error `out` has the fields found before it.
// Errors: kDecode; kUnexpectedObject if a member has the wrong type.
Result<void> read_identity(std::string_view object, Annotations annotations, Identity& out);

// The same for a protobuf object, whose metadata is field 1 in every kind. Reads all fields of the object and of its
// metadata; uses the last of equal fields. Does not change api_version and kind.
Result<void> read_protobuf_identity(std::string_view object, Annotations annotations, Identity& out);

struct ObjectRules {
  const Kind* expected = nullptr;  // compared if the object has a kind; null or empty: any
  std::string_view api_version_if_absent;
  std::string_view kind_if_absent;
  const detail::SchemaTables* tables = nullptr;  // of protobuf; null: the tables of the library
  std::span<const Path> drop{};                  // fields that are removed from objects
  bool metadata_only = false;                    // PartialObjectMetadata is accepted as the expected kind
  bool named = true;                             // objects need metadata and a name

  std::string_view kind_of(const Identity& identity) const {
    return identity.kind.empty() ? kind_if_absent : identity.kind.view();
  }
  std::string_view api_version_of(const Identity& identity) const {
    return identity.api_version.empty() ? api_version_if_absent : identity.api_version.view();
  }
};

// Errors: kUnexpectedObject without metadata or a usable name, for a Table, and for another kind than the expected one.
Result<void> check_identity(const Identity& identity, const ObjectRules& rules);

// The body without the fields of `rules.drop`; nullopt if it has none of them.
std::optional<std::string> drop_fields(const Identity& identity, const ObjectRules& rules, std::string_view body,
                                       Encoding encoding);
bool makes_a_part(std::span<const Path> drop);  // see Object::is_part()

// Returns the object without the fields that the paths name; the same object if it has none of them.
Object without(Object object, std::span<const Path> drop);

// check_identity() for an identity from read_protobuf_identity(). Field 1 is metadata only in kinds with metadata.
Result<void> check_protobuf_identity(const Identity& identity, const ObjectRules& rules);

// Whether the kind has metadata according to the tables, or is not in the tables.
bool has_metadata(const Identity& identity, const ObjectRules& rules);

// Checks every byte of a protobuf object by its tables. Errors: kDecode, kLimit.
Result<void> check_strictly(const Identity& identity, const ObjectRules& rules, std::string_view body,
                            std::size_t max_depth);

bool is_table(std::string_view api_version, std::string_view kind);
Result<void> check_kind(const Identity& identity, const ObjectRules& rules);

// Makes an entry for the quarantine. Truncates its bytes and texts. Leaves out a key that is too long.
Quarantined quarantine_entry(Error error, std::string_view bytes, std::string key = {});

}  // namespace tain::codec
