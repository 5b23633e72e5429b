// Made by tools/schema/run from k8s.io/kube-aggregator/pkg/apis/apiregistration/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::apiregistration::v1 {

class APIServiceConditionDraft;

class ServiceReferenceDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ServiceReferenceDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ServiceReferenceDraft& clear_name() { return erase_field("name"), *this; }
  std::string namespace_() const { return read_field<std::string>("namespace"); }
  ServiceReferenceDraft& set_namespace_(std::string_view value) {
    return put_field<std::string>("namespace", value), *this;
  }
  ServiceReferenceDraft& clear_namespace_() { return erase_field("namespace"), *this; }
  std::optional<std::int32_t> port() const { return find_field<std::int32_t>("port"); }
  ServiceReferenceDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  ServiceReferenceDraft& clear_port() { return erase_field("port"), *this; }
};

class APIServiceSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string ca_bundle() const { return read_field<Binary>("caBundle"); }
  APIServiceSpecDraft& set_ca_bundle(std::string_view value) { return put_field<Binary>("caBundle", value), *this; }
  APIServiceSpecDraft& clear_ca_bundle() { return erase_field("caBundle"), *this; }
  std::string group() const { return read_field<std::string>("group"); }
  APIServiceSpecDraft& set_group(std::string_view value) { return put_field<std::string>("group", value), *this; }
  APIServiceSpecDraft& clear_group() { return erase_field("group"), *this; }
  std::int32_t group_priority_minimum() const { return read_field<std::int32_t>("groupPriorityMinimum"); }
  APIServiceSpecDraft& set_group_priority_minimum(std::int32_t value) {
    return put_field<std::int32_t>("groupPriorityMinimum", value), *this;
  }
  APIServiceSpecDraft& clear_group_priority_minimum() { return erase_field("groupPriorityMinimum"), *this; }
  bool insecure_skip_tls_verify() const { return read_field<bool>("insecureSkipTLSVerify"); }
  APIServiceSpecDraft& set_insecure_skip_tls_verify(bool value) {
    return put_field<bool>("insecureSkipTLSVerify", value), *this;
  }
  APIServiceSpecDraft& clear_insecure_skip_tls_verify() { return erase_field("insecureSkipTLSVerify"), *this; }
  ServiceReferenceDraft service() { return {*this, "service"}; }
  APIServiceSpecDraft& clear_service() { return erase_field("service"), *this; }
  std::string version() const { return read_field<std::string>("version"); }
  APIServiceSpecDraft& set_version(std::string_view value) { return put_field<std::string>("version", value), *this; }
  APIServiceSpecDraft& clear_version() { return erase_field("version"), *this; }
  std::int32_t version_priority() const { return read_field<std::int32_t>("versionPriority"); }
  APIServiceSpecDraft& set_version_priority(std::int32_t value) {
    return put_field<std::int32_t>("versionPriority", value), *this;
  }
  APIServiceSpecDraft& clear_version_priority() { return erase_field("versionPriority"), *this; }
};

class APIServiceStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<APIServiceConditionDraft> conditions() { return {*this, "conditions"}; }
  APIServiceStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
};

class APIServiceDraft : public KindDraft<APIServiceDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apiregistration.k8s.io", "v1", "APIService"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  APIServiceDraft& clear_metadata() { return erase_field("metadata"), *this; }
  APIServiceSpecDraft spec() { return {root(), "spec"}; }
  APIServiceDraft& clear_spec() { return erase_field("spec"), *this; }
  APIServiceStatusDraft status() { return {root(), "status"}; }
  APIServiceDraft& clear_status() { return erase_field("status"), *this; }
};

class APIServiceConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  APIServiceConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  APIServiceConditionDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  APIServiceConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  APIServiceConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::string reason() const { return read_field<std::string>("reason"); }
  APIServiceConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  APIServiceConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  APIServiceConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  APIServiceConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  APIServiceConditionDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  APIServiceConditionDraft& clear_type() { return erase_field("type"), *this; }
};

}  // namespace tain::k8s::apiregistration::v1
