// Made by tools/schema/run from k8s.io/kube-aggregator/pkg/apis/apiregistration/v1beta1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::apiregistration::v1beta1 {

class APIServiceCondition;

class ServiceReference : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  Text namespace_() const { return get("namespace").text(); }
  std::optional<std::int32_t> port() const { return detail::as_int32(get("port")); }
};

class APIServiceSpec : public View {
 public:
  using View::View;

  Binary ca_bundle() const { return detail::as_bytes(get("caBundle")).value_or(Binary()); }
  Text group() const { return get("group").text(); }
  std::int32_t group_priority_minimum() const { return detail::as_int32(get("groupPriorityMinimum")).value_or(0); }
  bool insecure_skip_tls_verify() const { return get("insecureSkipTLSVerify").as_bool().value_or(false); }
  ServiceReference service() const { return ServiceReference(get("service")); }
  Text version() const { return get("version").text(); }
  std::int32_t version_priority() const { return detail::as_int32(get("versionPriority")).value_or(0); }
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
    static const Kind kKind{"apiregistration.k8s.io", "v1beta1", "APIService"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  APIServiceSpec spec() const { return APIServiceSpec(get("spec")); }
  APIServiceStatus status() const { return APIServiceStatus(get("status")); }
};

class APIServiceCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class APIServiceList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apiregistration.k8s.io", "v1beta1", "APIServiceList"};
    return kKind;
  }

  ListView<APIService> items() const { return ListView<APIService>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

}  // namespace tain::k8s::apiregistration::v1beta1
