#pragma once

#include <tain/draft.h>

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "src/client/json_text.h"

namespace tain {

struct Draft::State {
  Json json = Json::object();
  std::optional<Error> error{};  // the first error of a chain; later calls change nothing

  static Result<Draft> checked(Json json);

  // The steps of a place; empty after an error, which `failed` (`set`, `append to`, `erase`) stores. The keys are views
  // into the place.
  std::vector<PathView::Step> steps(const Place& place, std::string_view failed);
  const Json* find(std::span<const PathView::Step> steps) const;  // null: absent
  Json* make(std::span<const PathView::Step> steps);              // creates missing parents; null: an error is stored
  void put(std::span<const PathView::Step> steps, std::string_view text);            // JSON
  std::size_t append(std::span<const PathView::Step> steps, std::string_view text);  // returns the position
  void erase(std::span<const PathView::Step> steps);
  void keep(Error failure);  // stores the first error

 private:
  std::optional<Json> parse(std::span<const PathView::Step> steps, std::string_view text);
};

}  // namespace tain
