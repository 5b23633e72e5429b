// Made by tools/schema/run; do not edit.
#include <tain/kinds/admission_v1.h>
#include <tain/kinds/admission_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::authentication::v1 {
void members_of(Members&, const UserInfo&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const GroupVersionKind&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const GroupVersionResource&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Status&);
}

namespace tain::k8s::admission::v1 {

void members_of(Members&, const AdmissionRequest&);
void members_of(Members&, const AdmissionResponse&);
void members_of(Members&, const AdmissionReview&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AdmissionRequest& view) {
  out.add("dryRun", json_of(view.dry_run()));
  out.add("kind", json_of(view.kind()));
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  out.add("object", json_of(view.object()));
  out.add("oldObject", json_of(view.old_object()));
  out.add("operation", json_of(view.operation()));
  out.add("options", json_of(view.options()));
  out.add("requestKind", json_of(view.request_kind()));
  out.add("requestResource", json_of(view.request_resource()));
  add_unless_empty(out, "requestSubResource", view.request_sub_resource());
  out.add("resource", json_of(view.resource()));
  add_unless_empty(out, "subResource", view.sub_resource());
  out.add("uid", json_of(view.uid()));
  out.add("userInfo", json_of(view.user_info()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AdmissionResponse& view) {
  out.add("allowed", json_of(view.allowed()));
  out.add("auditAnnotations", json_of(view.audit_annotations()));
  add_unless_empty(out, "patch", view.patch());
  out.add("patchType", json_of(view.patch_type()));
  out.add("status", json_of(view.status()));
  out.add("uid", json_of(view.uid()));
  out.add("warnings", json_of(view.warnings()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AdmissionReview& view) {
  out.add("request", json_of(view.request()));
  out.add("response", json_of(view.response()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<AdmissionReview>(),
};

}  // namespace

}  // namespace tain::k8s::admission::v1

namespace tain::k8s::authentication::v1 {
void members_of(Members&, const UserInfo&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const GroupVersionKind&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const GroupVersionResource&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Status&);
}

namespace tain::k8s::admission::v1beta1 {

void members_of(Members&, const AdmissionRequest&);
void members_of(Members&, const AdmissionResponse&);
void members_of(Members&, const AdmissionReview&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AdmissionRequest& view) {
  out.add("dryRun", json_of(view.dry_run()));
  out.add("kind", json_of(view.kind()));
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "namespace", view.namespace_());
  out.add("object", json_of(view.object()));
  out.add("oldObject", json_of(view.old_object()));
  out.add("operation", json_of(view.operation()));
  out.add("options", json_of(view.options()));
  out.add("requestKind", json_of(view.request_kind()));
  out.add("requestResource", json_of(view.request_resource()));
  add_unless_empty(out, "requestSubResource", view.request_sub_resource());
  out.add("resource", json_of(view.resource()));
  add_unless_empty(out, "subResource", view.sub_resource());
  out.add("uid", json_of(view.uid()));
  out.add("userInfo", json_of(view.user_info()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AdmissionResponse& view) {
  out.add("allowed", json_of(view.allowed()));
  out.add("auditAnnotations", json_of(view.audit_annotations()));
  add_unless_empty(out, "patch", view.patch());
  out.add("patchType", json_of(view.patch_type()));
  out.add("status", json_of(view.status()));
  out.add("uid", json_of(view.uid()));
  out.add("warnings", json_of(view.warnings()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const AdmissionReview& view) {
  out.add("request", json_of(view.request()));
  out.add("response", json_of(view.response()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<AdmissionReview>(),
};

}  // namespace

}  // namespace tain::k8s::admission::v1beta1
