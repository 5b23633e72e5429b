// Made by tools/schema/run from k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::apiextensions::v1 {

struct ConditionStatus {
  static constexpr std::string_view kTrue = "True";
  static constexpr std::string_view kFalse = "False";
  static constexpr std::string_view kUnknown = "Unknown";
};

struct ConversionStrategyType {
  static constexpr std::string_view kNone = "None";
  static constexpr std::string_view kWebhook = "Webhook";
};

struct CustomResourceDefinitionConditionType {
  static constexpr std::string_view kEstablished = "Established";
  static constexpr std::string_view kNamesAccepted = "NamesAccepted";
  static constexpr std::string_view kNonStructuralSchema = "NonStructuralSchema";
  static constexpr std::string_view kTerminating = "Terminating";
  static constexpr std::string_view kKubernetesAPIApprovalPolicyConformant = "KubernetesAPIApprovalPolicyConformant";
  static constexpr std::string_view kStorageMigrating = "StorageMigrating";
};

struct FieldValueErrorReason {
  static constexpr std::string_view kFieldValueRequired = "FieldValueRequired";
  static constexpr std::string_view kFieldValueDuplicate = "FieldValueDuplicate";
  static constexpr std::string_view kFieldValueInvalid = "FieldValueInvalid";
  static constexpr std::string_view kFieldValueForbidden = "FieldValueForbidden";
};

struct ResourceScope {
  static constexpr std::string_view kCluster = "Cluster";
  static constexpr std::string_view kNamespaced = "Namespaced";
};

class CustomResourceDefinitionCondition;
class CustomResourceDefinitionVersion;
class JSONSchemaProps;
class JSONSchemaPropsOrStringArray;
class SelectableField;
class ValidationRule;

class ConversionRequest : public View {
 public:
  using View::View;

  Text desired_api_version() const { return read<Text>("desiredAPIVersion"); }
  ListView<Value> objects() const { return ListView<Value>(get("objects")); }
  Text uid() const { return read<Text>("uid"); }
};

class ConversionResponse : public View {
 public:
  using View::View;

  ListView<Value> converted_objects() const { return ListView<Value>(get("convertedObjects")); }
  k8s::meta::v1::Status result() const { return k8s::meta::v1::Status(get("result")); }
  Text uid() const { return read<Text>("uid"); }
};

class ConversionReview : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apiextensions.k8s.io", "v1", "ConversionReview"};
    return kKind;
  }

  ConversionRequest request() const { return ConversionRequest(get("request")); }
  ConversionResponse response() const { return ConversionResponse(get("response")); }
};

class CustomResourceColumnDefinition : public View {
 public:
  using View::View;

  Text description() const { return read<Text>("description"); }
  Text format() const { return read<Text>("format"); }
  Text json_path() const { return read<Text>("jsonPath"); }
  Text name() const { return read<Text>("name"); }
  std::int32_t priority() const { return read<std::int32_t>("priority"); }
  Text type() const { return read<Text>("type"); }
};

class ServiceReference : public View {
 public:
  using View::View;

  Text name() const { return read<Text>("name"); }
  Text namespace_() const { return read<Text>("namespace"); }
  std::optional<Text> path() const { return find<Text>("path"); }
  std::optional<std::int32_t> port() const { return find<std::int32_t>("port"); }
};

class WebhookClientConfig : public View {
 public:
  using View::View;

  Binary ca_bundle() const { return read<Binary>("caBundle"); }
  ServiceReference service() const { return ServiceReference(get("service")); }
  std::optional<Text> url() const { return find<Text>("url"); }
};

class WebhookConversion : public View {
 public:
  using View::View;

  WebhookClientConfig client_config() const { return WebhookClientConfig(get("clientConfig")); }
  ListView<Text> conversion_review_versions() const { return ListView<Text>(get("conversionReviewVersions")); }
};

class CustomResourceConversion : public View {
 public:
  using View::View;

  Text strategy() const { return read<Text>("strategy"); }
  WebhookConversion webhook() const { return WebhookConversion(get("webhook")); }
};

class CustomResourceDefinitionNames : public View {
 public:
  using View::View;

  ListView<Text> categories() const { return ListView<Text>(get("categories")); }
  Text kind() const { return read<Text>("kind"); }
  Text list_kind() const { return read<Text>("listKind"); }
  Text plural() const { return read<Text>("plural"); }
  ListView<Text> short_names() const { return ListView<Text>(get("shortNames")); }
  Text singular() const { return read<Text>("singular"); }
};

class CustomResourceDefinitionSpec : public View {
 public:
  using View::View;

  CustomResourceConversion conversion() const { return CustomResourceConversion(get("conversion")); }
  Text group() const { return read<Text>("group"); }
  CustomResourceDefinitionNames names() const { return CustomResourceDefinitionNames(get("names")); }
  bool preserve_unknown_fields() const { return read<bool>("preserveUnknownFields"); }
  Text scope() const { return read<Text>("scope"); }
  ListView<CustomResourceDefinitionVersion> versions() const {
    return ListView<CustomResourceDefinitionVersion>(get("versions"));
  }
};

class CustomResourceDefinitionStatus : public View {
 public:
  using View::View;

  CustomResourceDefinitionNames accepted_names() const { return CustomResourceDefinitionNames(get("acceptedNames")); }
  ListView<CustomResourceDefinitionCondition> conditions() const {
    return ListView<CustomResourceDefinitionCondition>(get("conditions"));
  }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  ListView<Text> stored_versions() const { return ListView<Text>(get("storedVersions")); }
};

class CustomResourceDefinition : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "customresourcedefinitions";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"apiextensions.k8s.io", "v1", "CustomResourceDefinition"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CustomResourceDefinitionSpec spec() const { return CustomResourceDefinitionSpec(get("spec")); }
  CustomResourceDefinitionStatus status() const { return CustomResourceDefinitionStatus(get("status")); }
};

class CustomResourceDefinitionCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return read<Time>("lastTransitionTime"); }
  Text message() const { return read<Text>("message"); }
  std::int64_t observed_generation() const { return read<std::int64_t>("observedGeneration"); }
  Text reason() const { return read<Text>("reason"); }
  Text status() const { return read<Text>("status"); }
  Text type() const { return read<Text>("type"); }
};

class CustomResourceDefinitionList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apiextensions.k8s.io", "v1", "CustomResourceDefinitionList"};
    return kKind;
  }

  ListView<CustomResourceDefinition> items() const { return ListView<CustomResourceDefinition>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class JSONSchemaPropsOrBool : public View {
 public:
  using View::View;
  JSONSchemaProps schema() const;
  bool allows() const { return as_value().as_bool().value_or(as_value().type() == Value::Type::kMap); }
};

class ExternalDocumentation : public View {
 public:
  using View::View;

  Text description() const { return read<Text>("description"); }
  Text url() const { return read<Text>("url"); }
};

class JSONSchemaPropsOrArray : public View {
 public:
  using View::View;
  JSONSchemaProps schema() const;
  ListView<JSONSchemaProps> json_schemas() const { return ListView<JSONSchemaProps>(as_value()); }
};

class JSONSchemaProps : public View {
 public:
  using View::View;

  std::optional<Text> ref() const { return find<Text>("$ref"); }
  Text schema() const { return read<Text>("$schema"); }
  JSONSchemaPropsOrBool additional_items() const { return JSONSchemaPropsOrBool(get("additionalItems")); }
  JSONSchemaPropsOrBool additional_properties() const { return JSONSchemaPropsOrBool(get("additionalProperties")); }
  ListView<JSONSchemaProps> all_of() const { return ListView<JSONSchemaProps>(get("allOf")); }
  ListView<JSONSchemaProps> any_of() const { return ListView<JSONSchemaProps>(get("anyOf")); }
  Value default_() const { return Value(get("default")); }
  MapView<JSONSchemaProps> definitions() const { return MapView<JSONSchemaProps>(get("definitions")); }
  MapView<JSONSchemaPropsOrStringArray> dependencies() const {
    return MapView<JSONSchemaPropsOrStringArray>(get("dependencies"));
  }
  Text description() const { return read<Text>("description"); }
  ListView<Value> enum_() const { return ListView<Value>(get("enum")); }
  Value example() const { return Value(get("example")); }
  bool exclusive_maximum() const { return read<bool>("exclusiveMaximum"); }
  bool exclusive_minimum() const { return read<bool>("exclusiveMinimum"); }
  ExternalDocumentation external_docs() const { return ExternalDocumentation(get("externalDocs")); }
  Text format() const { return read<Text>("format"); }
  Text id() const { return read<Text>("id"); }
  JSONSchemaPropsOrArray items() const { return JSONSchemaPropsOrArray(get("items")); }
  std::optional<std::int64_t> max_items() const { return find<std::int64_t>("maxItems"); }
  std::optional<std::int64_t> max_length() const { return find<std::int64_t>("maxLength"); }
  std::optional<std::int64_t> max_properties() const { return find<std::int64_t>("maxProperties"); }
  std::optional<double> maximum() const { return find<double>("maximum"); }
  std::optional<std::int64_t> min_items() const { return find<std::int64_t>("minItems"); }
  std::optional<std::int64_t> min_length() const { return find<std::int64_t>("minLength"); }
  std::optional<std::int64_t> min_properties() const { return find<std::int64_t>("minProperties"); }
  std::optional<double> minimum() const { return find<double>("minimum"); }
  std::optional<double> multiple_of() const { return find<double>("multipleOf"); }
  JSONSchemaProps not_() const;
  bool nullable() const { return read<bool>("nullable"); }
  ListView<JSONSchemaProps> one_of() const { return ListView<JSONSchemaProps>(get("oneOf")); }
  Text pattern() const { return read<Text>("pattern"); }
  MapView<JSONSchemaProps> pattern_properties() const { return MapView<JSONSchemaProps>(get("patternProperties")); }
  MapView<JSONSchemaProps> properties() const { return MapView<JSONSchemaProps>(get("properties")); }
  ListView<Text> required() const { return ListView<Text>(get("required")); }
  Text title() const { return read<Text>("title"); }
  Text type() const { return read<Text>("type"); }
  bool unique_items() const { return read<bool>("uniqueItems"); }
  bool x_kubernetes_embedded_resource() const { return read<bool>("x-kubernetes-embedded-resource"); }
  bool x_kubernetes_int_or_string() const { return read<bool>("x-kubernetes-int-or-string"); }
  ListView<Text> x_kubernetes_list_map_keys() const { return ListView<Text>(get("x-kubernetes-list-map-keys")); }
  std::optional<Text> x_kubernetes_list_type() const { return find<Text>("x-kubernetes-list-type"); }
  std::optional<Text> x_kubernetes_map_type() const { return find<Text>("x-kubernetes-map-type"); }
  std::optional<bool> x_kubernetes_preserve_unknown_fields() const {
    return find<bool>("x-kubernetes-preserve-unknown-fields");
  }
  ListView<ValidationRule> x_kubernetes_validations() const {
    return ListView<ValidationRule>(get("x-kubernetes-validations"));
  }
};

class CustomResourceValidation : public View {
 public:
  using View::View;

  JSONSchemaProps open_api_v3_schema() const { return JSONSchemaProps(get("openAPIV3Schema")); }
};

class CustomResourceSubresourceScale : public View {
 public:
  using View::View;

  std::optional<Text> label_selector_path() const { return find<Text>("labelSelectorPath"); }
  Text spec_replicas_path() const { return read<Text>("specReplicasPath"); }
  Text status_replicas_path() const { return read<Text>("statusReplicasPath"); }
};

class CustomResourceSubresourceStatus : public View {
 public:
  using View::View;
};

class CustomResourceSubresources : public View {
 public:
  using View::View;

  CustomResourceSubresourceScale scale() const { return CustomResourceSubresourceScale(get("scale")); }
  CustomResourceSubresourceStatus status() const { return CustomResourceSubresourceStatus(get("status")); }
};

class CustomResourceDefinitionVersion : public View {
 public:
  using View::View;

  ListView<CustomResourceColumnDefinition> additional_printer_columns() const {
    return ListView<CustomResourceColumnDefinition>(get("additionalPrinterColumns"));
  }
  bool deprecated() const { return read<bool>("deprecated"); }
  std::optional<Text> deprecation_warning() const { return find<Text>("deprecationWarning"); }
  Text name() const { return read<Text>("name"); }
  CustomResourceValidation schema() const { return CustomResourceValidation(get("schema")); }
  ListView<SelectableField> selectable_fields() const { return ListView<SelectableField>(get("selectableFields")); }
  bool served() const { return read<bool>("served"); }
  bool storage() const { return read<bool>("storage"); }
  CustomResourceSubresources subresources() const { return CustomResourceSubresources(get("subresources")); }
};

class JSONSchemaPropsOrStringArray : public View {
 public:
  using View::View;
  JSONSchemaProps schema() const;
  ListView<Text> property() const { return ListView<Text>(as_value()); }
};

class SelectableField : public View {
 public:
  using View::View;

  Text json_path() const { return read<Text>("jsonPath"); }
};

class ValidationRule : public View {
 public:
  using View::View;

  Text field_path() const { return read<Text>("fieldPath"); }
  Text message() const { return read<Text>("message"); }
  Text message_expression() const { return read<Text>("messageExpression"); }
  std::optional<bool> optional_old_self() const { return find<bool>("optionalOldSelf"); }
  std::optional<Text> reason() const { return find<Text>("reason"); }
  Text rule() const { return read<Text>("rule"); }
};

inline JSONSchemaProps JSONSchemaPropsOrBool::schema() const {
  return JSONSchemaProps(as_value().type() == Value::Type::kMap ? as_value() : Value());
}

inline JSONSchemaProps JSONSchemaPropsOrArray::schema() const {
  return JSONSchemaProps(as_value().type() == Value::Type::kMap ? as_value() : Value());
}

inline JSONSchemaProps JSONSchemaProps::not_() const { return JSONSchemaProps(get("not")); }

inline JSONSchemaProps JSONSchemaPropsOrStringArray::schema() const {
  return JSONSchemaProps(as_value().type() == Value::Type::kMap ? as_value() : Value());
}

}  // namespace tain::k8s::apiextensions::v1
