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

// What the server itself writes into metadata, and what of an object a request may change. Pure: time and randomness
// are given.
namespace tain::server {

struct WriteContext {
  Time now{};
  Random* random = nullptr;         // never null on create
  std::string manager = "unknown";  // of managedFields: fieldManager, else the first part of the user agent
  std::string subresource{};        // "", "status", "scale", of pods "ephemeralcontainers" and "resize"
  std::string request_namespace{};  // of the URL; empty for cluster-wide kinds
  bool patch = false;               // a patch may not change the uid (422); an update is refused for another one (409)
  std::string request_name{};       // of the URL, on update
  bool dry_run = false;
};

// A PUT of an object that is not there creates it: Leases, Services, RBAC and a few more.
bool may_create_on_update(const Kind& kind);
// An update must name the version it is based on.
bool needs_version_on_update(const KindInfo& kind);
// Kinds whose metadata.generation counts changes of the spec.
bool has_generation(const KindInfo& kind);

// RFC 4122, version 4.
std::string make_uid(Random& random);
// The prefix, cut to 58 bytes, and five characters without vowels.
std::string generate_name(std::string_view prefix, Random& random);
// The manager that the server notes for a request without fieldManager.
std::string manager_of_user_agent(std::string_view user_agent);

// Guaranteed, Burstable or BestEffort.
std::string pod_qos_class(const Json& pod);

// After set_defaults(): name, namespace, uid, creationTimestamp and generation; the first status where the kind has a
// status subresource; what a client may not choose is cleared. Errors: 400 where namespaces disagree, 500 (as the real
// server) for a resourceVersion. An object without name or generateName is left to validate_create().
// Note the managed fields once the object is whole: note_create() of managed_fields.h.
Answer<void> prepare_for_create(const KindInfo& kind, Json& object, const WriteContext& context);

// Makes `object` (as sent) what is to be stored over `old`: immutable metadata comes from the old one, generation grows
// by one where more than metadata and status changed, the main resource keeps the old status and /status keeps all but
// the status (and, of custom kinds, all metadata); the parts of a pod that have subresources change nothing else. An
// absent resourceVersion means the old one, except for kinds that must be updated with one (422, as Leases). Errors:
// 400 for a name or namespace that differs from the URL's, 409 for another resourceVersion or uid.
Answer<void> prepare_for_update(const KindInfo& kind, Json& object, const Json& old, const WriteContext& context);

// Whether storing it would change anything but managedFields' times: a no-op update is answered with the old object.
bool same_but_for_bookkeeping(const Json& a, const Json& b);

struct DeleteOptions {
  std::optional<std::int64_t> grace_period_seconds{};
  std::optional<std::string> uid{};               // preconditions
  std::optional<std::string> resource_version{};  //
  std::string propagation_policy{};               // "", Background, Foreground, Orphan
  std::optional<bool> orphan_dependents{};
  bool dry_run = false;
};
// From the body (null: none) and the query parameters, as a flat object of texts. Errors: 400, 422.
Answer<DeleteOptions> parse_delete_options(const Json& body, const Json& query);

struct Deletion {
  enum class Outcome : std::uint8_t {
    kRemove,   // take it out of the storage now
    kMarked,   // store `object`: it is being deleted, and somebody has to finish that
    kPending,  // it was being deleted already and nothing changes
  };
  Outcome outcome = Outcome::kRemove;
  bool store_first = false;  // of kRemove: watchers see `object` as a change before they see it deleted
  Json object{};
};
// Namespaces and CustomResourceDefinitions are marked first, whatever the options say: their contents go before them.
// Errors: 409 for preconditions that do not hold.
Answer<Deletion> begin_delete(const KindInfo& kind, const Json& object, const DeleteOptions& options, Time now);

// After an update: it is being deleted and nothing holds it back any more.
bool is_ready_to_vanish(const KindInfo& kind, const Json& object);
// A pod on a node waits for its kubelet; others do not wait. Of a pod its terminationGracePeriodSeconds.
std::int64_t default_grace_seconds(const KindInfo& kind, const Json& object);

}  // namespace tain::server
