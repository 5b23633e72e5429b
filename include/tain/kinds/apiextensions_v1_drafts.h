// Made by tools/schema/run from k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1; do not edit.
#pragma once

#include <tain/kind_draft.h>
#include <tain/kinds/meta_v1_drafts.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tain::k8s::apiextensions::v1 {

class CustomResourceDefinitionConditionDraft;
class CustomResourceDefinitionVersionDraft;
class JSONSchemaPropsDraft;
class JSONSchemaPropsOrStringArrayDraft;
class SelectableFieldDraft;
class ValidationRuleDraft;

class ConversionRequestDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string desired_api_version() const { return read_field<std::string>("desiredAPIVersion"); }
  ConversionRequestDraft& set_desired_api_version(std::string_view value) {
    return put_field<std::string>("desiredAPIVersion", value), *this;
  }
  ConversionRequestDraft& clear_desired_api_version() { return erase_field("desiredAPIVersion"), *this; }
  DraftList<DraftPart> objects() { return {*this, "objects"}; }
  ConversionRequestDraft& clear_objects() { return erase_field("objects"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  ConversionRequestDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  ConversionRequestDraft& clear_uid() { return erase_field("uid"), *this; }
};

class ConversionResponseDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<DraftPart> converted_objects() { return {*this, "convertedObjects"}; }
  ConversionResponseDraft& clear_converted_objects() { return erase_field("convertedObjects"), *this; }
  k8s::meta::v1::StatusPart result() { return {*this, "result"}; }
  ConversionResponseDraft& clear_result() { return erase_field("result"), *this; }
  std::string uid() const { return read_field<std::string>("uid"); }
  ConversionResponseDraft& set_uid(std::string_view value) { return put_field<std::string>("uid", value), *this; }
  ConversionResponseDraft& clear_uid() { return erase_field("uid"), *this; }
};

class ConversionReviewDraft : public KindDraft<ConversionReviewDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apiextensions.k8s.io", "v1", "ConversionReview"};
    return kKind;
  }

  ConversionRequestDraft request() { return {root(), "request"}; }
  ConversionReviewDraft& clear_request() { return erase_field("request"), *this; }
  ConversionResponseDraft response() { return {root(), "response"}; }
  ConversionReviewDraft& clear_response() { return erase_field("response"), *this; }
};

class CustomResourceColumnDefinitionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string description() const { return read_field<std::string>("description"); }
  CustomResourceColumnDefinitionDraft& set_description(std::string_view value) {
    return put_field<std::string>("description", value), *this;
  }
  CustomResourceColumnDefinitionDraft& clear_description() { return erase_field("description"), *this; }
  std::string format() const { return read_field<std::string>("format"); }
  CustomResourceColumnDefinitionDraft& set_format(std::string_view value) {
    return put_field<std::string>("format", value), *this;
  }
  CustomResourceColumnDefinitionDraft& clear_format() { return erase_field("format"), *this; }
  std::string json_path() const { return read_field<std::string>("jsonPath"); }
  CustomResourceColumnDefinitionDraft& set_json_path(std::string_view value) {
    return put_field<std::string>("jsonPath", value), *this;
  }
  CustomResourceColumnDefinitionDraft& clear_json_path() { return erase_field("jsonPath"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  CustomResourceColumnDefinitionDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  CustomResourceColumnDefinitionDraft& clear_name() { return erase_field("name"), *this; }
  std::int32_t priority() const { return read_field<std::int32_t>("priority"); }
  CustomResourceColumnDefinitionDraft& set_priority(std::int32_t value) {
    return put_field<std::int32_t>("priority", value), *this;
  }
  CustomResourceColumnDefinitionDraft& clear_priority() { return erase_field("priority"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  CustomResourceColumnDefinitionDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  CustomResourceColumnDefinitionDraft& clear_type() { return erase_field("type"), *this; }
};

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
  std::optional<std::string> path() const { return find_field<std::string>("path"); }
  ServiceReferenceDraft& set_path(std::string_view value) { return put_field<std::string>("path", value), *this; }
  ServiceReferenceDraft& clear_path() { return erase_field("path"), *this; }
  std::optional<std::int32_t> port() const { return find_field<std::int32_t>("port"); }
  ServiceReferenceDraft& set_port(std::int32_t value) { return put_field<std::int32_t>("port", value), *this; }
  ServiceReferenceDraft& clear_port() { return erase_field("port"), *this; }
};

class WebhookClientConfigDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string ca_bundle() const { return read_field<Binary>("caBundle"); }
  WebhookClientConfigDraft& set_ca_bundle(std::string_view value) {
    return put_field<Binary>("caBundle", value), *this;
  }
  WebhookClientConfigDraft& clear_ca_bundle() { return erase_field("caBundle"), *this; }
  ServiceReferenceDraft service() { return {*this, "service"}; }
  WebhookClientConfigDraft& clear_service() { return erase_field("service"), *this; }
  std::optional<std::string> url() const { return find_field<std::string>("url"); }
  WebhookClientConfigDraft& set_url(std::string_view value) { return put_field<std::string>("url", value), *this; }
  WebhookClientConfigDraft& clear_url() { return erase_field("url"), *this; }
};

class WebhookConversionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  WebhookClientConfigDraft client_config() { return {*this, "clientConfig"}; }
  WebhookConversionDraft& clear_client_config() { return erase_field("clientConfig"), *this; }
  DraftList<TextDraft> conversion_review_versions() { return {*this, "conversionReviewVersions"}; }
  WebhookConversionDraft& clear_conversion_review_versions() { return erase_field("conversionReviewVersions"), *this; }
};

class CustomResourceConversionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string strategy() const { return read_field<std::string>("strategy"); }
  CustomResourceConversionDraft& set_strategy(std::string_view value) {
    return put_field<std::string>("strategy", value), *this;
  }
  CustomResourceConversionDraft& clear_strategy() { return erase_field("strategy"), *this; }
  WebhookConversionDraft webhook() { return {*this, "webhook"}; }
  CustomResourceConversionDraft& clear_webhook() { return erase_field("webhook"), *this; }
};

class CustomResourceDefinitionNamesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<TextDraft> categories() { return {*this, "categories"}; }
  CustomResourceDefinitionNamesDraft& clear_categories() { return erase_field("categories"), *this; }
  std::string kind() const { return read_field<std::string>("kind"); }
  CustomResourceDefinitionNamesDraft& set_kind(std::string_view value) {
    return put_field<std::string>("kind", value), *this;
  }
  CustomResourceDefinitionNamesDraft& clear_kind() { return erase_field("kind"), *this; }
  std::string list_kind() const { return read_field<std::string>("listKind"); }
  CustomResourceDefinitionNamesDraft& set_list_kind(std::string_view value) {
    return put_field<std::string>("listKind", value), *this;
  }
  CustomResourceDefinitionNamesDraft& clear_list_kind() { return erase_field("listKind"), *this; }
  std::string plural() const { return read_field<std::string>("plural"); }
  CustomResourceDefinitionNamesDraft& set_plural(std::string_view value) {
    return put_field<std::string>("plural", value), *this;
  }
  CustomResourceDefinitionNamesDraft& clear_plural() { return erase_field("plural"), *this; }
  DraftList<TextDraft> short_names() { return {*this, "shortNames"}; }
  CustomResourceDefinitionNamesDraft& clear_short_names() { return erase_field("shortNames"), *this; }
  std::string singular() const { return read_field<std::string>("singular"); }
  CustomResourceDefinitionNamesDraft& set_singular(std::string_view value) {
    return put_field<std::string>("singular", value), *this;
  }
  CustomResourceDefinitionNamesDraft& clear_singular() { return erase_field("singular"), *this; }
};

class CustomResourceDefinitionSpecDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  CustomResourceConversionDraft conversion() { return {*this, "conversion"}; }
  CustomResourceDefinitionSpecDraft& clear_conversion() { return erase_field("conversion"), *this; }
  std::string group() const { return read_field<std::string>("group"); }
  CustomResourceDefinitionSpecDraft& set_group(std::string_view value) {
    return put_field<std::string>("group", value), *this;
  }
  CustomResourceDefinitionSpecDraft& clear_group() { return erase_field("group"), *this; }
  CustomResourceDefinitionNamesDraft names() { return {*this, "names"}; }
  CustomResourceDefinitionSpecDraft& clear_names() { return erase_field("names"), *this; }
  bool preserve_unknown_fields() const { return read_field<bool>("preserveUnknownFields"); }
  CustomResourceDefinitionSpecDraft& set_preserve_unknown_fields(bool value) {
    return put_field<bool>("preserveUnknownFields", value), *this;
  }
  CustomResourceDefinitionSpecDraft& clear_preserve_unknown_fields() {
    return erase_field("preserveUnknownFields"), *this;
  }
  std::string scope() const { return read_field<std::string>("scope"); }
  CustomResourceDefinitionSpecDraft& set_scope(std::string_view value) {
    return put_field<std::string>("scope", value), *this;
  }
  CustomResourceDefinitionSpecDraft& clear_scope() { return erase_field("scope"), *this; }
  DraftList<CustomResourceDefinitionVersionDraft> versions() { return {*this, "versions"}; }
  CustomResourceDefinitionSpecDraft& clear_versions() { return erase_field("versions"), *this; }
};

class CustomResourceDefinitionStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  CustomResourceDefinitionNamesDraft accepted_names() { return {*this, "acceptedNames"}; }
  CustomResourceDefinitionStatusDraft& clear_accepted_names() { return erase_field("acceptedNames"), *this; }
  DraftList<CustomResourceDefinitionConditionDraft> conditions() { return {*this, "conditions"}; }
  CustomResourceDefinitionStatusDraft& clear_conditions() { return erase_field("conditions"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  CustomResourceDefinitionStatusDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  CustomResourceDefinitionStatusDraft& clear_observed_generation() { return erase_field("observedGeneration"), *this; }
  DraftList<TextDraft> stored_versions() { return {*this, "storedVersions"}; }
  CustomResourceDefinitionStatusDraft& clear_stored_versions() { return erase_field("storedVersions"), *this; }
};

class CustomResourceDefinitionDraft : public KindDraft<CustomResourceDefinitionDraft> {
 public:
  using KindDraft::KindDraft;
  static const Kind& kind() {
    static const Kind kKind{"apiextensions.k8s.io", "v1", "CustomResourceDefinition"};
    return kKind;
  }

  k8s::meta::v1::ObjectMetaDraft metadata() { return {root(), "metadata"}; }
  CustomResourceDefinitionDraft& clear_metadata() { return erase_field("metadata"), *this; }
  CustomResourceDefinitionSpecDraft spec() { return {root(), "spec"}; }
  CustomResourceDefinitionDraft& clear_spec() { return erase_field("spec"), *this; }
  CustomResourceDefinitionStatusDraft status() { return {root(), "status"}; }
  CustomResourceDefinitionDraft& clear_status() { return erase_field("status"), *this; }
};

class CustomResourceDefinitionConditionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  Time last_transition_time() const { return read_field<Time>("lastTransitionTime"); }
  CustomResourceDefinitionConditionDraft& set_last_transition_time(const Time& value) {
    return put_field<Time>("lastTransitionTime", value), *this;
  }
  CustomResourceDefinitionConditionDraft& clear_last_transition_time() {
    return erase_field("lastTransitionTime"), *this;
  }
  std::string message() const { return read_field<std::string>("message"); }
  CustomResourceDefinitionConditionDraft& set_message(std::string_view value) {
    return put_field<std::string>("message", value), *this;
  }
  CustomResourceDefinitionConditionDraft& clear_message() { return erase_field("message"), *this; }
  std::int64_t observed_generation() const { return read_field<std::int64_t>("observedGeneration"); }
  CustomResourceDefinitionConditionDraft& set_observed_generation(std::int64_t value) {
    return put_field<std::int64_t>("observedGeneration", value), *this;
  }
  CustomResourceDefinitionConditionDraft& clear_observed_generation() {
    return erase_field("observedGeneration"), *this;
  }
  std::string reason() const { return read_field<std::string>("reason"); }
  CustomResourceDefinitionConditionDraft& set_reason(std::string_view value) {
    return put_field<std::string>("reason", value), *this;
  }
  CustomResourceDefinitionConditionDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string status() const { return read_field<std::string>("status"); }
  CustomResourceDefinitionConditionDraft& set_status(std::string_view value) {
    return put_field<std::string>("status", value), *this;
  }
  CustomResourceDefinitionConditionDraft& clear_status() { return erase_field("status"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  CustomResourceDefinitionConditionDraft& set_type(std::string_view value) {
    return put_field<std::string>("type", value), *this;
  }
  CustomResourceDefinitionConditionDraft& clear_type() { return erase_field("type"), *this; }
};

class JSONSchemaPropsOrBoolDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  JSONSchemaPropsDraft schema() const;
  bool allows() const { return is_map() || read_whole<bool>(); }
  JSONSchemaPropsOrBoolDraft& set_allows(bool value) { return put_whole<bool>(value), *this; }
};

class ExternalDocumentationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string description() const { return read_field<std::string>("description"); }
  ExternalDocumentationDraft& set_description(std::string_view value) {
    return put_field<std::string>("description", value), *this;
  }
  ExternalDocumentationDraft& clear_description() { return erase_field("description"), *this; }
  std::string url() const { return read_field<std::string>("url"); }
  ExternalDocumentationDraft& set_url(std::string_view value) { return put_field<std::string>("url", value), *this; }
  ExternalDocumentationDraft& clear_url() { return erase_field("url"), *this; }
};

class JSONSchemaPropsOrArrayDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  JSONSchemaPropsDraft schema() const;
  DraftList<JSONSchemaPropsDraft> json_schemas() const;
};

class JSONSchemaPropsDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> ref() const { return find_field<std::string>("$ref"); }
  JSONSchemaPropsDraft& set_ref(std::string_view value) { return put_field<std::string>("$ref", value), *this; }
  JSONSchemaPropsDraft& clear_ref() { return erase_field("$ref"), *this; }
  std::string schema() const { return read_field<std::string>("$schema"); }
  JSONSchemaPropsDraft& set_schema(std::string_view value) { return put_field<std::string>("$schema", value), *this; }
  JSONSchemaPropsDraft& clear_schema() { return erase_field("$schema"), *this; }
  JSONSchemaPropsOrBoolDraft additional_items() { return {*this, "additionalItems"}; }
  JSONSchemaPropsDraft& clear_additional_items() { return erase_field("additionalItems"), *this; }
  JSONSchemaPropsOrBoolDraft additional_properties() { return {*this, "additionalProperties"}; }
  JSONSchemaPropsDraft& clear_additional_properties() { return erase_field("additionalProperties"), *this; }
  DraftList<JSONSchemaPropsDraft> all_of() { return {*this, "allOf"}; }
  JSONSchemaPropsDraft& clear_all_of() { return erase_field("allOf"), *this; }
  DraftList<JSONSchemaPropsDraft> any_of() { return {*this, "anyOf"}; }
  JSONSchemaPropsDraft& clear_any_of() { return erase_field("anyOf"), *this; }
  DraftPart default_() { return {*this, "default"}; }
  JSONSchemaPropsDraft& clear_default_() { return erase_field("default"), *this; }
  DraftMap<JSONSchemaPropsDraft> definitions() { return {*this, "definitions"}; }
  JSONSchemaPropsDraft& clear_definitions() { return erase_field("definitions"), *this; }
  DraftMap<JSONSchemaPropsOrStringArrayDraft> dependencies() { return {*this, "dependencies"}; }
  JSONSchemaPropsDraft& clear_dependencies() { return erase_field("dependencies"), *this; }
  std::string description() const { return read_field<std::string>("description"); }
  JSONSchemaPropsDraft& set_description(std::string_view value) {
    return put_field<std::string>("description", value), *this;
  }
  JSONSchemaPropsDraft& clear_description() { return erase_field("description"), *this; }
  DraftList<DraftPart> enum_() { return {*this, "enum"}; }
  JSONSchemaPropsDraft& clear_enum_() { return erase_field("enum"), *this; }
  DraftPart example() { return {*this, "example"}; }
  JSONSchemaPropsDraft& clear_example() { return erase_field("example"), *this; }
  bool exclusive_maximum() const { return read_field<bool>("exclusiveMaximum"); }
  JSONSchemaPropsDraft& set_exclusive_maximum(bool value) { return put_field<bool>("exclusiveMaximum", value), *this; }
  JSONSchemaPropsDraft& clear_exclusive_maximum() { return erase_field("exclusiveMaximum"), *this; }
  bool exclusive_minimum() const { return read_field<bool>("exclusiveMinimum"); }
  JSONSchemaPropsDraft& set_exclusive_minimum(bool value) { return put_field<bool>("exclusiveMinimum", value), *this; }
  JSONSchemaPropsDraft& clear_exclusive_minimum() { return erase_field("exclusiveMinimum"), *this; }
  ExternalDocumentationDraft external_docs() { return {*this, "externalDocs"}; }
  JSONSchemaPropsDraft& clear_external_docs() { return erase_field("externalDocs"), *this; }
  std::string format() const { return read_field<std::string>("format"); }
  JSONSchemaPropsDraft& set_format(std::string_view value) { return put_field<std::string>("format", value), *this; }
  JSONSchemaPropsDraft& clear_format() { return erase_field("format"), *this; }
  std::string id() const { return read_field<std::string>("id"); }
  JSONSchemaPropsDraft& set_id(std::string_view value) { return put_field<std::string>("id", value), *this; }
  JSONSchemaPropsDraft& clear_id() { return erase_field("id"), *this; }
  JSONSchemaPropsOrArrayDraft items() { return {*this, "items"}; }
  JSONSchemaPropsDraft& clear_items() { return erase_field("items"), *this; }
  std::optional<std::int64_t> max_items() const { return find_field<std::int64_t>("maxItems"); }
  JSONSchemaPropsDraft& set_max_items(std::int64_t value) { return put_field<std::int64_t>("maxItems", value), *this; }
  JSONSchemaPropsDraft& clear_max_items() { return erase_field("maxItems"), *this; }
  std::optional<std::int64_t> max_length() const { return find_field<std::int64_t>("maxLength"); }
  JSONSchemaPropsDraft& set_max_length(std::int64_t value) {
    return put_field<std::int64_t>("maxLength", value), *this;
  }
  JSONSchemaPropsDraft& clear_max_length() { return erase_field("maxLength"), *this; }
  std::optional<std::int64_t> max_properties() const { return find_field<std::int64_t>("maxProperties"); }
  JSONSchemaPropsDraft& set_max_properties(std::int64_t value) {
    return put_field<std::int64_t>("maxProperties", value), *this;
  }
  JSONSchemaPropsDraft& clear_max_properties() { return erase_field("maxProperties"), *this; }
  std::optional<double> maximum() const { return find_field<double>("maximum"); }
  JSONSchemaPropsDraft& set_maximum(double value) { return put_field<double>("maximum", value), *this; }
  JSONSchemaPropsDraft& clear_maximum() { return erase_field("maximum"), *this; }
  std::optional<std::int64_t> min_items() const { return find_field<std::int64_t>("minItems"); }
  JSONSchemaPropsDraft& set_min_items(std::int64_t value) { return put_field<std::int64_t>("minItems", value), *this; }
  JSONSchemaPropsDraft& clear_min_items() { return erase_field("minItems"), *this; }
  std::optional<std::int64_t> min_length() const { return find_field<std::int64_t>("minLength"); }
  JSONSchemaPropsDraft& set_min_length(std::int64_t value) {
    return put_field<std::int64_t>("minLength", value), *this;
  }
  JSONSchemaPropsDraft& clear_min_length() { return erase_field("minLength"), *this; }
  std::optional<std::int64_t> min_properties() const { return find_field<std::int64_t>("minProperties"); }
  JSONSchemaPropsDraft& set_min_properties(std::int64_t value) {
    return put_field<std::int64_t>("minProperties", value), *this;
  }
  JSONSchemaPropsDraft& clear_min_properties() { return erase_field("minProperties"), *this; }
  std::optional<double> minimum() const { return find_field<double>("minimum"); }
  JSONSchemaPropsDraft& set_minimum(double value) { return put_field<double>("minimum", value), *this; }
  JSONSchemaPropsDraft& clear_minimum() { return erase_field("minimum"), *this; }
  std::optional<double> multiple_of() const { return find_field<double>("multipleOf"); }
  JSONSchemaPropsDraft& set_multiple_of(double value) { return put_field<double>("multipleOf", value), *this; }
  JSONSchemaPropsDraft& clear_multiple_of() { return erase_field("multipleOf"), *this; }
  JSONSchemaPropsDraft not_();
  JSONSchemaPropsDraft& clear_not_() { return erase_field("not"), *this; }
  bool nullable() const { return read_field<bool>("nullable"); }
  JSONSchemaPropsDraft& set_nullable(bool value) { return put_field<bool>("nullable", value), *this; }
  JSONSchemaPropsDraft& clear_nullable() { return erase_field("nullable"), *this; }
  DraftList<JSONSchemaPropsDraft> one_of() { return {*this, "oneOf"}; }
  JSONSchemaPropsDraft& clear_one_of() { return erase_field("oneOf"), *this; }
  std::string pattern() const { return read_field<std::string>("pattern"); }
  JSONSchemaPropsDraft& set_pattern(std::string_view value) { return put_field<std::string>("pattern", value), *this; }
  JSONSchemaPropsDraft& clear_pattern() { return erase_field("pattern"), *this; }
  DraftMap<JSONSchemaPropsDraft> pattern_properties() { return {*this, "patternProperties"}; }
  JSONSchemaPropsDraft& clear_pattern_properties() { return erase_field("patternProperties"), *this; }
  DraftMap<JSONSchemaPropsDraft> properties() { return {*this, "properties"}; }
  JSONSchemaPropsDraft& clear_properties() { return erase_field("properties"), *this; }
  DraftList<TextDraft> required() { return {*this, "required"}; }
  JSONSchemaPropsDraft& clear_required() { return erase_field("required"), *this; }
  std::string title() const { return read_field<std::string>("title"); }
  JSONSchemaPropsDraft& set_title(std::string_view value) { return put_field<std::string>("title", value), *this; }
  JSONSchemaPropsDraft& clear_title() { return erase_field("title"), *this; }
  std::string type() const { return read_field<std::string>("type"); }
  JSONSchemaPropsDraft& set_type(std::string_view value) { return put_field<std::string>("type", value), *this; }
  JSONSchemaPropsDraft& clear_type() { return erase_field("type"), *this; }
  bool unique_items() const { return read_field<bool>("uniqueItems"); }
  JSONSchemaPropsDraft& set_unique_items(bool value) { return put_field<bool>("uniqueItems", value), *this; }
  JSONSchemaPropsDraft& clear_unique_items() { return erase_field("uniqueItems"), *this; }
  bool x_kubernetes_embedded_resource() const { return read_field<bool>("x-kubernetes-embedded-resource"); }
  JSONSchemaPropsDraft& set_x_kubernetes_embedded_resource(bool value) {
    return put_field<bool>("x-kubernetes-embedded-resource", value), *this;
  }
  JSONSchemaPropsDraft& clear_x_kubernetes_embedded_resource() {
    return erase_field("x-kubernetes-embedded-resource"), *this;
  }
  bool x_kubernetes_int_or_string() const { return read_field<bool>("x-kubernetes-int-or-string"); }
  JSONSchemaPropsDraft& set_x_kubernetes_int_or_string(bool value) {
    return put_field<bool>("x-kubernetes-int-or-string", value), *this;
  }
  JSONSchemaPropsDraft& clear_x_kubernetes_int_or_string() { return erase_field("x-kubernetes-int-or-string"), *this; }
  DraftList<TextDraft> x_kubernetes_list_map_keys() { return {*this, "x-kubernetes-list-map-keys"}; }
  JSONSchemaPropsDraft& clear_x_kubernetes_list_map_keys() { return erase_field("x-kubernetes-list-map-keys"), *this; }
  std::optional<std::string> x_kubernetes_list_type() const {
    return find_field<std::string>("x-kubernetes-list-type");
  }
  JSONSchemaPropsDraft& set_x_kubernetes_list_type(std::string_view value) {
    return put_field<std::string>("x-kubernetes-list-type", value), *this;
  }
  JSONSchemaPropsDraft& clear_x_kubernetes_list_type() { return erase_field("x-kubernetes-list-type"), *this; }
  std::optional<std::string> x_kubernetes_map_type() const { return find_field<std::string>("x-kubernetes-map-type"); }
  JSONSchemaPropsDraft& set_x_kubernetes_map_type(std::string_view value) {
    return put_field<std::string>("x-kubernetes-map-type", value), *this;
  }
  JSONSchemaPropsDraft& clear_x_kubernetes_map_type() { return erase_field("x-kubernetes-map-type"), *this; }
  std::optional<bool> x_kubernetes_preserve_unknown_fields() const {
    return find_field<bool>("x-kubernetes-preserve-unknown-fields");
  }
  JSONSchemaPropsDraft& set_x_kubernetes_preserve_unknown_fields(bool value) {
    return put_field<bool>("x-kubernetes-preserve-unknown-fields", value), *this;
  }
  JSONSchemaPropsDraft& clear_x_kubernetes_preserve_unknown_fields() {
    return erase_field("x-kubernetes-preserve-unknown-fields"), *this;
  }
  DraftList<ValidationRuleDraft> x_kubernetes_validations() { return {*this, "x-kubernetes-validations"}; }
  JSONSchemaPropsDraft& clear_x_kubernetes_validations() { return erase_field("x-kubernetes-validations"), *this; }
};

class CustomResourceValidationDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  JSONSchemaPropsDraft open_api_v3_schema() { return {*this, "openAPIV3Schema"}; }
  CustomResourceValidationDraft& clear_open_api_v3_schema() { return erase_field("openAPIV3Schema"), *this; }
};

class CustomResourceSubresourceScaleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::optional<std::string> label_selector_path() const { return find_field<std::string>("labelSelectorPath"); }
  CustomResourceSubresourceScaleDraft& set_label_selector_path(std::string_view value) {
    return put_field<std::string>("labelSelectorPath", value), *this;
  }
  CustomResourceSubresourceScaleDraft& clear_label_selector_path() { return erase_field("labelSelectorPath"), *this; }
  std::string spec_replicas_path() const { return read_field<std::string>("specReplicasPath"); }
  CustomResourceSubresourceScaleDraft& set_spec_replicas_path(std::string_view value) {
    return put_field<std::string>("specReplicasPath", value), *this;
  }
  CustomResourceSubresourceScaleDraft& clear_spec_replicas_path() { return erase_field("specReplicasPath"), *this; }
  std::string status_replicas_path() const { return read_field<std::string>("statusReplicasPath"); }
  CustomResourceSubresourceScaleDraft& set_status_replicas_path(std::string_view value) {
    return put_field<std::string>("statusReplicasPath", value), *this;
  }
  CustomResourceSubresourceScaleDraft& clear_status_replicas_path() { return erase_field("statusReplicasPath"), *this; }
};

class CustomResourceSubresourceStatusDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;
};

class CustomResourceSubresourcesDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  CustomResourceSubresourceScaleDraft scale() { return {*this, "scale"}; }
  CustomResourceSubresourcesDraft& clear_scale() { return erase_field("scale"), *this; }
  CustomResourceSubresourceStatusDraft status() { return {*this, "status"}; }
  CustomResourceSubresourcesDraft& clear_status() { return erase_field("status"), *this; }
};

class CustomResourceDefinitionVersionDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  DraftList<CustomResourceColumnDefinitionDraft> additional_printer_columns() {
    return {*this, "additionalPrinterColumns"};
  }
  CustomResourceDefinitionVersionDraft& clear_additional_printer_columns() {
    return erase_field("additionalPrinterColumns"), *this;
  }
  bool deprecated() const { return read_field<bool>("deprecated"); }
  CustomResourceDefinitionVersionDraft& set_deprecated(bool value) {
    return put_field<bool>("deprecated", value), *this;
  }
  CustomResourceDefinitionVersionDraft& clear_deprecated() { return erase_field("deprecated"), *this; }
  std::optional<std::string> deprecation_warning() const { return find_field<std::string>("deprecationWarning"); }
  CustomResourceDefinitionVersionDraft& set_deprecation_warning(std::string_view value) {
    return put_field<std::string>("deprecationWarning", value), *this;
  }
  CustomResourceDefinitionVersionDraft& clear_deprecation_warning() { return erase_field("deprecationWarning"), *this; }
  std::string name() const { return read_field<std::string>("name"); }
  CustomResourceDefinitionVersionDraft& set_name(std::string_view value) {
    return put_field<std::string>("name", value), *this;
  }
  CustomResourceDefinitionVersionDraft& clear_name() { return erase_field("name"), *this; }
  CustomResourceValidationDraft schema() { return {*this, "schema"}; }
  CustomResourceDefinitionVersionDraft& clear_schema() { return erase_field("schema"), *this; }
  DraftList<SelectableFieldDraft> selectable_fields() { return {*this, "selectableFields"}; }
  CustomResourceDefinitionVersionDraft& clear_selectable_fields() { return erase_field("selectableFields"), *this; }
  bool served() const { return read_field<bool>("served"); }
  CustomResourceDefinitionVersionDraft& set_served(bool value) { return put_field<bool>("served", value), *this; }
  CustomResourceDefinitionVersionDraft& clear_served() { return erase_field("served"), *this; }
  bool storage() const { return read_field<bool>("storage"); }
  CustomResourceDefinitionVersionDraft& set_storage(bool value) { return put_field<bool>("storage", value), *this; }
  CustomResourceDefinitionVersionDraft& clear_storage() { return erase_field("storage"), *this; }
  CustomResourceSubresourcesDraft subresources() { return {*this, "subresources"}; }
  CustomResourceDefinitionVersionDraft& clear_subresources() { return erase_field("subresources"), *this; }
};

class JSONSchemaPropsOrStringArrayDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  JSONSchemaPropsDraft schema() const;
  DraftList<TextDraft> property() const { return {*this, SamePlace()}; }
};

class SelectableFieldDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string json_path() const { return read_field<std::string>("jsonPath"); }
  SelectableFieldDraft& set_json_path(std::string_view value) {
    return put_field<std::string>("jsonPath", value), *this;
  }
  SelectableFieldDraft& clear_json_path() { return erase_field("jsonPath"), *this; }
};

class ValidationRuleDraft : public DraftPart {
 public:
  using DraftPart::DraftPart;

  std::string field_path() const { return read_field<std::string>("fieldPath"); }
  ValidationRuleDraft& set_field_path(std::string_view value) {
    return put_field<std::string>("fieldPath", value), *this;
  }
  ValidationRuleDraft& clear_field_path() { return erase_field("fieldPath"), *this; }
  std::string message() const { return read_field<std::string>("message"); }
  ValidationRuleDraft& set_message(std::string_view value) { return put_field<std::string>("message", value), *this; }
  ValidationRuleDraft& clear_message() { return erase_field("message"), *this; }
  std::string message_expression() const { return read_field<std::string>("messageExpression"); }
  ValidationRuleDraft& set_message_expression(std::string_view value) {
    return put_field<std::string>("messageExpression", value), *this;
  }
  ValidationRuleDraft& clear_message_expression() { return erase_field("messageExpression"), *this; }
  std::optional<bool> optional_old_self() const { return find_field<bool>("optionalOldSelf"); }
  ValidationRuleDraft& set_optional_old_self(bool value) { return put_field<bool>("optionalOldSelf", value), *this; }
  ValidationRuleDraft& clear_optional_old_self() { return erase_field("optionalOldSelf"), *this; }
  std::optional<std::string> reason() const { return find_field<std::string>("reason"); }
  ValidationRuleDraft& set_reason(std::string_view value) { return put_field<std::string>("reason", value), *this; }
  ValidationRuleDraft& clear_reason() { return erase_field("reason"), *this; }
  std::string rule() const { return read_field<std::string>("rule"); }
  ValidationRuleDraft& set_rule(std::string_view value) { return put_field<std::string>("rule", value), *this; }
  ValidationRuleDraft& clear_rule() { return erase_field("rule"), *this; }
};

inline JSONSchemaPropsDraft JSONSchemaPropsOrBoolDraft::schema() const { return {*this, SamePlace()}; }

inline JSONSchemaPropsDraft JSONSchemaPropsOrArrayDraft::schema() const { return {*this, SamePlace()}; }

inline DraftList<JSONSchemaPropsDraft> JSONSchemaPropsOrArrayDraft::json_schemas() const {
  return {*this, SamePlace()};
}

inline JSONSchemaPropsDraft JSONSchemaPropsDraft::not_() { return {*this, "not"}; }

inline JSONSchemaPropsDraft JSONSchemaPropsOrStringArrayDraft::schema() const { return {*this, SamePlace()}; }

}  // namespace tain::k8s::apiextensions::v1
