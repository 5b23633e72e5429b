// Made by tools/schema/run; do not edit.
#include <tain/kinds/authentication_v1.h>
#include <tain/kinds/authentication_v1alpha1.h>
#include <tain/kinds/authentication_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::authentication::v1 {

void members_of(Members&, const BoundObjectReference&);
void members_of(Members&, const SelfSubjectReview&);
void members_of(Members&, const SelfSubjectReviewStatus&);
void members_of(Members&, const TokenRequest&);
void members_of(Members&, const TokenRequestSpec&);
void members_of(Members&, const TokenRequestStatus&);
void members_of(Members&, const TokenReview&);
void members_of(Members&, const TokenReviewSpec&);
void members_of(Members&, const TokenReviewStatus&);
void members_of(Members&, const UserInfo&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const BoundObjectReference& view) {
  add_unless_empty(out, "apiVersion", view.api_version());
  add_unless_empty(out, "kind", view.kind());
  add_unless_empty(out, "name", view.name());
  add_unless_empty(out, "uid", view.uid());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectReviewStatus& view) {
  out.add("userInfo", json_of(view.user_info()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenRequest& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenRequestSpec& view) {
  out.add("attestations", json_of(view.attestations()));
  out.add("audiences", json_of(view.audiences()));
  out.add("boundObjectRef", json_of(view.bound_object_ref()));
  out.add("expirationSeconds", json_of(view.expiration_seconds()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenRequestStatus& view) {
  out.add("expirationTimestamp", json_of(view.expiration_timestamp()));
  out.add("token", json_of(view.token()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenReviewSpec& view) {
  out.add("audiences", json_of(view.audiences()));
  add_unless_empty(out, "token", view.token());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenReviewStatus& view) {
  out.add("audiences", json_of(view.audiences()));
  add_unless_empty(out, "authenticated", view.authenticated());
  add_unless_empty(out, "error", view.error());
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const UserInfo& view) {
  out.add("extra", json_of(view.extra()));
  out.add("groups", json_of(view.groups()));
  add_unless_empty(out, "uid", view.uid());
  add_unless_empty(out, "username", view.username());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<SelfSubjectReview>(),
    add_walker<TokenRequest>(),
    add_walker<TokenReview>(),
};

}  // namespace

}  // namespace tain::k8s::authentication::v1

namespace tain::k8s::authentication::v1 {
void members_of(Members&, const UserInfo&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::authentication::v1alpha1 {

void members_of(Members&, const SelfSubjectReview&);
void members_of(Members&, const SelfSubjectReviewStatus&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectReviewStatus& view) {
  out.add("userInfo", json_of(view.user_info()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<SelfSubjectReview>(),
};

}  // namespace

}  // namespace tain::k8s::authentication::v1alpha1

namespace tain::k8s::authentication::v1 {
void members_of(Members&, const UserInfo&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}

namespace tain::k8s::authentication::v1beta1 {

void members_of(Members&, const SelfSubjectReview&);
void members_of(Members&, const SelfSubjectReviewStatus&);
void members_of(Members&, const TokenReview&);
void members_of(Members&, const TokenReviewSpec&);
void members_of(Members&, const TokenReviewStatus&);
void members_of(Members&, const UserInfo&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelfSubjectReviewStatus& view) {
  out.add("userInfo", json_of(view.user_info()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenReview& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenReviewSpec& view) {
  out.add("audiences", json_of(view.audiences()));
  add_unless_empty(out, "token", view.token());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const TokenReviewStatus& view) {
  out.add("audiences", json_of(view.audiences()));
  add_unless_empty(out, "authenticated", view.authenticated());
  add_unless_empty(out, "error", view.error());
  out.add("user", json_of(view.user()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const UserInfo& view) {
  out.add("extra", json_of(view.extra()));
  out.add("groups", json_of(view.groups()));
  add_unless_empty(out, "uid", view.uid());
  add_unless_empty(out, "username", view.username());
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<SelfSubjectReview>(),
    add_walker<TokenReview>(),
};

}  // namespace

}  // namespace tain::k8s::authentication::v1beta1
