#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/selector.h>

#include <string>

namespace tain::client {

// Combines the selectors and the name of a scope (or a RestTarget) with those of the request options. All must match.
template <class Scope>
ListOptions narrowed(ListOptions options, const Scope& scope) {
  const auto join = [](std::string& all, const std::string& one) {
    if (!all.empty() && !one.empty()) all += ',';
    all += one;
  };
  std::string labels = scope.label_selector;
  join(labels, options.label_selector);
  options.label_selector = std::move(labels);
  std::string fields = scope.name.empty() ? std::string() : "metadata.name=" + FieldSelector::escape(scope.name);
  join(fields, scope.field_selector);
  join(fields, options.field_selector);
  options.field_selector = std::move(fields);
  return options;
}

}  // namespace tain::client
