#include "src/codec/schema.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace tain::detail {
namespace {

const SchemaMessage& message(std::string_view group, std::string_view version, std::string_view kind) {
  const SchemaMessage* found = schema().find_kind(group, version, kind);
  EXPECT_NE(found, nullptr) << group << "/" << version << " " << kind;
  return found == nullptr ? schema().messages[0] : *found;
}

const SchemaField& field(const SchemaMessage& of, std::string_view name) {
  const SchemaField* found = schema().find_field(of, name);
  EXPECT_NE(found, nullptr) << schema().name(of) << " " << name;
  return found == nullptr ? schema().fields[0] : *found;
}

const SchemaMessage& target(const SchemaField& of) { return schema().messages[of.message]; }

TEST(SchemaTables, ContainEveryKindOfTheScheme) {
  EXPECT_EQ(schema().name(message("", "v1", "Pod")), "k8s.io.api.core.v1.Pod");
  EXPECT_EQ(schema().name(message("", "v1", "PodList")), "k8s.io.api.core.v1.PodList");
  EXPECT_EQ(schema().name(message("apps", "v1", "Deployment")), "k8s.io.api.apps.v1.Deployment");
  for (const char* kind : {"Status", "APIResourceList", "APIGroupList", "DeleteOptions", "WatchEvent"}) {
    message("", "v1", kind);
  }
  for (const char* kind : {"PartialObjectMetadata", "PartialObjectMetadataList", "Table"}) {
    message("meta.k8s.io", "v1", kind);
  }
  message("apiextensions.k8s.io", "v1", "CustomResourceDefinition");
  message("apiregistration.k8s.io", "v1", "APIServiceList");
  EXPECT_EQ(schema().find_kind("", "v1", "Pods"), nullptr);
  EXPECT_EQ(schema().find_kind("apps", "v1", "Pod"), nullptr);
  EXPECT_EQ(schema().find_kind("", "", ""), nullptr);
  EXPECT_EQ(schema().find_kind("zzz", "v9", "Zzz"), nullptr);
}

TEST(SchemaTables, AreSortedAndConsistent) {
  const SchemaTables& tables = schema();
  for (const SchemaKind& kind : tables.kinds) {
    const auto part = [&](std::uint32_t at, std::uint8_t size) { return tables.names.substr(at, size); };
    EXPECT_EQ(tables.find_kind(part(kind.group, kind.group_size), part(kind.version, kind.version_size),
                               part(kind.kind, kind.kind_size)),
              &tables.messages[kind.message]);
  }
  for (const SchemaMessage& each : tables.messages) {
    std::set<std::uint32_t> numbers;
    for (const SchemaField& member : tables.fields_of(each)) {
      if ((member.flags & kInline) == 0) {
        EXPECT_EQ(tables.find_field(each, tables.name(member)), &member) << tables.name(each);
      } else {
        EXPECT_EQ(member.name_size, 0) << tables.name(each);
      }
      if (member.number == 0) continue;
      EXPECT_EQ(tables.find_number(each, member.number), &member) << tables.name(each);
      EXPECT_TRUE(numbers.insert(member.number).second) << tables.name(each);
      EXPECT_LE(member.number, each.largest_number) << tables.name(each);
    }
    for (std::uint32_t number = 0; number <= each.largest_number + 2U; ++number) {
      EXPECT_EQ(tables.find_number(each, number) != nullptr, numbers.contains(number)) << tables.name(each);
    }
    EXPECT_EQ(tables.find_number(each, 0xffffffff), nullptr);
    EXPECT_EQ(tables.find_field(each, ""), nullptr) << tables.name(each);
    EXPECT_EQ(tables.find_field(each, "noSuchField"), nullptr) << tables.name(each);
  }
}

TEST(SchemaTables, FindFieldNumbersWithoutAnIndex) {
  SchemaTables bare = schema();
  bare.by_number = {};
  for (const SchemaMessage& each : schema().messages) {
    for (std::uint32_t number = 0; number <= each.largest_number + 2U; ++number) {
      EXPECT_EQ(bare.find_number(each, number), schema().find_number(each, number)) << schema().name(each);
    }
  }
}

TEST(SchemaTables, ContainPatchMergeKeys) {
  const SchemaMessage& spec = target(field(message("", "v1", "Pod"), "spec"));
  const SchemaField& containers = field(spec, "containers");
  EXPECT_EQ(containers.number, 2);
  EXPECT_EQ(containers.flags & (kRepeated | kMergeByKey), kRepeated | kMergeByKey);
  EXPECT_EQ(schema().merge_key(containers), "name");
  EXPECT_EQ(schema().merge_key(field(target(containers), "ports")), "containerPort");
  const SchemaField& volumes = field(spec, "volumes");
  EXPECT_EQ(volumes.flags & (kMergeByKey | kRetainKeys), kMergeByKey | kRetainKeys);
  const SchemaField& strategy = field(target(field(message("apps", "v1", "Deployment"), "spec")), "strategy");
  EXPECT_EQ(strategy.flags & (kMergeByKey | kRetainKeys), kRetainKeys);
  const SchemaField& finalizers = field(target(field(message("", "v1", "Pod"), "metadata")), "finalizers");
  EXPECT_EQ(finalizers.flags & kMergeByKey, kMergeByKey);
  EXPECT_EQ(schema().merge_key(finalizers), "");
}

TEST(SchemaTables, MarkInlinedFields) {
  const SchemaMessage& spec = target(field(message("", "v1", "Pod"), "spec"));
  const SchemaMessage& volume = target(field(spec, "volumes"));
  const SchemaField& source = schema().fields_of(volume).back();
  EXPECT_EQ(source.flags & kInline, kInline);
  EXPECT_EQ(schema().name(target(source)), "k8s.io.api.core.v1.VolumeSource");
  EXPECT_EQ(schema().find_field(volume, "configMap"), nullptr);
  field(target(source), "configMap");

  const SchemaMessage& env = target(field(target(field(spec, "containers")), "env"));
  const SchemaMessage& selector = target(field(target(field(env, "valueFrom")), "configMapKeyRef"));
  const SchemaField& reference = schema().fields_of(selector).back();
  EXPECT_EQ(reference.flags & kInline, kInline);
  EXPECT_EQ(schema().name(target(reference)), "k8s.io.api.core.v1.LocalObjectReference");
}

TEST(SchemaTables, StateTheJsonFormOfValues) {
  const SchemaMessage& meta = target(field(message("", "v1", "Pod"), "metadata"));
  EXPECT_EQ(target(field(meta, "creationTimestamp")).form, MessageForm::kTime);
  EXPECT_EQ(field(meta, "creationTimestamp").flags & kOmitZero, kOmitZero);
  EXPECT_EQ(field(meta, "labels").flags & kMapField, kMapField);
  EXPECT_EQ(target(field(target(field(meta, "managedFields")), "fieldsV1")).form, MessageForm::kRaw);
  const SchemaMessage& lease = target(field(message("coordination.k8s.io", "v1", "Lease"), "spec"));
  EXPECT_EQ(target(field(lease, "renewTime")).form, MessageForm::kMicroTime);
  EXPECT_EQ(field(lease, "leaseDurationSeconds").flags & kPointer, kPointer);
  const SchemaField& capacity = field(target(field(message("", "v1", "Node"), "status")), "capacity");
  EXPECT_EQ(capacity.flags & kMapField, kMapField);
  EXPECT_EQ(target(capacity).form, MessageForm::kQuantity);
  EXPECT_EQ(field(message("", "v1", "Secret"), "data").type, FieldType::kBytes);
  const SchemaMessage& port = target(field(target(field(message("", "v1", "Service"), "spec")), "ports"));
  EXPECT_EQ(target(field(port, "targetPort")).form, MessageForm::kIntOrString);
  const SchemaMessage& review = target(field(message("authentication.k8s.io", "v1", "TokenReview"), "status"));
  EXPECT_EQ(target(field(target(field(review, "user")), "extra")).form, MessageForm::kList);
}

TEST(SchemaTables, ContainEverySpecialForm) {
  std::set<MessageForm> forms;
  for (const SchemaMessage& each : schema().messages) forms.insert(each.form);
  // No built-in type has a metav1.Duration today.
  for (int form = 0; form <= static_cast<int>(MessageForm::kList); ++form) {
    EXPECT_EQ(forms.contains(static_cast<MessageForm>(form)), static_cast<MessageForm>(form) != MessageForm::kDuration);
  }
}

}  // namespace
}  // namespace tain::detail
