#pragma once

#include <tain/object.h>

#include <array>
#include <cstddef>
#include <string>

#include "server/storage/wire.h"

namespace tain::sim {

struct ResourceType {
  const char* resource;
  const char* api_version;
  const char* kind;
  bool bare_items;  // list items have no kind, as for built-in types
};
inline constexpr std::array<ResourceType, 3> kResources = {{
    {"pods", "v1", "Pod", true},
    {"configmaps", "v1", "ConfigMap", true},
    {"widgets", "example.com/v1", "Widget", false},
}};

// The resource and selection of one mirror.
struct Subject {
  const ResourceType* type = &kResources[0];
  std::string ns{};     // empty: all
  std::string label{};  // empty: everything; else `app=web`

  storage::TypeNames names() const { return {type->api_version, type->kind, type->bare_items}; }
  Kind kind() const { return Kind::from(type->api_version, type->kind); }
  bool covers(const storage::Stored& stored) const;
};

// `app=web` as a predicate; an empty text selects everything.
storage::Selector parse_selector(const std::string& text);

}  // namespace tain::sim
