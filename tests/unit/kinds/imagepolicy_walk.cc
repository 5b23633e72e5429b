// Made by tools/schema/run; do not edit.
#include <tain/kinds/imagepolicy_v1alpha1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::imagepolicy::v1alpha1 {

void members_of(Members&, const ImageReview&);
void members_of(Members&, const ImageReviewContainerSpec&);
void members_of(Members&, const ImageReviewSpec&);
void members_of(Members&, const ImageReviewStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ImageReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ImageReviewContainerSpec& view) {
  add_unless_empty(out, "image", view.image());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ImageReviewSpec& view) {
  out.add("annotations", json_of(view.annotations()));
  out.add("containers", json_of(view.containers()));
  add_unless_empty(out, "namespace", view.namespace_());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ImageReviewStatus& view) {
  out.add("allowed", json_of(view.allowed()));
  out.add("auditAnnotations", json_of(view.audit_annotations()));
  add_unless_empty(out, "reason", view.reason());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ImageReview>(),
};

}  // namespace

}  // namespace tain::k8s::imagepolicy::v1alpha1
