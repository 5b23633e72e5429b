// Made by tain codegen from example.com/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1.h>
#include <tain/kinds/meta_v1_drafts.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace widgets::v1 {

// The values of WidgetSpecMode.
struct WidgetSpecMode {
  static constexpr std::string_view kFast = "Fast";
  static constexpr std::string_view kSlow = "Slow";
  static constexpr std::string_view kEmpty = "";
  static constexpr std::string_view kAB = "a/b";
  static constexpr std::string_view kAB_ = "a.b";
};

// The values of WidgetSpecModes.
struct WidgetSpecModes {
  static constexpr std::string_view kIn = "In";
  static constexpr std::string_view kOut = "Out";
};

// The values of WidgetStatusConditionsStatus.
struct WidgetStatusConditionsStatus {
  static constexpr std::string_view kTrue = "True";
  static constexpr std::string_view kFalse = "False";
  static constexpr std::string_view kUnknown = "Unknown";
};

// The values of WidgetStatusPhase.
struct WidgetStatusPhase {
  static constexpr std::string_view kReady = "Ready";
  static constexpr std::string_view kFailed = "Failed";
};

class WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLine;
class WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineList;
class WidgetSpecBackends;
class WidgetSpecSteps;
class WidgetStatusConditions;

// It may have other fields: read them through as_value(), write them with assign_json().
class WidgetSpecOpen : public tain::View {
 public:
  using tain::View::View;

  std::optional<tain::Text> known() const { return find<tain::Text>("known"); }
};

class WidgetSpecPodSpec : public tain::View {
 public:
  using tain::View::View;

  std::optional<tain::Text> node_name() const { return find<tain::Text>("nodeName"); }
};

class WidgetSpecPod : public tain::View {
 public:
  using tain::View::View;

  tain::k8s::meta::v1::ObjectMeta metadata() const { return tain::k8s::meta::v1::ObjectMeta(get("metadata")); }
  std::optional<tain::Text> api_version() const { return find<tain::Text>("apiVersion"); }
  std::optional<tain::Text> kind() const { return find<tain::Text>("kind"); }
  WidgetSpecPodSpec spec() const { return WidgetSpecPodSpec(get("spec")); }
};

class WidgetSpecTemplate : public tain::View {
 public:
  using tain::View::View;

  std::optional<tain::Text> image() const { return find<tain::Text>("image"); }
};

// The wanted state. It is described at such a length that the comment of the class needs more than one line of one
// hundred and twenty columns.
//
// A second paragraph ends with a backslash \.
// Exactly one of: inline, template.
class WidgetSpec : public tain::View {
 public:
  using tain::View::View;
  static constexpr bool kDefaultEnabled = true;
  static constexpr std::string_view kDefaultMaybe = "x";
  static constexpr std::string_view kDefaultNote = "say \"hi\"\n";
  static constexpr double kDefaultRatio = 0.5;
  static constexpr std::int32_t kDefaultReplicas = 3;

  std::optional<tain::Text> ref() const { return find<tain::Text>("$ref"); }
  // Required.
  tain::Text n9lives() const { return read<tain::Text>("9lives"); }
  tain::ListView<WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLine>
  a_property_with_a_very_long_name_that_makes_the_names_of_its_classes_too_long_for_one_line() const {
    return tain::ListView<WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLine>(
        get("aPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLine"));
  }
  tain::Value anything() const { return tain::Value(get("anything")); }
  tain::MapView<WidgetSpecBackends> backends() const { return tain::MapView<WidgetSpecBackends>(get("backends")); }
  tain::MapView<tain::Value> bag() const { return tain::MapView<tain::Value>(get("bag")); }
  std::optional<tain::Binary> blob() const { return find<tain::Binary>("blob"); }
  std::optional<tain::Text> class_() const { return find<tain::Text>("class"); }
  // Default: true.
  bool enabled() const { return read<bool>("enabled"); }
  std::optional<bool> exists_() const { return find<bool>("exists"); }
  std::optional<tain::Text> inline_() const { return find<tain::Text>("inline"); }
  tain::MapView<tain::Text> labels() const { return tain::MapView<tain::Text>(get("labels")); }
  // One of: [1,2,3].
  std::optional<std::int64_t> level() const { return find<std::int64_t>("level"); }
  tain::ListView<tain::ListView<double>> matrix() const {
    return tain::ListView<tain::ListView<double>>(get("matrix"));
  }
  // Default: "x".
  std::optional<tain::Text> maybe() const { return find<tain::Text>("maybe"); }
  std::optional<tain::Quantity> memory() const { return find<tain::Quantity>("memory"); }
  // One of the values of WidgetSpecMode.
  // Required.
  tain::Text mode() const { return read<tain::Text>("mode"); }
  tain::ListView<tain::Text> modes() const { return tain::ListView<tain::Text>(get("modes")); }
  // Default: "say \"hi\"\n".
  tain::Text note() const { return read<tain::Text>("note"); }
  WidgetSpecOpen open() const { return WidgetSpecOpen(get("open")); }
  std::optional<tain::Duration> period() const { return find<tain::Duration>("period"); }
  WidgetSpecPod pod() const { return WidgetSpecPod(get("pod")); }
  std::optional<tain::IntOrString> port() const { return find<tain::IntOrString>("port"); }
  // Default: 0.5.
  double ratio() const { return read<double>("ratio"); }
  // The number of copies.
  // Default: 3.
  std::int32_t replicas() const { return read<std::int32_t>("replicas"); }
  tain::Value resource() const { return tain::Value(get("resource")); }
  tain::MapView<tain::ListView<tain::Text>> routes() const {
    return tain::MapView<tain::ListView<tain::Text>>(get("routes"));
  }
  std::optional<tain::Text> set_value() const { return find<tain::Text>("setValue"); }
  // How many.
  // Required.
  std::int32_t size() const { return read<std::int32_t>("size"); }
  // Default: 2147483648.
  std::int32_t small() const { return read<std::int32_t>("small"); }
  std::optional<tain::Time> started() const { return find<tain::Time>("started"); }
  tain::ListView<WidgetSpecSteps> steps() const { return tain::ListView<WidgetSpecSteps>(get("steps")); }
  std::optional<tain::IntOrString> target() const { return find<tain::IntOrString>("target"); }
  WidgetSpecTemplate template_() const { return WidgetSpecTemplate(get("template")); }
  std::optional<tain::Text> to_json_() const { return find<tain::Text>("to_json"); }
  std::optional<std::int64_t> total() const { return find<std::int64_t>("total"); }
  std::optional<tain::Text> value_() const { return find<tain::Text>("value"); }
  std::optional<tain::Text> x_y() const { return find<tain::Text>("x-y"); }
  std::optional<tain::Text> x_y_() const { return find<tain::Text>("x_y"); }
  std::optional<tain::Text> field() const { return find<tain::Text>("\303\251"); }
};

class WidgetStatus : public tain::View {
 public:
  using tain::View::View;

  tain::ListView<WidgetStatusConditions> conditions() const {
    return tain::ListView<WidgetStatusConditions>(get("conditions"));
  }
  // One of the values of WidgetStatusPhase.
  std::optional<tain::Text> phase() const { return find<tain::Text>("phase"); }
};

// A Widget makes things.
class Widget : public tain::KindView {
 public:
  using tain::KindView::KindView;
  static constexpr std::string_view kResource = "widgets";
  static constexpr bool kNamespaced = true;
  static const tain::Kind& kind() {
    static const tain::Kind kKind{"example.com", "v1", "Widget"};
    return kKind;
  }

  tain::k8s::meta::v1::ObjectMeta metadata() const { return tain::k8s::meta::v1::ObjectMeta(get("metadata")); }
  // A field beside spec.
  std::optional<bool> immutable() const { return find<bool>("immutable"); }
  // The wanted state. It is described at such a length that the comment of the class needs more than one line of one
  // hundred and twenty columns.
  //
  // A second paragraph ends with a backslash \.
  // Required.
  WidgetSpec spec() const { return WidgetSpec(get("spec")); }
  WidgetStatus status() const { return WidgetStatus(get("status")); }
};

class WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLine : public tain::View {
 public:
  using tain::View::View;

  std::optional<tain::Time> another_property_with_an_even_longer_name_so_that_everything_breaks() const {
    return find<tain::Time>("anotherPropertyWithAnEvenLongerNameSoThatEverythingBreaks");
  }
  tain::ListView<WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineList> list() const {
    return tain::ListView<WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineList>(
        get("list"));
  }
};

class WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineList : public tain::View {
 public:
  using tain::View::View;

  std::optional<tain::Text> x() const { return find<tain::Text>("x"); }
};

class WidgetSpecBackends : public tain::View {
 public:
  using tain::View::View;

  std::optional<tain::Text> host() const { return find<tain::Text>("host"); }
  std::optional<std::int64_t> weight() const { return find<std::int64_t>("weight"); }
};

class WidgetSpecStepsRun : public tain::View {
 public:
  using tain::View::View;

  tain::ListView<tain::Text> command() const { return tain::ListView<tain::Text>(get("command")); }
};

class WidgetSpecSteps : public tain::View {
 public:
  using tain::View::View;

  // Of the step.
  // Required.
  tain::Text name() const { return read<tain::Text>("name"); }
  WidgetSpecStepsRun run() const { return WidgetSpecStepsRun(get("run")); }
};

class WidgetStatusConditions : public tain::View {
 public:
  using tain::View::View;

  std::optional<tain::Time> last_transition_time() const { return find<tain::Time>("lastTransitionTime"); }
  // One of the values of WidgetStatusConditionsStatus.
  // Required.
  tain::Text status() const { return read<tain::Text>("status"); }
  // Required.
  tain::Text type() const { return read<tain::Text>("type"); }
};

class GadgetSpec2 : public tain::View {
 public:
  using tain::View::View;

  std::optional<std::int64_t> size() const { return find<std::int64_t>("size"); }
};

class Gadget : public tain::KindView {
 public:
  using tain::KindView::KindView;
  static constexpr std::string_view kResource = "gadgets";
  static constexpr bool kNamespaced = false;
  static const tain::Kind& kind() {
    static const tain::Kind kKind{"example.com", "v1", "Gadget"};
    return kKind;
  }

  tain::k8s::meta::v1::ObjectMeta metadata() const { return tain::k8s::meta::v1::ObjectMeta(get("metadata")); }
  GadgetSpec2 spec() const { return GadgetSpec2(get("spec")); }
};

class GadgetSpec : public tain::KindView {
 public:
  using tain::KindView::KindView;
  static constexpr std::string_view kResource = "gadgetspecs";
  static constexpr bool kNamespaced = false;
  static const tain::Kind& kind() {
    static const tain::Kind kKind{"example.com", "v1", "GadgetSpec"};
    return kKind;
  }

  tain::k8s::meta::v1::ObjectMeta metadata() const { return tain::k8s::meta::v1::ObjectMeta(get("metadata")); }
};

class WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineDraft;
class WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineListDraft;
class WidgetSpecBackendsDraft;
class WidgetSpecStepsDraft;
class WidgetStatusConditionsDraft;

class WidgetSpecOpenDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<std::string> known() const { return find_field<std::string>("known"); }
  WidgetSpecOpenDraft& set_known(std::string_view value) { return put_field<std::string>("known", value), *this; }
  WidgetSpecOpenDraft& clear_known() { return erase_field("known"), *this; }
};

class WidgetSpecPodSpecDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<std::string> node_name() const { return find_field<std::string>("nodeName"); }
  WidgetSpecPodSpecDraft& set_node_name(std::string_view value) {
    return put_field<std::string>("nodeName", value), *this;
  }
  WidgetSpecPodSpecDraft& clear_node_name() { return erase_field("nodeName"), *this; }
};

class WidgetSpecPodDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  tain::k8s::meta::v1::ObjectMetaDraft metadata() { return {*this, "metadata"}; }
  WidgetSpecPodDraft& clear_metadata() { return erase_field("metadata"), *this; }
  std::optional<std::string> api_version() const { return find_field<std::string>("apiVersion"); }
  WidgetSpecPodDraft& set_api_version(std::string_view value) {
    return put_field<std::string>("apiVersion", value), *this;
  }
  WidgetSpecPodDraft& clear_api_version() { return erase_field("apiVersion"), *this; }
  std::optional<std::string> kind() const { return find_field<std::string>("kind"); }
  WidgetSpecPodDraft& set_kind(std::string_view value) { return put_field<std::string>("kind", value), *this; }
  WidgetSpecPodDraft& clear_kind() { return erase_field("kind"), *this; }
  WidgetSpecPodSpecDraft spec() { return {*this, "spec"}; }
  WidgetSpecPodDraft& clear_spec() { return erase_field("spec"), *this; }
};

class WidgetSpecTemplateDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<std::string> image() const { return find_field<std::string>("image"); }
  WidgetSpecTemplateDraft& set_image(std::string_view value) { return put_field<std::string>("image", value), *this; }
  WidgetSpecTemplateDraft& clear_image() { return erase_field("image"), *this; }
};

class WidgetSpecDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<std::string> ref() const { return find_field<std::string>("$ref"); }
  WidgetSpecDraft& set_ref(std::string_view value) { return put_field<std::string>("$ref", value), *this; }
  WidgetSpecDraft& clear_ref() { return erase_field("$ref"), *this; }
  std::string n9lives() const { return read_field<std::string>("9lives"); }
  WidgetSpecDraft& set_n9lives(std::string_view value) { return put_field<std::string>("9lives", value), *this; }
  WidgetSpecDraft& clear_n9lives() { return erase_field("9lives"), *this; }
  tain::DraftList<WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineDraft>
  a_property_with_a_very_long_name_that_makes_the_names_of_its_classes_too_long_for_one_line() {
    return {*this, "aPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLine"};
  }
  WidgetSpecDraft& clear_a_property_with_a_very_long_name_that_makes_the_names_of_its_classes_too_long_for_one_line() {
    return erase_field("aPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLine"), *this;
  }
  tain::DraftPart anything() { return {*this, "anything"}; }
  WidgetSpecDraft& clear_anything() { return erase_field("anything"), *this; }
  tain::DraftMap<WidgetSpecBackendsDraft> backends() { return {*this, "backends"}; }
  WidgetSpecDraft& clear_backends() { return erase_field("backends"), *this; }
  tain::DraftMap<tain::DraftPart> bag() { return {*this, "bag"}; }
  WidgetSpecDraft& clear_bag() { return erase_field("bag"), *this; }
  std::optional<std::string> blob() const { return find_field<tain::Binary>("blob"); }
  WidgetSpecDraft& set_blob(std::string_view value) { return put_field<tain::Binary>("blob", value), *this; }
  WidgetSpecDraft& clear_blob() { return erase_field("blob"), *this; }
  std::optional<std::string> class_() const { return find_field<std::string>("class"); }
  WidgetSpecDraft& set_class_(std::string_view value) { return put_field<std::string>("class", value), *this; }
  WidgetSpecDraft& clear_class_() { return erase_field("class"), *this; }
  bool enabled() const { return read_field<bool>("enabled"); }
  WidgetSpecDraft& set_enabled(bool value) { return put_field<bool>("enabled", value), *this; }
  WidgetSpecDraft& clear_enabled() { return erase_field("enabled"), *this; }
  std::optional<bool> exists_() const { return find_field<bool>("exists"); }
  WidgetSpecDraft& set_exists_(bool value) { return put_field<bool>("exists", value), *this; }
  WidgetSpecDraft& clear_exists_() { return erase_field("exists"), *this; }
  std::optional<std::string> inline_() const { return find_field<std::string>("inline"); }
  WidgetSpecDraft& set_inline_(std::string_view value) { return put_field<std::string>("inline", value), *this; }
  WidgetSpecDraft& clear_inline_() { return erase_field("inline"), *this; }
  tain::DraftMap<tain::TextDraft> labels() { return {*this, "labels"}; }
  WidgetSpecDraft& clear_labels() { return erase_field("labels"), *this; }
  std::optional<std::int64_t> level() const { return find_field<std::int64_t>("level"); }
  WidgetSpecDraft& set_level(std::int64_t value) { return put_field<std::int64_t>("level", value), *this; }
  WidgetSpecDraft& clear_level() { return erase_field("level"), *this; }
  tain::DraftList<tain::DraftList<tain::DraftValue<double>>> matrix() { return {*this, "matrix"}; }
  WidgetSpecDraft& clear_matrix() { return erase_field("matrix"), *this; }
  std::optional<std::string> maybe() const { return find_field<std::string>("maybe"); }
  WidgetSpecDraft& set_maybe(std::string_view value) { return put_field<std::string>("maybe", value), *this; }
  WidgetSpecDraft& clear_maybe() { return erase_field("maybe"), *this; }
  std::optional<tain::Quantity> memory() const { return find_field<tain::Quantity>("memory"); }
  WidgetSpecDraft& set_memory(const tain::Quantity& value) { return put_field<tain::Quantity>("memory", value), *this; }
  WidgetSpecDraft& clear_memory() { return erase_field("memory"), *this; }
  std::string mode() const { return read_field<std::string>("mode"); }
  WidgetSpecDraft& set_mode(std::string_view value) { return put_field<std::string>("mode", value), *this; }
  WidgetSpecDraft& clear_mode() { return erase_field("mode"), *this; }
  tain::DraftList<tain::TextDraft> modes() { return {*this, "modes"}; }
  WidgetSpecDraft& clear_modes() { return erase_field("modes"), *this; }
  std::string note() const { return read_field<std::string>("note"); }
  WidgetSpecDraft& set_note(std::string_view value) { return put_field<std::string>("note", value), *this; }
  WidgetSpecDraft& clear_note() { return erase_field("note"), *this; }
  WidgetSpecOpenDraft open() { return {*this, "open"}; }
  WidgetSpecDraft& clear_open() { return erase_field("open"), *this; }
  std::optional<tain::Duration> period() const { return find_field<tain::Duration>("period"); }
  WidgetSpecDraft& set_period(const tain::Duration& value) { return put_field<tain::Duration>("period", value), *this; }
  WidgetSpecDraft& clear_period() { return erase_field("period"), *this; }
  WidgetSpecPodDraft pod() { return {*this, "pod"}; }
  WidgetSpecDraft& clear_pod() { return erase_field("pod"), *this; }
  std::optional<tain::IntOrString> port() const { return find_field<tain::IntOrString>("port"); }
  WidgetSpecDraft& set_port(const tain::IntOrString& value) {
    return put_field<tain::IntOrString>("port", value), *this;
  }
  WidgetSpecDraft& clear_port() { return erase_field("port"), *this; }
  double ratio() const { return read_field<double>("ratio"); }
  WidgetSpecDraft& set_ratio(double value) { return put_field<double>("ratio", value), *this; }
  WidgetSpecDraft& clear_ratio() { return erase_field("ratio"), *this; }
  std::int32_t replicas() const { return read_field<std::int32_t>("replicas"); }
  WidgetSpecDraft& set_replicas(std::int32_t value) { return put_field<std::int32_t>("replicas", value), *this; }
  WidgetSpecDraft& clear_replicas() { return erase_field("replicas"), *this; }
  tain::DraftPart resource() { return {*this, "resource"}; }
  WidgetSpecDraft& clear_resource() { return erase_field("resource"), *this; }
  tain::DraftMap<tain::DraftList<tain::TextDraft>> routes() { return {*this, "routes"}; }
  WidgetSpecDraft& clear_routes() { return erase_field("routes"), *this; }
  std::optional<std::string> set_value() const { return find_field<std::string>("setValue"); }
  WidgetSpecDraft& set_set_value(std::string_view value) { return put_field<std::string>("setValue", value), *this; }
  WidgetSpecDraft& clear_set_value() { return erase_field("setValue"), *this; }
  std::int32_t size() const { return read_field<std::int32_t>("size"); }
  WidgetSpecDraft& set_size(std::int32_t value) { return put_field<std::int32_t>("size", value), *this; }
  WidgetSpecDraft& clear_size() { return erase_field("size"), *this; }
  std::int32_t small() const { return read_field<std::int32_t>("small"); }
  WidgetSpecDraft& set_small(std::int32_t value) { return put_field<std::int32_t>("small", value), *this; }
  WidgetSpecDraft& clear_small() { return erase_field("small"), *this; }
  std::optional<tain::Time> started() const { return find_field<tain::Time>("started"); }
  WidgetSpecDraft& set_started(const tain::Time& value) { return put_field<tain::Time>("started", value), *this; }
  WidgetSpecDraft& clear_started() { return erase_field("started"), *this; }
  tain::DraftList<WidgetSpecStepsDraft> steps() { return {*this, "steps"}; }
  WidgetSpecDraft& clear_steps() { return erase_field("steps"), *this; }
  std::optional<tain::IntOrString> target() const { return find_field<tain::IntOrString>("target"); }
  WidgetSpecDraft& set_target(const tain::IntOrString& value) {
    return put_field<tain::IntOrString>("target", value), *this;
  }
  WidgetSpecDraft& clear_target() { return erase_field("target"), *this; }
  WidgetSpecTemplateDraft template_() { return {*this, "template"}; }
  WidgetSpecDraft& clear_template_() { return erase_field("template"), *this; }
  std::optional<std::string> to_json_() const { return find_field<std::string>("to_json"); }
  WidgetSpecDraft& set_to_json_(std::string_view value) { return put_field<std::string>("to_json", value), *this; }
  WidgetSpecDraft& clear_to_json_() { return erase_field("to_json"), *this; }
  std::optional<std::int64_t> total() const { return find_field<std::int64_t>("total"); }
  WidgetSpecDraft& set_total(std::int64_t value) { return put_field<std::int64_t>("total", value), *this; }
  WidgetSpecDraft& clear_total() { return erase_field("total"), *this; }
  std::optional<std::string> value_() const { return find_field<std::string>("value"); }
  WidgetSpecDraft& set_value_(std::string_view value) { return put_field<std::string>("value", value), *this; }
  WidgetSpecDraft& clear_value_() { return erase_field("value"), *this; }
  std::optional<std::string> x_y() const { return find_field<std::string>("x-y"); }
  WidgetSpecDraft& set_x_y(std::string_view value) { return put_field<std::string>("x-y", value), *this; }
  WidgetSpecDraft& clear_x_y() { return erase_field("x-y"), *this; }
  std::optional<std::string> x_y_() const { return find_field<std::string>("x_y"); }
  WidgetSpecDraft& set_x_y_(std::string_view value) { return put_field<std::string>("x_y", value), *this; }
  WidgetSpecDraft& clear_x_y_() { return erase_field("x_y"), *this; }
  std::optional<std::string> field() const { return find_field<std::string>("\303\251"); }
  WidgetSpecDraft& set_field(std::string_view value) { return put_field<std::string>("\303\251", value), *this; }
  WidgetSpecDraft& clear_field() { return erase_field("\303\251"), *this; }
};

class WidgetStatusDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  tain::DraftList<WidgetStatusConditionsDraft> conditions() { return {*this, "conditions"}; }
  WidgetStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::optional<std::string> phase() const { return find_field<std::string>("phase"); }
  WidgetStatusDraft& set_phase(std::string_view value) { return put_field<std::string>("phase", value), *this; }
  WidgetStatusDraft& clear_phase() { return erase_field("phase"), *this; }
};

class WidgetDraft : public tain::KindDraft<WidgetDraft> {
 public:
  using tain::KindDraft<WidgetDraft>::KindDraft;
  static const tain::Kind& kind() {
    static const tain::Kind kKind{"example.com", "v1", "Widget"};
    return kKind;
  }

  tain::k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  WidgetDraft& clear_metadata() { return erase_field("metadata"), *this; }
  std::optional<bool> immutable() const { return find_field<bool>("immutable"); }
  WidgetDraft& set_immutable(bool value) { return put_field<bool>("immutable", value), *this; }
  WidgetDraft& clear_immutable() { return erase_field("immutable"), *this; }
  WidgetSpecDraft spec() { return {root(), "spec"}; }
  WidgetDraft& clear_spec() { return erase_field("spec"), *this; }
  WidgetStatusDraft status() { return {root(), "status"}; }
  WidgetDraft& clear_status() { return erase_field("status"), *this; }
};

class WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<tain::Time> another_property_with_an_even_longer_name_so_that_everything_breaks() const {
    return find_field<tain::Time>("anotherPropertyWithAnEvenLongerNameSoThatEverythingBreaks");
  }
  WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineDraft&
  set_another_property_with_an_even_longer_name_so_that_everything_breaks(const tain::Time& value) {
    return put_field<tain::Time>("anotherPropertyWithAnEvenLongerNameSoThatEverythingBreaks", value), *this;
  }
  WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineDraft&
  clear_another_property_with_an_even_longer_name_so_that_everything_breaks() {
    return erase_field("anotherPropertyWithAnEvenLongerNameSoThatEverythingBreaks"), *this;
  }
  tain::DraftList<WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineListDraft> list() {
    return {*this, "list"};
  }
  WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineDraft& clear_list() {
    return erase_field("list"), *this;
  }
};

class WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineListDraft
    : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<std::string> x() const { return find_field<std::string>("x"); }
  WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineListDraft& set_x(
      std::string_view value) {
    return put_field<std::string>("x", value), *this;
  }
  WidgetSpecAPropertyWithAVeryLongNameThatMakesTheNamesOfItsClassesTooLongForOneLineListDraft& clear_x() {
    return erase_field("x"), *this;
  }
};

class WidgetSpecBackendsDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<std::string> host() const { return find_field<std::string>("host"); }
  WidgetSpecBackendsDraft& set_host(std::string_view value) { return put_field<std::string>("host", value), *this; }
  WidgetSpecBackendsDraft& clear_host() { return erase_field("host"), *this; }
  std::optional<std::int64_t> weight() const { return find_field<std::int64_t>("weight"); }
  WidgetSpecBackendsDraft& set_weight(std::int64_t value) { return put_field<std::int64_t>("weight", value), *this; }
  WidgetSpecBackendsDraft& clear_weight() { return erase_field("weight"), *this; }
};

class WidgetSpecStepsRunDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  tain::DraftList<tain::TextDraft> command() { return {*this, "command"}; }
  WidgetSpecStepsRunDraft& clear_command() { return erase_field("command"), *this; }
};

class WidgetSpecStepsDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::string name() const { return read_field<std::string>("name"); }
  WidgetSpecStepsDraft& set_name(std::string_view value) { return put_field<std::string>("name", value), *this; }
  WidgetSpecStepsDraft& clear_name() { return erase_field("name"), *this; }
  WidgetSpecStepsRunDraft run() { return {*this, "run"}; }
  WidgetSpecStepsDraft& clear_run() { return erase_field("run"), *this; }
};

class WidgetStatusConditionsDraft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<tain::Time> last_transition_time() const { return find_field<tain::Time>("lastTransitionTime"); }
  WidgetStatusConditionsDraft& set_last_transition_time(const tain::Time& value) {
    return put_field<tain::Time>("lastTransitionTime", value), *this;
  }
  WidgetStatusConditionsDraft& clear_last_transition_time() { return erase_field("lastTransitionTime"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  WidgetStatusConditionsDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  WidgetStatusConditionsDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  WidgetStatusConditionsDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  WidgetStatusConditionsDraft& clear_type() { return erase_field("type"), *this; }
};

class GadgetSpec2Draft : public tain::DraftPart {
 public:
  using tain::DraftPart::DraftPart;

  std::optional<std::int64_t> size() const { return find_field<std::int64_t>("size"); }
  GadgetSpec2Draft& set_size(std::int64_t value) { return put_field<std::int64_t>("size", value), *this; }
  GadgetSpec2Draft& clear_size() { return erase_field("size"), *this; }
};

class GadgetDraft : public tain::KindDraft<GadgetDraft> {
 public:
  using tain::KindDraft<GadgetDraft>::KindDraft;
  static const tain::Kind& kind() {
    static const tain::Kind kKind{"example.com", "v1", "Gadget"};
    return kKind;
  }

  tain::k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  GadgetDraft& clear_metadata() { return erase_field("metadata"), *this; }
  GadgetSpec2Draft spec() { return {root(), "spec"}; }
  GadgetDraft& clear_spec() { return erase_field("spec"), *this; }
};

class GadgetSpecDraft : public tain::KindDraft<GadgetSpecDraft> {
 public:
  using tain::KindDraft<GadgetSpecDraft>::KindDraft;
  static const tain::Kind& kind() {
    static const tain::Kind kKind{"example.com", "v1", "GadgetSpec"};
    return kKind;
  }

  tain::k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  GadgetSpecDraft& clear_metadata() { return erase_field("metadata"), *this; }
};

}  // namespace widgets::v1
