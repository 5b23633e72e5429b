#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/field_error.h"
#include "server/objects/json.h"

namespace tain::server {

// What a CustomResourceDefinition says of one version's objects: their defaults, which members are kept, and what they
// may hold.
//
// Threading:  const, any thread; shares its state.
class StructuralSchema {
 public:
  StructuralSchema() = default;  // keeps and takes everything
  // From `openAPIV3Schema`; REQUIRES one that validate_crd() has let through (what it cannot read, it takes to be
  // open).
  explicit StructuralSchema(const Json& open_api_v3_schema);

  // Drops what the schema does not name, except apiVersion, kind and metadata of the object (and of embedded ones).
  // Returns the paths of what was dropped, for fieldValidation.
  std::vector<std::string> prune(Json& object) const;
  void set_defaults(Json& object) const;
  FieldErrors validate(const Json& object) const;
  FieldErrors validate_update(const Json& object, const Json& old) const;

  // The very same one, not one that says the same.
  friend bool operator==(const StructuralSchema& a, const StructuralSchema& b) { return a.state_ == b.state_; }

 private:
  struct State;
  std::shared_ptr<const State> state_;
};

}  // namespace tain::server
