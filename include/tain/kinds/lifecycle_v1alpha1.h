// Made by tools/schema/run from k8s.io/api/lifecycle/v1alpha1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::lifecycle::v1alpha1 {

class Requester;
class ResponderStatus;
class TargetResponder;

class EvictionPodReference : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  Text uid() const { return get("uid").text(); }
};

class EvictionTarget : public View {
 public:
  using View::View;

  EvictionPodReference pod() const { return EvictionPodReference(get("pod")); }
};

class EvictionSpec : public View {
 public:
  using View::View;

  EvictionTarget target() const { return EvictionTarget(get("target")); }
};

class EvictionStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  std::optional<std::int64_t> observed_generation() const { return get("observedGeneration").as_int(); }
  ListView<Requester> requesters() const { return ListView<Requester>(get("requesters")); }
  ListView<ResponderStatus> responders() const { return ListView<ResponderStatus>(get("responders")); }
  ListView<TargetResponder> target_responders() const { return ListView<TargetResponder>(get("targetResponders")); }
};

class Eviction : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "evictions";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"lifecycle.k8s.io", "v1alpha1", "Eviction"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  EvictionSpec spec() const { return EvictionSpec(get("spec")); }
  EvictionStatus status() const { return EvictionStatus(get("status")); }
};

class EvictionList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"lifecycle.k8s.io", "v1alpha1", "EvictionList"};
    return kKind;
  }

  ListView<Eviction> items() const { return ListView<Eviction>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class EvictionRequestPodReference : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  Text uid() const { return get("uid").text(); }
};

class EvictionRequestTarget : public View {
 public:
  using View::View;

  EvictionRequestPodReference pod() const { return EvictionRequestPodReference(get("pod")); }
};

class EvictionRequestSpec : public View {
 public:
  using View::View;

  Text intent() const { return get("intent").text(); }
  Text requester() const { return get("requester").text(); }
  EvictionRequestTarget target() const { return EvictionRequestTarget(get("target")); }
};

class EvictionRequestStatus : public View {
 public:
  using View::View;

  ListView<k8s::meta::v1::Condition> conditions() const {
    return ListView<k8s::meta::v1::Condition>(get("conditions"));
  }
  std::optional<std::int64_t> observed_generation() const { return get("observedGeneration").as_int(); }
};

class EvictionRequest : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "evictionrequests";
  static constexpr bool kNamespaced = true;
  static const Kind& kind() {
    static const Kind kKind{"lifecycle.k8s.io", "v1alpha1", "EvictionRequest"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  EvictionRequestSpec spec() const { return EvictionRequestSpec(get("spec")); }
  EvictionRequestStatus status() const { return EvictionRequestStatus(get("status")); }
};

class EvictionRequestList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"lifecycle.k8s.io", "v1alpha1", "EvictionRequestList"};
    return kKind;
  }

  ListView<EvictionRequest> items() const { return ListView<EvictionRequest>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class Requester : public View {
 public:
  using View::View;

  Text intent() const { return get("intent").text(); }
  Text name() const { return get("name").text(); }
};

class ResponderStatus : public View {
 public:
  using View::View;

  std::optional<Time> completion_time() const { return detail::as_time(get("completionTime")); }
  std::optional<Time> expected_completion_time() const { return detail::as_time(get("expectedCompletionTime")); }
  std::optional<Time> heartbeat_time() const { return detail::as_time(get("heartbeatTime")); }
  std::optional<Text> message() const { return detail::as_text(get("message")); }
  Text name() const { return get("name").text(); }
  std::optional<Time> start_time() const { return detail::as_time(get("startTime")); }
};

class TargetResponder : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  std::optional<std::int32_t> priority() const { return detail::as_int32(get("priority")); }
  Text state() const { return get("state").text(); }
};

}  // namespace tain::k8s::lifecycle::v1alpha1
