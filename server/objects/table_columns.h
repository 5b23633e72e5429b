#pragma once

#include <tain/object.h>
#include <tain/scalars.h>

#include <span>
#include <string_view>

#include "server/objects/json.h"

namespace tain::server {

// One column of a built-in kind.
struct Column {
  std::string_view name;
  std::string_view type = "string";
  int priority = 0;  // above 0: shown by `-o wide` only
  Json (*cell)(const Json& object, Time now) = nullptr;
  // Used if there is no function: the value at this path, or else this JSON.
  std::string_view path{};
  std::string_view otherwise = R"("")";
};

// Name and Created At if the kind has no columns of its own.
std::span<const Column> columns_of(const Kind& kind);

}  // namespace tain::server
