#pragma once

#include <tain/runtime.h>
#include <tain/scalars.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

// Metadata written by the server, and rules for changes to metadata. Pure: time and random numbers are parameters.
namespace tain::server {

struct WriteContext {
  Time now{};
  Random* random = nullptr;         // never null on create
  std::string manager = "unknown";  // of managedFields: fieldManager, else the first part of the user agent
  std::string subresource{};        // "", "status", "scale", of pods "ephemeralcontainers" and "resize"
  std::string request_namespace{};  // of the URL; empty for cluster-wide kinds
  bool patch = false;               // a changed uid is refused with 422 in a patch, with 409 in an update
  std::string request_name{};       // of the URL, on update
  bool dry_run = false;
};

// A PUT of a missing object creates it: Leases, Services, RBAC and a few more.
bool may_create_on_update(const Kind& kind);
// An update must contain a resource version.
bool needs_version_on_update(const KindInfo& kind);
// Kinds whose metadata.generation counts changes of the spec.
bool has_generation(const KindInfo& kind);

// RFC 4122, version 4.
std::string make_uid(Random& random);
// The prefix, cut to 58 bytes, and five random characters without vowels.
std::string generate_name(std::string_view prefix, Random& random);
// The manager of a request without fieldManager.
std::string manager_of_user_agent(std::string_view user_agent);

// Guaranteed, Burstable or BestEffort.
std::string pod_qos_class(const Json& pod);

// Call after set_defaults(). Sets name, namespace, uid, creationTimestamp and generation, the first status of a kind
// with a status subresource, and clears fields that a client must not set. Errors: 400 for another namespace, 500 (as
// kube-apiserver) for a resourceVersion. validate_create() checks for a missing name. Call note_create() of
// managed_fields.h when the object is complete.
Answer<void> prepare_for_create(const KindInfo& kind, Json& object, const WriteContext& context);

// Turns `object` (as sent) into the object to store over `old`. Takes immutable metadata from the old object;
// increments the generation if more than metadata and status changed. The main resource keeps the old status; /status
// keeps everything except the status (of custom kinds, all metadata); subresources for parts of a pod change only that
// part. An absent resourceVersion means the old one, except for kinds that require one (422, as Leases). Errors: 400
// for a name or namespace that differs from the URL's, 409 for another resourceVersion or uid.
Answer<void> prepare_for_update(const KindInfo& kind, Json& object, const Json& old, const WriteContext& context);

// Whether they differ only in timestamps of managedFields: such an update returns the old object.
bool same_but_for_bookkeeping(const Json& a, const Json& b);

struct DeleteOptions {
  std::optional<std::int64_t> grace_period_seconds{};
  std::optional<std::string> uid{};               // preconditions
  std::optional<std::string> resource_version{};  //
  std::string propagation_policy{};               // "", Background, Foreground, Orphan
  std::optional<bool> orphan_dependents{};
  bool dry_run = false;
};
// From the body (null: none) and the query parameters, a flat object of strings. Errors: 400, 422.
Answer<DeleteOptions> parse_delete_options(const Json& body, const Json& query);

struct Deletion {
  enum class Outcome : std::uint8_t {
    kRemove,   // remove it from the storage now
    kMarked,   // store `object`: it is being deleted, and a controller or client must finish that
    kPending,  // it was already being deleted; nothing changes
  };
  Outcome outcome = Outcome::kRemove;
  bool store_first = false;  // with kRemove: watchers see `object` as a change before its deletion
  Json object{};
};
// Namespaces and CustomResourceDefinitions are always marked first: their contents are deleted before them.
// Errors: 409 for failed preconditions.
Answer<Deletion> begin_delete(const KindInfo& kind, const Json& object, const DeleteOptions& options, Time now);

// After an update: it is being deleted and has no finalizers left.
bool is_ready_to_vanish(const KindInfo& kind, const Json& object);
// A pod on a node waits for its kubelet, for terminationGracePeriodSeconds; all others do not wait.
std::int64_t default_grace_seconds(const KindInfo& kind, const Json& object);

// Parts of a pod that only a subresource can change: `ephemeralcontainers`, and `resize` for the resources of
// containers.
bool is_pod_part(std::string_view subresource);

// The old pod with that part as sent; ignores the rest. Validation reports containers that were added, removed or
// moved.
Json with_pod_part(const Json& sent, const Json& old, std::string_view subresource);

}  // namespace tain::server
