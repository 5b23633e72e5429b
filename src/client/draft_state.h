#pragma once

#include <tain/draft.h>

#include <optional>
#include <string_view>

#include "src/client/json_text.h"

namespace tain {

struct Draft::State {
  Json json = Json::object();
  std::optional<Error> error{};  // the first error of a chain; later calls change nothing

  static Result<Draft> checked(Json json);

  const Json* find(std::string_view path) const;  // null: absent
  Result<Json*> make(std::string_view path);      // creates missing parents
  void put(std::string_view path, Json value);
  void append(std::string_view path, Json value);
};

}  // namespace tain
