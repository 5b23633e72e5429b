// Made by tools/schema/run from k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1; do not edit.
#pragma once

#include <tain/kinds/meta_v1.h>
#include <tain/view.h>

#include <cstdint>
#include <optional>
#include <string_view>

namespace tain::k8s::apiextensions::v1beta1 {

class CustomResourceDefinitionCondition;
class CustomResourceDefinitionVersion;
class JSONSchemaProps;
class JSONSchemaPropsOrStringArray;
class SelectableField;
class ValidationRule;

class ConversionRequest : public View {
 public:
  using View::View;

  Text desired_api_version() const { return get("desiredAPIVersion").text(); }
  ListView<Value> objects() const { return ListView<Value>(get("objects")); }
  Text uid() const { return get("uid").text(); }
};

class ConversionResponse : public View {
 public:
  using View::View;

  ListView<Value> converted_objects() const { return ListView<Value>(get("convertedObjects")); }
  k8s::meta::v1::Status result() const { return k8s::meta::v1::Status(get("result")); }
  Text uid() const { return get("uid").text(); }
};

class ConversionReview : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apiextensions.k8s.io", "v1beta1", "ConversionReview"};
    return kKind;
  }

  ConversionRequest request() const { return ConversionRequest(get("request")); }
  ConversionResponse response() const { return ConversionResponse(get("response")); }
};

class CustomResourceColumnDefinition : public View {
 public:
  using View::View;

  Text json_path() const { return get("JSONPath").text(); }
  Text description() const { return get("description").text(); }
  Text format() const { return get("format").text(); }
  Text name() const { return get("name").text(); }
  std::int32_t priority() const { return detail::as_int32(get("priority")).value_or(0); }
  Text type() const { return get("type").text(); }
};

class ServiceReference : public View {
 public:
  using View::View;

  Text name() const { return get("name").text(); }
  Text namespace_() const { return get("namespace").text(); }
  std::optional<Text> path() const { return detail::as_text(get("path")); }
  std::optional<std::int32_t> port() const { return detail::as_int32(get("port")); }
};

class WebhookClientConfig : public View {
 public:
  using View::View;

  Binary ca_bundle() const { return detail::as_bytes(get("caBundle")).value_or(Binary()); }
  ServiceReference service() const { return ServiceReference(get("service")); }
  std::optional<Text> url() const { return detail::as_text(get("url")); }
};

class CustomResourceConversion : public View {
 public:
  using View::View;

  ListView<Text> conversion_review_versions() const { return ListView<Text>(get("conversionReviewVersions")); }
  Text strategy() const { return get("strategy").text(); }
  WebhookClientConfig webhook_client_config() const { return WebhookClientConfig(get("webhookClientConfig")); }
};

class CustomResourceDefinitionNames : public View {
 public:
  using View::View;

  ListView<Text> categories() const { return ListView<Text>(get("categories")); }
  Text kind() const { return get("kind").text(); }
  Text list_kind() const { return get("listKind").text(); }
  Text plural() const { return get("plural").text(); }
  ListView<Text> short_names() const { return ListView<Text>(get("shortNames")); }
  Text singular() const { return get("singular").text(); }
};

class CustomResourceSubresourceScale : public View {
 public:
  using View::View;

  std::optional<Text> label_selector_path() const { return detail::as_text(get("labelSelectorPath")); }
  Text spec_replicas_path() const { return get("specReplicasPath").text(); }
  Text status_replicas_path() const { return get("statusReplicasPath").text(); }
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

class JSONSchemaPropsOrBool : public View {
 public:
  using View::View;
  JSONSchemaProps schema() const;
  bool allows() const { return as_value().as_bool().value_or(as_value().type() == ValueType::kMap); }
};

class ExternalDocumentation : public View {
 public:
  using View::View;

  Text description() const { return get("description").text(); }
  Text url() const { return get("url").text(); }
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

  std::optional<Text> ref() const { return detail::as_text(get("$ref")); }
  Text schema() const { return get("$schema").text(); }
  JSONSchemaPropsOrBool additional_items() const { return JSONSchemaPropsOrBool(get("additionalItems")); }
  JSONSchemaPropsOrBool additional_properties() const { return JSONSchemaPropsOrBool(get("additionalProperties")); }
  ListView<JSONSchemaProps> all_of() const { return ListView<JSONSchemaProps>(get("allOf")); }
  ListView<JSONSchemaProps> any_of() const { return ListView<JSONSchemaProps>(get("anyOf")); }
  Value default_() const { return get("default"); }
  MapView<JSONSchemaProps> definitions() const { return MapView<JSONSchemaProps>(get("definitions")); }
  MapView<JSONSchemaPropsOrStringArray> dependencies() const {
    return MapView<JSONSchemaPropsOrStringArray>(get("dependencies"));
  }
  Text description() const { return get("description").text(); }
  ListView<Value> enum_() const { return ListView<Value>(get("enum")); }
  Value example() const { return get("example"); }
  bool exclusive_maximum() const { return get("exclusiveMaximum").as_bool().value_or(false); }
  bool exclusive_minimum() const { return get("exclusiveMinimum").as_bool().value_or(false); }
  ExternalDocumentation external_docs() const { return ExternalDocumentation(get("externalDocs")); }
  Text format() const { return get("format").text(); }
  Text id() const { return get("id").text(); }
  JSONSchemaPropsOrArray items() const { return JSONSchemaPropsOrArray(get("items")); }
  std::optional<std::int64_t> max_items() const { return get("maxItems").as_int(); }
  std::optional<std::int64_t> max_length() const { return get("maxLength").as_int(); }
  std::optional<std::int64_t> max_properties() const { return get("maxProperties").as_int(); }
  std::optional<double> maximum() const { return get("maximum").as_double(); }
  std::optional<std::int64_t> min_items() const { return get("minItems").as_int(); }
  std::optional<std::int64_t> min_length() const { return get("minLength").as_int(); }
  std::optional<std::int64_t> min_properties() const { return get("minProperties").as_int(); }
  std::optional<double> minimum() const { return get("minimum").as_double(); }
  std::optional<double> multiple_of() const { return get("multipleOf").as_double(); }
  JSONSchemaProps not_() const;
  bool nullable() const { return get("nullable").as_bool().value_or(false); }
  ListView<JSONSchemaProps> one_of() const { return ListView<JSONSchemaProps>(get("oneOf")); }
  Text pattern() const { return get("pattern").text(); }
  MapView<JSONSchemaProps> pattern_properties() const { return MapView<JSONSchemaProps>(get("patternProperties")); }
  MapView<JSONSchemaProps> properties() const { return MapView<JSONSchemaProps>(get("properties")); }
  ListView<Text> required() const { return ListView<Text>(get("required")); }
  Text title() const { return get("title").text(); }
  Text type() const { return get("type").text(); }
  bool unique_items() const { return get("uniqueItems").as_bool().value_or(false); }
  bool x_kubernetes_embedded_resource() const {
    return get("x-kubernetes-embedded-resource").as_bool().value_or(false);
  }
  bool x_kubernetes_int_or_string() const { return get("x-kubernetes-int-or-string").as_bool().value_or(false); }
  ListView<Text> x_kubernetes_list_map_keys() const { return ListView<Text>(get("x-kubernetes-list-map-keys")); }
  std::optional<Text> x_kubernetes_list_type() const { return detail::as_text(get("x-kubernetes-list-type")); }
  std::optional<Text> x_kubernetes_map_type() const { return detail::as_text(get("x-kubernetes-map-type")); }
  std::optional<bool> x_kubernetes_preserve_unknown_fields() const {
    return get("x-kubernetes-preserve-unknown-fields").as_bool();
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

class CustomResourceDefinitionSpec : public View {
 public:
  using View::View;

  ListView<CustomResourceColumnDefinition> additional_printer_columns() const {
    return ListView<CustomResourceColumnDefinition>(get("additionalPrinterColumns"));
  }
  CustomResourceConversion conversion() const { return CustomResourceConversion(get("conversion")); }
  Text group() const { return get("group").text(); }
  CustomResourceDefinitionNames names() const { return CustomResourceDefinitionNames(get("names")); }
  std::optional<bool> preserve_unknown_fields() const { return get("preserveUnknownFields").as_bool(); }
  Text scope() const { return get("scope").text(); }
  ListView<SelectableField> selectable_fields() const { return ListView<SelectableField>(get("selectableFields")); }
  CustomResourceSubresources subresources() const { return CustomResourceSubresources(get("subresources")); }
  CustomResourceValidation validation() const { return CustomResourceValidation(get("validation")); }
  Text version() const { return get("version").text(); }
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
  std::int64_t observed_generation() const { return get("observedGeneration").as_int().value_or(0); }
  ListView<Text> stored_versions() const { return ListView<Text>(get("storedVersions")); }
};

class CustomResourceDefinition : public KindView {
 public:
  using KindView::KindView;
  static constexpr std::string_view kResource = "customresourcedefinitions";
  static constexpr bool kNamespaced = false;
  static const Kind& kind() {
    static const Kind kKind{"apiextensions.k8s.io", "v1beta1", "CustomResourceDefinition"};
    return kKind;
  }

  k8s::meta::v1::ObjectMeta metadata() const { return k8s::meta::v1::ObjectMeta(get("metadata")); }
  CustomResourceDefinitionSpec spec() const { return CustomResourceDefinitionSpec(get("spec")); }
  CustomResourceDefinitionStatus status() const { return CustomResourceDefinitionStatus(get("status")); }
};

class CustomResourceDefinitionCondition : public View {
 public:
  using View::View;

  Time last_transition_time() const { return detail::as_time(get("lastTransitionTime")).value_or(Time()); }
  Text message() const { return get("message").text(); }
  std::int64_t observed_generation() const { return get("observedGeneration").as_int().value_or(0); }
  Text reason() const { return get("reason").text(); }
  Text status() const { return get("status").text(); }
  Text type() const { return get("type").text(); }
};

class CustomResourceDefinitionList : public View {
 public:
  using View::View;
  static const Kind& kind() {
    static const Kind kKind{"apiextensions.k8s.io", "v1beta1", "CustomResourceDefinitionList"};
    return kKind;
  }

  ListView<CustomResourceDefinition> items() const { return ListView<CustomResourceDefinition>(get("items")); }
  k8s::meta::v1::ListMeta metadata() const { return k8s::meta::v1::ListMeta(get("metadata")); }
};

class CustomResourceDefinitionVersion : public View {
 public:
  using View::View;

  ListView<CustomResourceColumnDefinition> additional_printer_columns() const {
    return ListView<CustomResourceColumnDefinition>(get("additionalPrinterColumns"));
  }
  bool deprecated() const { return get("deprecated").as_bool().value_or(false); }
  std::optional<Text> deprecation_warning() const { return detail::as_text(get("deprecationWarning")); }
  Text name() const { return get("name").text(); }
  CustomResourceValidation schema() const { return CustomResourceValidation(get("schema")); }
  ListView<SelectableField> selectable_fields() const { return ListView<SelectableField>(get("selectableFields")); }
  bool served() const { return get("served").as_bool().value_or(false); }
  bool storage() const { return get("storage").as_bool().value_or(false); }
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

  Text json_path() const { return get("jsonPath").text(); }
};

class ValidationRule : public View {
 public:
  using View::View;

  Text field_path() const { return get("fieldPath").text(); }
  Text message() const { return get("message").text(); }
  Text message_expression() const { return get("messageExpression").text(); }
  std::optional<bool> optional_old_self() const { return get("optionalOldSelf").as_bool(); }
  std::optional<Text> reason() const { return detail::as_text(get("reason")); }
  Text rule() const { return get("rule").text(); }
};

inline JSONSchemaProps JSONSchemaPropsOrBool::schema() const {
  return JSONSchemaProps(as_value().type() == ValueType::kMap ? as_value() : Value());
}

inline JSONSchemaProps JSONSchemaPropsOrArray::schema() const {
  return JSONSchemaProps(as_value().type() == ValueType::kMap ? as_value() : Value());
}

inline JSONSchemaProps JSONSchemaProps::not_() const { return JSONSchemaProps(get("not")); }

inline JSONSchemaProps JSONSchemaPropsOrStringArray::schema() const {
  return JSONSchemaProps(as_value().type() == ValueType::kMap ? as_value() : Value());
}

}  // namespace tain::k8s::apiextensions::v1beta1
