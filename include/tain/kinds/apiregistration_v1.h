// Made by tools/schema/run from k8s.io/kube-aggregator/pkg/apis/apiregistration/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::apiregistration::v1 {

struct APIServiceConditionType {
  static constexpr std::string_view kAvailable = "Available";
};

struct ConditionStatus {
  static constexpr std::string_view kTrue = "True";
  static constexpr std::string_view kFalse = "False";
  static constexpr std::string_view kUnknown = "Unknown";
};

class APIServiceCondition;

class ServiceReference : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  std::optional<std::int32_t> port() const { return find<std::int32_t>("port"); }
};

class APIServiceSpec : public View {
 public:
  using View::View;

  Binary ca_bundle() const { return read<Binary>("caBundle"); }
  Text group() const { return read<Text>("group"); }
  std::int32_t group_priority_minimum() const { return read<std::int32_t>("groupPriorityMinimum"); }
  bool insecure_skip_tls_verify() const { return read<bool>("insecureSkipTLSVerify"); }
  ServiceReference service() const { return ServiceReference(get("service")); }
  Text version() const { return read<Text>("version"); }
  std::int32_t version_priority() const { return read<std::int32_t>("versionPriority"); }
};

class APIServiceStatus : public View {
 public:
  using View::View;

  ListView<APIServiceCondition> conditions() const { return ListView<APIServiceCondition>(get("conditions")); }
};

class APIService : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "apiservices";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"apiregistration.k8s.io", "v1", "APIService"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  APIServiceSpec spec() const { return APIServiceSpec(get("spec")); }
  APIServiceStatus status() const { return APIServiceStatus(get("status")); }
};

class APIServiceCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class APIServiceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apiregistration.k8s.io", "v1", "APIServiceList"};
    return kKind;
  }

  ListView<APIService> items() const { return ListView<APIService>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::apiregistration::v1
