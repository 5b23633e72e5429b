#pragma once

#include <tain/draft.h>

#include <optional>
#include <string_view>

#include "src/client/json_text.h"

namespace tain {

struct Draft::State {
  Json json = Json::object();
  std::optional<Error> error{};  // the first of a chain; nothing is changed after it

  static Result<Draft> checked(Json json);

  const Json* find(std::string_view path) const;  // null: not there
  Result<Json*> make(std::string_view path);      // makes what is missing on the way
  void put(std::string_view path, Json value);
  void append(std::string_view path, Json value);
};

}  // namespace tain
