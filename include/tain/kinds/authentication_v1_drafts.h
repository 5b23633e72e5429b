// Made by tools/schema/run from k8s.io/api/authentication/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::authentication::v1 {

class BoundObjectReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string api_version() const { return read_field<std::string>("apiVersion"); }
  BoundObjectReferenceDraft& set_api_version(std::string_view value) {
    return put_field<std::string>("apiVersion", value), *this;
  }
  BoundObjectReferenceDraft& clear_api_version() { return erase_field("apiVersion"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  BoundObjectReferenceDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  BoundObjectReferenceDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  BoundObjectReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  BoundObjectReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  BoundObjectReferenceDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  BoundObjectReferenceDraft& clear_uid() { return erase_field("uid"), *this; }
};

class UserInfoDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftList<TextDraft>> extra() { return {*this, "extra"}; }
  UserInfoDraft& clear_extra() { return erase_field("extra"), *this; }
  DraftList<TextDraft> groups() { return {*this, "groups"}; }
  UserInfoDraft& clear_groups() { return erase_field("groups"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  UserInfoDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  UserInfoDraft& clear_uid() { return erase_field("uid"), *this; }
  std::string username() const { return read_field<std::string>("username"); }
  UserInfoDraft& set_username(std::string_view value) { return put_field<std::string>("username", value), *this; }
  UserInfoDraft& clear_username() { return erase_field("username"), *this; }
};

class SelfSubjectReviewStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  UserInfoDraft user_info() { return {*this, "userInfo"}; }
  SelfSubjectReviewStatusDraft& clear_user_info() { return erase_field("userInfo"), *this; }
};

class SelfSubjectReviewDraft : public KindDraft<SelfSubjectReviewDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"authentication.k8s.io", "v1", "SelfSubjectReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  SelfSubjectReviewDraft& clear_metadata() { return erase_field("metadata"), *this; }
  SelfSubjectReviewStatusDraft status() { return {root(), "status"}; }
  SelfSubjectReviewDraft& clear_status() { return erase_field("status"), *this; }
};

class TokenRequestSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftMap<DraftList<TextDraft>> attestations() { return {*this, "attestations"}; }
  TokenRequestSpecDraft& clear_attestations() { return erase_field("attestations"), *this; }
  DraftList<TextDraft> audiences() { return {*this, "audiences"}; }
  TokenRequestSpecDraft& clear_audiences() { return erase_field("audiences"), *this; }
  BoundObjectReferenceDraft bound_object_ref() { return {*this, "boundObjectRef"}; }
  TokenRequestSpecDraft& clear_bound_object_ref() { return erase_field("boundObjectRef"), *this; }
  std::optional<std::int64_t> expiration_seconds() const { return find_field<std::int64_t>("expirationSeconds"); }
  TokenRequestSpecDraft& set_expiration_seconds(std::int64_t value) {
    return put_field<std::int64_t>("expirationSeconds", value), *this;
  }
  TokenRequestSpecDraft& clear_expiration_seconds() { return erase_field("expirationSeconds"), *this; }
};

class TokenRequestStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time expiration_timestamp() const { return read_field<Time>("expirationTimestamp"); }
  TokenRequestStatusDraft& set_expiration_timestamp(const Time& value) {
    return put_field<Time>("expirationTimestamp", value), *this;
  }
  TokenRequestStatusDraft& clear_expiration_timestamp() { return erase_field("expirationTimestamp"), *this; }
  std::string token() const { return read_field<std::string>("token"); }
  TokenRequestStatusDraft& set_token(std::string_view value) { return put_field<std::string>("token", value), *this; }
  TokenRequestStatusDraft& clear_token() { return erase_field("token"), *this; }
};

class TokenRequestDraft : public KindDraft<TokenRequestDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"authentication.k8s.io", "v1", "TokenRequest"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  TokenRequestDraft& clear_metadata() { return erase_field("metadata"), *this; }
  TokenRequestSpecDraft spec() { return {root(), "spec"}; }
  TokenRequestDraft& clear_spec() { return erase_field("spec"), *this; }
  TokenRequestStatusDraft status() { return {root(), "status"}; }
  TokenRequestDraft& clear_status() { return erase_field("status"), *this; }
};

class TokenReviewSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> audiences() { return {*this, "audiences"}; }
  TokenReviewSpecDraft& clear_audiences() { return erase_field("audiences"), *this; }
  std::string token() const { return read_field<std::string>("token"); }
  TokenReviewSpecDraft& set_token(std::string_view value) { return put_field<std::string>("token", value), *this; }
  TokenReviewSpecDraft& clear_token() { return erase_field("token"), *this; }
};

class TokenReviewStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> audiences() { return {*this, "audiences"}; }
  TokenReviewStatusDraft& clear_audiences() { return erase_field("audiences"), *this; }
  bool authenticated() const { return read_field<bool>("authenticated"); }
  TokenReviewStatusDraft& set_authenticated(bool value) { return put_field<bool>("authenticated", value), *this; }
  TokenReviewStatusDraft& clear_authenticated() { return erase_field("authenticated"), *this; }
  std::string error() const { return read_field<std::string>("error"); }
  TokenReviewStatusDraft& set_error(std::string_view value) { return put_field<std::string>("error", value), *this; }
  TokenReviewStatusDraft& clear_error() { return erase_field("error"), *this; }
  UserInfoDraft user() { return {*this, "user"}; }
  TokenReviewStatusDraft& clear_user() { return erase_field("user"), *this; }
};

class TokenReviewDraft : public KindDraft<TokenReviewDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"authentication.k8s.io", "v1", "TokenReview"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  TokenReviewDraft& clear_metadata() { return erase_field("metadata"), *this; }
  TokenReviewSpecDraft spec() { return {root(), "spec"}; }
  TokenReviewDraft& clear_spec() { return erase_field("spec"), *this; }
  TokenReviewStatusDraft status() { return {root(), "status"}; }
  TokenReviewDraft& clear_status() { return erase_field("status"), *this; }
};

}  // namespace tain::k8s::authentication::v1
