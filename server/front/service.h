#pragma once

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

// The parameters of a write.
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

// The result of a write. The record of a dry run is not stored.
struct Written {
  storage::Record record{};
  bool created = false;
  std::vector<std::string> warnings{};
};

// The result of a deletion.
struct Deleted {
  storage::Record record{};
  bool gone = true;  // false: it waits for finalizers or its grace period
};

// The API operations without HTTP: applies the rules of server/objects to a Backend.
//
// Threading:  the loop only.
// Errors:     a Status as kube-apiserver returns it.
class Service {
 public:
  Service(Backend& backend, bool read_only) : backend_(backend), read_only_(read_only) {}

  Answer<storage::Record> get(const ResourceType& type, std::string_view ns, std::string_view name) const;
  Answer<Written> create(const WriteRequest& request, std::string_view body);
  Answer<Written> update(const WriteRequest& request, std::string_view body);
  Answer<Written> patch(const WriteRequest& request, PatchType type, std::string_view body);
  Answer<Deleted> remove(const WriteRequest& request, const DeleteOptions& options);
  // Deletes the objects of the requested page, and returns the page as it was listed.
  Answer<storage::ListPage> remove_collection(const WriteRequest& request, const ListOptions& which,
                                              const DeleteOptions& options);
  // The autoscaling/v1 Scale of an object.
  Answer<Json> scale(const ResourceType& type, std::string_view ns, std::string_view name) const;
  // Writes with checks of format only, as an administrator; for seeds and tests.
  Answer<storage::Record> put(const ResourceTypePtr& type, Json object);

  // An update by a controller: writes `object` if more than bookkeeping changed, without validation.
  Answer<storage::Record> replace(const ResourceTypePtr& type, Json object, std::string_view subresource);

  Answer<void> check_writable() const;

 private:
  Answer<Written> store_new(const WriteRequest& request, Decoded decoded);
  Answer<Written> store_over(const WriteRequest& request, const storage::Record& held, const Json& old,
                             Decoded decoded);
  Answer<Written> write_scale(const WriteRequest& request, const storage::Record& held, const Json& scale);
  // Whether an object can be created there: namespace and definition exist and are not being deleted.
  Answer<void> check_place(const WriteRequest& request, const std::string& name) const;
  Holder holder_of(const WriteRequest& request, const std::string& name) const;
  Answer<void> settle_custom(const WriteRequest& request, Decoded& decoded) const;
  Answer<Written> create_by_update(const WriteRequest& request, Decoded decoded);
  Answer<void> complete(const ResourceType& type, Json& object, const Json* old);
  // Errors by the rules of the kind and by conflicts with other objects.
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
