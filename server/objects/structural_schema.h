#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/objects/field_error.h"
#include "server/objects/json.h"

namespace tain::server {

// The schema of one version of a CustomResourceDefinition: defaults, pruning and validation.
//
// Threading:  const, any thread; shares its state.
class StructuralSchema {
 public:
  StructuralSchema() = default;  // keeps and accepts everything
  // From `openAPIV3Schema`. REQUIRES: validate_crd() accepted it. Unreadable parts count as open.
  explicit StructuralSchema(const Json& open_api_v3_schema);

  // Drops members that the schema does not declare, except apiVersion, kind and metadata of the object and of embedded
  // ones. Returns the dropped paths, for fieldValidation.
  std::vector<std::string> prune(Json& object) const;
  void set_defaults(Json& object) const;
  FieldErrors validate(const Json& object) const;
  FieldErrors validate_update(const Json& object, const Json& old) const;

  // Compares identity, not contents.
  friend bool operator==(const StructuralSchema& a, const StructuralSchema& b) { return a.state_ == b.state_; }

 private:
  struct State;
  std::shared_ptr<const State> state_;
};

}  // namespace tain::server
