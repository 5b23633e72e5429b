// Made by tools/schema/run; do not edit.
#include <tain/kinds/apiextensions_v1.h>
#include <tain/kinds/apiextensions_v1beta1.h>

#include "tests/unit/kinds/walk.h"

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Status&);
}

namespace tain::k8s::apiextensions::v1 {

void members_of(Members&, const ConversionRequest&);
void members_of(Members&, const ConversionResponse&);
void members_of(Members&, const ConversionReview&);
void members_of(Members&, const CustomResourceColumnDefinition&);
void members_of(Members&, const CustomResourceConversion&);
void members_of(Members&, const CustomResourceDefinition&);
void members_of(Members&, const CustomResourceDefinitionCondition&);
void members_of(Members&, const CustomResourceDefinitionList&);
void members_of(Members&, const CustomResourceDefinitionNames&);
void members_of(Members&, const CustomResourceDefinitionSpec&);
void members_of(Members&, const CustomResourceDefinitionStatus&);
void members_of(Members&, const CustomResourceDefinitionVersion&);
void members_of(Members&, const CustomResourceSubresourceScale&);
void members_of(Members&, const CustomResourceSubresourceStatus&);
void members_of(Members&, const CustomResourceSubresources&);
void members_of(Members&, const CustomResourceValidation&);
void members_of(Members&, const ExternalDocumentation&);
void members_of(Members&, const JSONSchemaProps&);
std::string either_of(const JSONSchemaPropsOrArray&);
std::string either_of(const JSONSchemaPropsOrBool&);
std::string either_of(const JSONSchemaPropsOrStringArray&);
void members_of(Members&, const SelectableField&);
void members_of(Members&, const ServiceReference&);
void members_of(Members&, const ValidationRule&);
void members_of(Members&, const WebhookClientConfig&);
void members_of(Members&, const WebhookConversion&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConversionRequest& view) {
  out.add("desiredAPIVersion", json_of(view.desired_api_version()));
  out.add("objects", json_of(view.objects()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConversionResponse& view) {
  out.add("convertedObjects", json_of(view.converted_objects()));
  out.add("result", json_of(view.result()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConversionReview& view) {
  out.add("request", json_of(view.request()));
  out.add("response", json_of(view.response()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceColumnDefinition& view) {
  add_unless_empty(out, "description", view.description());
  add_unless_empty(out, "format", view.format());
  out.add("jsonPath", json_of(view.json_path()));
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "priority", view.priority());
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceConversion& view) {
  out.add("strategy", json_of(view.strategy()));
  out.add("webhook", json_of(view.webhook()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinition& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionNames& view) {
  out.add("categories", json_of(view.categories()));
  out.add("kind", json_of(view.kind()));
  add_unless_empty(out, "listKind", view.list_kind());
  out.add("plural", json_of(view.plural()));
  out.add("shortNames", json_of(view.short_names()));
  add_unless_empty(out, "singular", view.singular());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionSpec& view) {
  out.add("conversion", json_of(view.conversion()));
  out.add("group", json_of(view.group()));
  out.add("names", json_of(view.names()));
  add_unless_empty(out, "preserveUnknownFields", view.preserve_unknown_fields());
  out.add("scope", json_of(view.scope()));
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionStatus& view) {
  out.add("acceptedNames", json_of(view.accepted_names()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  out.add("storedVersions", json_of(view.stored_versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionVersion& view) {
  out.add("additionalPrinterColumns", json_of(view.additional_printer_columns()));
  add_unless_empty(out, "deprecated", view.deprecated());
  out.add("deprecationWarning", json_of(view.deprecation_warning()));
  out.add("name", json_of(view.name()));
  out.add("schema", json_of(view.schema()));
  out.add("selectableFields", json_of(view.selectable_fields()));
  out.add("served", json_of(view.served()));
  out.add("storage", json_of(view.storage()));
  out.add("subresources", json_of(view.subresources()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceSubresourceScale& view) {
  out.add("labelSelectorPath", json_of(view.label_selector_path()));
  out.add("specReplicasPath", json_of(view.spec_replicas_path()));
  out.add("statusReplicasPath", json_of(view.status_replicas_path()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceSubresourceStatus& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceSubresources& view) {
  out.add("scale", json_of(view.scale()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceValidation& view) {
  out.add("openAPIV3Schema", json_of(view.open_api_v3_schema()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExternalDocumentation& view) {
  add_unless_empty(out, "description", view.description());
  add_unless_empty(out, "url", view.url());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JSONSchemaProps& view) {
  out.add("$ref", json_of(view.ref()));
  add_unless_empty(out, "$schema", view.schema());
  out.add("additionalItems", json_of(view.additional_items()));
  out.add("additionalProperties", json_of(view.additional_properties()));
  out.add("allOf", json_of(view.all_of()));
  out.add("anyOf", json_of(view.any_of()));
  out.add("default", json_of(view.default_()));
  out.add("definitions", json_of(view.definitions()));
  out.add("dependencies", json_of(view.dependencies()));
  add_unless_empty(out, "description", view.description());
  out.add("enum", json_of(view.enum_()));
  out.add("example", json_of(view.example()));
  add_unless_empty(out, "exclusiveMaximum", view.exclusive_maximum());
  add_unless_empty(out, "exclusiveMinimum", view.exclusive_minimum());
  out.add("externalDocs", json_of(view.external_docs()));
  add_unless_empty(out, "format", view.format());
  add_unless_empty(out, "id", view.id());
  out.add("items", json_of(view.items()));
  out.add("maxItems", json_of(view.max_items()));
  out.add("maxLength", json_of(view.max_length()));
  out.add("maxProperties", json_of(view.max_properties()));
  out.add("maximum", json_of(view.maximum()));
  out.add("minItems", json_of(view.min_items()));
  out.add("minLength", json_of(view.min_length()));
  out.add("minProperties", json_of(view.min_properties()));
  out.add("minimum", json_of(view.minimum()));
  out.add("multipleOf", json_of(view.multiple_of()));
  out.add("not", json_of(view.not_()));
  add_unless_empty(out, "nullable", view.nullable());
  out.add("oneOf", json_of(view.one_of()));
  add_unless_empty(out, "pattern", view.pattern());
  out.add("patternProperties", json_of(view.pattern_properties()));
  out.add("properties", json_of(view.properties()));
  out.add("required", json_of(view.required()));
  add_unless_empty(out, "title", view.title());
  add_unless_empty(out, "type", view.type());
  add_unless_empty(out, "uniqueItems", view.unique_items());
  add_unless_empty(out, "x-kubernetes-embedded-resource", view.x_kubernetes_embedded_resource());
  add_unless_empty(out, "x-kubernetes-int-or-string", view.x_kubernetes_int_or_string());
  out.add("x-kubernetes-list-map-keys", json_of(view.x_kubernetes_list_map_keys()));
  out.add("x-kubernetes-list-type", json_of(view.x_kubernetes_list_type()));
  out.add("x-kubernetes-map-type", json_of(view.x_kubernetes_map_type()));
  out.add("x-kubernetes-preserve-unknown-fields", json_of(view.x_kubernetes_preserve_unknown_fields()));
  out.add("x-kubernetes-validations", json_of(view.x_kubernetes_validations()));
}

std::string either_of(const JSONSchemaPropsOrArray& view) {
  return view.schema() ? json_of(view.schema()) : json_of(view.json_schemas());
}

std::string either_of(const JSONSchemaPropsOrBool& view) {
  return view.schema() ? json_of(view.schema()) : json_of(view.allows());
}

std::string either_of(const JSONSchemaPropsOrStringArray& view) {
  return view.schema() ? json_of(view.schema()) : json_of(view.property());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelectableField& view) {
  out.add("jsonPath", json_of(view.json_path()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceReference& view) {
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
  out.add("path", json_of(view.path()));
  out.add("port", json_of(view.port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidationRule& view) {
  add_unless_empty(out, "fieldPath", view.field_path());
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "messageExpression", view.message_expression());
  out.add("optionalOldSelf", json_of(view.optional_old_self()));
  out.add("reason", json_of(view.reason()));
  out.add("rule", json_of(view.rule()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WebhookClientConfig& view) {
  add_unless_empty(out, "caBundle", view.ca_bundle());
  out.add("service", json_of(view.service()));
  out.add("url", json_of(view.url()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WebhookConversion& view) {
  out.add("clientConfig", json_of(view.client_config()));
  out.add("conversionReviewVersions", json_of(view.conversion_review_versions()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ConversionReview>(),
    add_walker<CustomResourceDefinition>(),
    add_walker<CustomResourceDefinitionList>(),
};

}  // namespace

}  // namespace tain::k8s::apiextensions::v1

namespace tain::k8s::meta::v1 {
void members_of(Members&, const ListMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const ObjectMeta&);
}
namespace tain::k8s::meta::v1 {
void members_of(Members&, const Status&);
}

namespace tain::k8s::apiextensions::v1beta1 {

void members_of(Members&, const ConversionRequest&);
void members_of(Members&, const ConversionResponse&);
void members_of(Members&, const ConversionReview&);
void members_of(Members&, const CustomResourceColumnDefinition&);
void members_of(Members&, const CustomResourceConversion&);
void members_of(Members&, const CustomResourceDefinition&);
void members_of(Members&, const CustomResourceDefinitionCondition&);
void members_of(Members&, const CustomResourceDefinitionList&);
void members_of(Members&, const CustomResourceDefinitionNames&);
void members_of(Members&, const CustomResourceDefinitionSpec&);
void members_of(Members&, const CustomResourceDefinitionStatus&);
void members_of(Members&, const CustomResourceDefinitionVersion&);
void members_of(Members&, const CustomResourceSubresourceScale&);
void members_of(Members&, const CustomResourceSubresourceStatus&);
void members_of(Members&, const CustomResourceSubresources&);
void members_of(Members&, const CustomResourceValidation&);
void members_of(Members&, const ExternalDocumentation&);
void members_of(Members&, const JSONSchemaProps&);
std::string either_of(const JSONSchemaPropsOrArray&);
std::string either_of(const JSONSchemaPropsOrBool&);
std::string either_of(const JSONSchemaPropsOrStringArray&);
void members_of(Members&, const SelectableField&);
void members_of(Members&, const ServiceReference&);
void members_of(Members&, const ValidationRule&);
void members_of(Members&, const WebhookClientConfig&);

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConversionRequest& view) {
  out.add("desiredAPIVersion", json_of(view.desired_api_version()));
  out.add("objects", json_of(view.objects()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConversionResponse& view) {
  out.add("convertedObjects", json_of(view.converted_objects()));
  out.add("result", json_of(view.result()));
  out.add("uid", json_of(view.uid()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ConversionReview& view) {
  out.add("request", json_of(view.request()));
  out.add("response", json_of(view.response()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceColumnDefinition& view) {
  out.add("JSONPath", json_of(view.json_path()));
  add_unless_empty(out, "description", view.description());
  add_unless_empty(out, "format", view.format());
  out.add("name", json_of(view.name()));
  add_unless_empty(out, "priority", view.priority());
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceConversion& view) {
  out.add("conversionReviewVersions", json_of(view.conversion_review_versions()));
  out.add("strategy", json_of(view.strategy()));
  out.add("webhookClientConfig", json_of(view.webhook_client_config()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinition& view) {
  out.add("metadata", json_of(view.metadata()));
  out.add("spec", json_of(view.spec()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionCondition& view) {
  out.add("lastTransitionTime", json_of(view.last_transition_time()));
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  add_unless_empty(out, "reason", view.reason());
  out.add("status", json_of(view.status()));
  out.add("type", json_of(view.type()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionList& view) {
  out.add("items", json_of(view.items()));
  out.add("metadata", json_of(view.metadata()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionNames& view) {
  out.add("categories", json_of(view.categories()));
  out.add("kind", json_of(view.kind()));
  add_unless_empty(out, "listKind", view.list_kind());
  out.add("plural", json_of(view.plural()));
  out.add("shortNames", json_of(view.short_names()));
  add_unless_empty(out, "singular", view.singular());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionSpec& view) {
  out.add("additionalPrinterColumns", json_of(view.additional_printer_columns()));
  out.add("conversion", json_of(view.conversion()));
  out.add("group", json_of(view.group()));
  out.add("names", json_of(view.names()));
  out.add("preserveUnknownFields", json_of(view.preserve_unknown_fields()));
  out.add("scope", json_of(view.scope()));
  out.add("selectableFields", json_of(view.selectable_fields()));
  out.add("subresources", json_of(view.subresources()));
  out.add("validation", json_of(view.validation()));
  add_unless_empty(out, "version", view.version());
  out.add("versions", json_of(view.versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionStatus& view) {
  out.add("acceptedNames", json_of(view.accepted_names()));
  out.add("conditions", json_of(view.conditions()));
  add_unless_empty(out, "observedGeneration", view.observed_generation());
  out.add("storedVersions", json_of(view.stored_versions()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceDefinitionVersion& view) {
  out.add("additionalPrinterColumns", json_of(view.additional_printer_columns()));
  add_unless_empty(out, "deprecated", view.deprecated());
  out.add("deprecationWarning", json_of(view.deprecation_warning()));
  out.add("name", json_of(view.name()));
  out.add("schema", json_of(view.schema()));
  out.add("selectableFields", json_of(view.selectable_fields()));
  out.add("served", json_of(view.served()));
  out.add("storage", json_of(view.storage()));
  out.add("subresources", json_of(view.subresources()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceSubresourceScale& view) {
  out.add("labelSelectorPath", json_of(view.label_selector_path()));
  out.add("specReplicasPath", json_of(view.spec_replicas_path()));
  out.add("statusReplicasPath", json_of(view.status_replicas_path()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceSubresourceStatus& view) {}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceSubresources& view) {
  out.add("scale", json_of(view.scale()));
  out.add("status", json_of(view.status()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const CustomResourceValidation& view) {
  out.add("openAPIV3Schema", json_of(view.open_api_v3_schema()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ExternalDocumentation& view) {
  add_unless_empty(out, "description", view.description());
  add_unless_empty(out, "url", view.url());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const JSONSchemaProps& view) {
  out.add("$ref", json_of(view.ref()));
  add_unless_empty(out, "$schema", view.schema());
  out.add("additionalItems", json_of(view.additional_items()));
  out.add("additionalProperties", json_of(view.additional_properties()));
  out.add("allOf", json_of(view.all_of()));
  out.add("anyOf", json_of(view.any_of()));
  out.add("default", json_of(view.default_()));
  out.add("definitions", json_of(view.definitions()));
  out.add("dependencies", json_of(view.dependencies()));
  add_unless_empty(out, "description", view.description());
  out.add("enum", json_of(view.enum_()));
  out.add("example", json_of(view.example()));
  add_unless_empty(out, "exclusiveMaximum", view.exclusive_maximum());
  add_unless_empty(out, "exclusiveMinimum", view.exclusive_minimum());
  out.add("externalDocs", json_of(view.external_docs()));
  add_unless_empty(out, "format", view.format());
  add_unless_empty(out, "id", view.id());
  out.add("items", json_of(view.items()));
  out.add("maxItems", json_of(view.max_items()));
  out.add("maxLength", json_of(view.max_length()));
  out.add("maxProperties", json_of(view.max_properties()));
  out.add("maximum", json_of(view.maximum()));
  out.add("minItems", json_of(view.min_items()));
  out.add("minLength", json_of(view.min_length()));
  out.add("minProperties", json_of(view.min_properties()));
  out.add("minimum", json_of(view.minimum()));
  out.add("multipleOf", json_of(view.multiple_of()));
  out.add("not", json_of(view.not_()));
  add_unless_empty(out, "nullable", view.nullable());
  out.add("oneOf", json_of(view.one_of()));
  add_unless_empty(out, "pattern", view.pattern());
  out.add("patternProperties", json_of(view.pattern_properties()));
  out.add("properties", json_of(view.properties()));
  out.add("required", json_of(view.required()));
  add_unless_empty(out, "title", view.title());
  add_unless_empty(out, "type", view.type());
  add_unless_empty(out, "uniqueItems", view.unique_items());
  add_unless_empty(out, "x-kubernetes-embedded-resource", view.x_kubernetes_embedded_resource());
  add_unless_empty(out, "x-kubernetes-int-or-string", view.x_kubernetes_int_or_string());
  out.add("x-kubernetes-list-map-keys", json_of(view.x_kubernetes_list_map_keys()));
  out.add("x-kubernetes-list-type", json_of(view.x_kubernetes_list_type()));
  out.add("x-kubernetes-map-type", json_of(view.x_kubernetes_map_type()));
  out.add("x-kubernetes-preserve-unknown-fields", json_of(view.x_kubernetes_preserve_unknown_fields()));
  out.add("x-kubernetes-validations", json_of(view.x_kubernetes_validations()));
}

std::string either_of(const JSONSchemaPropsOrArray& view) {
  return view.schema() ? json_of(view.schema()) : json_of(view.json_schemas());
}

std::string either_of(const JSONSchemaPropsOrBool& view) {
  return view.schema() ? json_of(view.schema()) : json_of(view.allows());
}

std::string either_of(const JSONSchemaPropsOrStringArray& view) {
  return view.schema() ? json_of(view.schema()) : json_of(view.property());
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const SelectableField& view) {
  out.add("jsonPath", json_of(view.json_path()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ServiceReference& view) {
  out.add("name", json_of(view.name()));
  out.add("namespace", json_of(view.namespace_()));
  out.add("path", json_of(view.path()));
  out.add("port", json_of(view.port()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const ValidationRule& view) {
  add_unless_empty(out, "fieldPath", view.field_path());
  add_unless_empty(out, "message", view.message());
  add_unless_empty(out, "messageExpression", view.message_expression());
  out.add("optionalOldSelf", json_of(view.optional_old_self()));
  out.add("reason", json_of(view.reason()));
  out.add("rule", json_of(view.rule()));
}

void members_of([[maybe_unused]] Members& out, [[maybe_unused]] const WebhookClientConfig& view) {
  add_unless_empty(out, "caBundle", view.ca_bundle());
  out.add("service", json_of(view.service()));
  out.add("url", json_of(view.url()));
}

namespace {

[[maybe_unused]] const bool kAdded[] = {
    add_walker<ConversionReview>(),
    add_walker<CustomResourceDefinition>(),
    add_walker<CustomResourceDefinitionList>(),
};

}  // namespace

}  // namespace tain::k8s::apiextensions::v1beta1
