// Made by tools/schema/run from k8s.io/api/discovery/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/core_v1_drafts.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::discovery::v1 {

class ForNodeDraft;
class ForZoneDraft;

class EndpointConditionsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<bool> ready() const { return find_field<bool>("ready"); }
  EndpointConditionsDraft& set_ready(bool value) { return put_field<bool>("ready", value), *this; }
  EndpointConditionsDraft& clear_ready() { return erase_field("ready"), *this; }
  std::optional<bool> serving() const { return find_field<bool>("serving"); }
  EndpointConditionsDraft& set_serving(bool value) { return put_field<bool>("serving", value), *this; }
  EndpointConditionsDraft& clear_serving() { return erase_field("serving"), *this; }
  std::optional<bool> terminating() const { return find_field<bool>("terminating"); }
  EndpointConditionsDraft& set_terminating(bool value) { return put_field<bool>("terminating", value), *this; }
  EndpointConditionsDraft& clear_terminating() { return erase_field("terminating"), *this; }
};

class EndpointHintsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<ForNodeDraft> for_nodes() { return {*this, "forNodes"}; }
  EndpointHintsDraft& clear_for_nodes() { return erase_field("forNodes"), *this; }
  DraftList<ForZoneDraft> for_zones() { return {*this, "forZones"}; }
  EndpointHintsDraft& clear_for_zones() { return erase_field("forZones"), *this; }
};

class EndpointDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> addresses() { return {*this, "addresses"}; }
  EndpointDraft& clear_addresses() { return erase_field("addresses"), *this; }
  EndpointConditionsDraft conditions() { return {*this, "conditions"}; }
  EndpointDraft& clear_conditions() { return erase_field("conditions"), *this; }
  DraftMap<TextDraft> deprecated_topology() { return {*this, "deprecatedTopology"}; }
  EndpointDraft& clear_deprecated_topology() { return erase_field("deprecatedTopology"), *this; }
  EndpointHintsDraft hints() { return {*this, "hints"}; }
  EndpointDraft& clear_hints() { return erase_field("hints"), *this; }
  std::optional<std::string> hostname() const { return find_field<std::string>("hostname"); }
  EndpointDraft& set_hostname(std::string_view value) { return put_field<std::string>("hostname", value), *this; }
  EndpointDraft& clear_hostname() { return erase_field("hostname"), *this; }
  std::optional<std::string> node_name() const { return find_field<std::string>("nodeName"); }
  EndpointDraft& set_node_name(std::string_view value) { return put_field<std::string>("nodeName", value), *this; }
  EndpointDraft& clear_node_name() { return erase_field("nodeName"), *this; }
  k8s::core::v1::ObjectReferenceDraft target_ref() { return {*this, "targetRef"}; }
  EndpointDraft& clear_target_ref() { return erase_field("targetRef"), *this; }
  std::optional<std::string> zone() const { return find_field<std::string>("zone"); }
  EndpointDraft& set_zone(std::string_view value) { return put_field<std::string>("zone", value), *this; }
  EndpointDraft& clear_zone() { return erase_field("zone"), *this; }
};

class EndpointPortDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> app_protocol() const { return find_field<std::string>("appProtocol"); }
  EndpointPortDraft& set_app_protocol(std::string_view value) {
    return put_field<std::string>("appProtocol", value), *this;
  }
  EndpointPortDraft& clear_app_protocol() { return erase_field("appProtocol"), *this; }
  std::optional<std::string> name() const { return find_field<std::string>("name"); }
  EndpointPortDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  EndpointPortDraft& clear_name() { return erase_field("name"), *this; }
  std::optional<std::int32_t> port() const { return find_field<std::int32_t>("port"); }
  EndpointPortDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  EndpointPortDraft& clear_port() { return erase_field("port"), *this; }
  std::optional<std::string> protocol() const { return find_field<std::string>("protocol"); }
  EndpointPortDraft& set_protocol(std::string_view value) { return put_field<std::string>("protocol", value), *this; }
  EndpointPortDraft& clear_protocol() { return erase_field("protocol"), *this; }
};

class EndpointSliceDraft : public KindDraft<EndpointSliceDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"discovery.k8s.io", "v1", "EndpointSlice"};
    return kKind;
  }

  std::string address_type() const { return read_field<std::string>("addressType"); }
  EndpointSliceDraft& set_address_type(std::string_view value) {
    return put_field<std::string>("addressType", value), *this;
  }
  EndpointSliceDraft& clear_address_type() { return erase_field("addressType"), *this; }
  DraftList<EndpointDraft> endpoints() { return {root(), "endpoints"}; }
  EndpointSliceDraft& clear_endpoints() { return erase_field("endpoints"), *this; }
  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  EndpointSliceDraft& clear_metadata() { return erase_field("metadata"), *this; }
  DraftList<EndpointPortDraft> ports() { return {root(), "ports"}; }
  EndpointSliceDraft& clear_ports() { return erase_field("ports"), *this; }
};

class ForNodeDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ForNodeDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ForNodeDraft& clear_name() { return erase_field("name"), *this; }
};

class ForZoneDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  ForZoneDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  ForZoneDraft& clear_name() { return erase_field("name"), *this; }
};

}  // namespace tain::k8s::discovery::v1
