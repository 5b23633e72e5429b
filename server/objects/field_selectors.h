#pragma once

#include <tain/object.h>
#include <tain/selector.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/json.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The fields by which objects of a kind can be selected.
//
// Threading:  const, any thread.
class SelectableFields {
 public:
  static SelectableFields of(const Kind& kind);  // built-in kinds
  // A custom kind: `selectableFields` of its version, as JSON paths `.spec.color`.
  static SelectableFields custom(const Kind& kind, const std::vector<std::string>& json_paths);

  // Errors: 400, `field label not supported: x`; for kinds without fields of their own `"x" is not a known field
  //         selector: only "metadata.name", "metadata.namespace"`. Ignores the label selector.
  Answer<void> check(const FieldSelector& selector, std::string_view label_selector) const;
  // Replaces deprecated field labels: `spec.host` of a pod is `spec.nodeName`.
  FieldSelector converted(FieldSelector selector) const;

  // All selectable fields with their values; "" if absent.
  std::map<std::string, std::string> values(const Json& object) const;

 private:
  struct Field {
    std::string label{};
    std::string path{};        // dotted
    std::string other_path{};  // used if the first is absent or empty
    std::string otherwise{};   // used if both are
  };
  Kind kind_{};
  std::vector<Field> fields_{};
  bool only_metadata_ = true;
};

}  // namespace tain::server
