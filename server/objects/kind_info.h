#pragma once

#include <tain/object.h>

#include <string>
#include <string_view>

#include "server/objects/status_error.h"
#include "src/codec/schema.h"

namespace tain::server {

// The properties of one served resource that the rules for objects need.
//
// Threading:  const, any thread.
struct KindInfo {
  Kind kind{};
  std::string resource{};  // plural
  bool namespaced = true;
  bool has_status = false;  // a status subresource is served
  bool custom = false;      // defined by a CustomResourceDefinition

  bool is(std::string_view group, std::string_view name) const { return kind.group == group && kind.kind == name; }
  bool is_core(std::string_view name) const { return is("", name); }
  bool is_crd() const { return is("apiextensions.k8s.io", "CustomResourceDefinition"); }
  GroupResource group_resource() const { return {kind.group, resource}; }
  // Its schema; null for custom kinds.
  const detail::SchemaMessage* message() const {
    return custom ? nullptr : detail::schema().find_kind(kind.group, kind.version, kind.kind);
  }
};

}  // namespace tain::server
