// Made by tools/schema/run from k8s.io/api/apidiscovery/v2; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::apidiscovery::v2 {

class APISubresourceDiscoveryDraft;
class APIVersionDiscoveryDraft;

class APIGroupDiscoveryDraft : public KindDraft<APIGroupDiscoveryDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apidiscovery.k8s.io", "v2", "APIGroupDiscovery"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  APIGroupDiscoveryDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<APIVersionDiscoveryDraft> versions() { return {root(), "versions"}; }
  APIGroupDiscoveryDraft& clear_versions() { return erase_field("versions"), *this; }
};

class APIResourceDiscoveryDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> categories() { return {*this, "categories"}; }
  APIResourceDiscoveryDraft& clear_categories() { return erase_field("categories"), *this; }
  std::string resource() const { return read_field<std::string>("resource"); }
  APIResourceDiscoveryDraft& set_resource(std::string_view value) {
    return put_field<std::string>("resource", value), *this;
  }
  APIResourceDiscoveryDraft& clear_resource() { return erase_field("resource"), *this; }
  k8s::meta::v1::GroupVersionKindDraft response_kind() { return {*this, "responseKind"}; }
  APIResourceDiscoveryDraft& clear_response_kind() { return erase_field("responseKind"), *this; }
  std::string scope() const { return read_field<std::string>("scope"); }
  APIResourceDiscoveryDraft& set_scope(std::string_view value) { return put_field<std::string>("scope", value), *this; }
  APIResourceDiscoveryDraft& clear_scope() { return erase_field("scope"), *this; }
  DraftList<TextDraft> short_names() { return {*this, "shortNames"}; }
  APIResourceDiscoveryDraft& clear_short_names() { return erase_field("shortNames"), *this; }
  std::string singular_resource() const { return read_field<std::string>("singularResource"); }
  APIResourceDiscoveryDraft& set_singular_resource(std::string_view value) {
    return put_field<std::string>("singularResource", value), *this;
  }
  APIResourceDiscoveryDraft& clear_singular_resource() { return erase_field("singularResource"), *this; }
  DraftList<APISubresourceDiscoveryDraft> subresources() { return {*this, "subresources"}; }
  APIResourceDiscoveryDraft& clear_subresources() { return erase_field("subresources"), *this; }
  DraftList<TextDraft> verbs() { return {*this, "verbs"}; }
  APIResourceDiscoveryDraft& clear_verbs() { return erase_field("verbs"), *this; }
};

class APISubresourceDiscoveryDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<k8s::meta::v1::GroupVersionKindDraft> accepted_types() { return {*this, "acceptedTypes"}; }
  APISubresourceDiscoveryDraft& clear_accepted_types() { return erase_field("acceptedTypes"), *this; }
  k8s::meta::v1::GroupVersionKindDraft response_kind() { return {*this, "responseKind"}; }
  APISubresourceDiscoveryDraft& clear_response_kind() { return erase_field("responseKind"), *this; }
  std::string subresource() const { return read_field<std::string>("subresource"); }
  APISubresourceDiscoveryDraft& set_subresource(std::string_view value) {
    return put_field<std::string>("subresource", value), *this;
  }
  APISubresourceDiscoveryDraft& clear_subresource() { return erase_field("subresource"), *this; }
  DraftList<TextDraft> verbs() { return {*this, "verbs"}; }
  APISubresourceDiscoveryDraft& clear_verbs() { return erase_field("verbs"), *this; }
};

class APIVersionDiscoveryDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string freshness() const { return read_field<std::string>("freshness"); }
  APIVersionDiscoveryDraft& set_freshness(std::string_view value) {
    return put_field<std::string>("freshness", value), *this;
  }
  APIVersionDiscoveryDraft& clear_freshness() { return erase_field("freshness"), *this; }
  DraftList<APIResourceDiscoveryDraft> resources() { return {*this, "resources"}; }
  APIVersionDiscoveryDraft& clear_resources() { return erase_field("resources"), *this; }
  std::string version() const { return read_field<std::string>("version"); }
  APIVersionDiscoveryDraft& set_version(std::string_view value) {
    return put_field<std::string>("version", value), *this;
  }
  APIVersionDiscoveryDraft& clear_version() { return erase_field("version"), *this; }
};

}  // namespace tain::k8s::apidiscovery::v2
