#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/front/backend.h"
#include "server/front/list_options.h"
#include "server/objects/decode.h"
#include "server/objects/judgement.h"
#include "server/objects/lifecycle.h"
#include "server/objects/patch.h"
#include "server/objects/status_error.h"

namespace tain::server {

// Who writes, how and where.
struct WriteRequest {
  ResourceTypePtr type{};
  std::string ns{};
  std::string name{};
  std::string subresource{};
  std::string manager = "unknown";
  FieldValidation validation = FieldValidation::kWarn;
  bool dry_run = false;
  bool patch = false;  // set by Service::patch()
};

// What came of a write. A dry run has a record that is kept nowhere.
struct Written {
  storage::Record record{};
  bool created = false;
  std::vector<std::string> warnings{};
};

// What came of a deletion.
struct Deleted {
  storage::Record record{};
  bool gone = true;  // else it waits for finalizers or its grace period
};

// What the API does to objects, without HTTP: the rules of server/objects over a Backend.
//
// Threading:  the loop only.
// Errors:     the Status that a kube-apiserver would answer with.
class Service {
 public:
  Service(Backend& backend, bool read_only) : backend_(backend), read_only_(read_only) {}

  Answer<storage::Record> get(const ResourceType& type, std::string_view ns, std::string_view name) const;
  Answer<Written> create(const WriteRequest& request, std::string_view body);
  Answer<Written> update(const WriteRequest& request, std::string_view body);
  Answer<Written> patch(const WriteRequest& request, PatchType type, std::string_view body);
  Answer<Deleted> remove(const WriteRequest& request, const DeleteOptions& options);
  // Of the page that is meant; answers with it as it was listed.
  Answer<storage::ListPage> remove_collection(const WriteRequest& request, const ListOptions& which,
                                              const DeleteOptions& options);
  // The autoscaling/v1 Scale of an object.
  Answer<Json> scale(const ResourceType& type, std::string_view ns, std::string_view name) const;
  // Writes that an administrator does past all rules but those of form; for seeds and tests.
  Answer<storage::Record> put(const ResourceTypePtr& type, Json object);

  // What an update of nothing but bookkeeping does: writes `object` over `old` where they differ. For controllers.
  Answer<storage::Record> replace(const ResourceTypePtr& type, Json object, std::string_view subresource);

  Answer<void> check_writable() const;

 private:
  Answer<Written> store_new(const WriteRequest& request, Decoded decoded);
  Answer<Written> store_over(const WriteRequest& request, const storage::Record& held, const Json& old,
                             Decoded decoded);
  Answer<Written> write_scale(const WriteRequest& request, const storage::Record& held, const Json& scale);
  // Whether anything new may be where it is to be.
  Answer<void> check_place(const WriteRequest& request, const std::string& name) const;
  Holder holder_of(const WriteRequest& request, const std::string& name) const;
  Answer<void> settle_custom(const WriteRequest& request, Decoded& decoded) const;
  Answer<Written> create_by_update(const WriteRequest& request, Decoded decoded);
  Answer<void> complete(const ResourceType& type, Json& object, const Json* old);
  // By the rules of the kind, and by what others have already.
  FieldErrors judged(const WriteRequest& request, const Json& object, const Json* old) const;
  FieldErrors validated(const ResourceType& type, const Json& object, const Json* old,
                        std::string_view subresource) const;
  WriteContext context(const WriteRequest& request);
  void establish(Json& crd, Time now) const;
  storage::Record keep(const WriteRequest& request, Json object);

  Backend& backend_;
  const bool read_only_;
};

}  // namespace tain::server
