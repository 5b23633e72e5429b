// A custom kind shared by the tests of the embedded API server: `widgets.example.com`, with a spec.size.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tests/support/api_server_rig.h"

namespace tain::testing {

inline const std::string kWidgetsPath = "/apis/example.com/v1/namespaces/default/widgets";

inline void serve_widgets(ApiServerRig& rig) {
  ASSERT_TRUE(rig.server().put(
      "{kind: CustomResourceDefinition, apiVersion: apiextensions.k8s.io/v1, metadata: {name: widgets.example.com}, "
      "spec: {group: example.com, scope: Namespaced, names: {plural: widgets, kind: Widget}, versions: [{name: v1, "
      "served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, "
      "properties: {size: {type: integer}}}}}}}]}}"));
}

inline Json widget(const std::string& name) {
  return {{"kind", "Widget"}, {"apiVersion", "example.com/v1"}, {"metadata", {{"name", name}}}};
}

}  // namespace tain::testing
