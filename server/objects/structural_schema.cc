#include "server/objects/structural_schema.h"

#include <utility>

#include "server/objects/decode.h"
#include "server/objects/noted_paths.h"
#include "server/objects/schema_validation.h"

namespace tain::server {

struct StructuralSchema::State {
  Json schema{};
  Patterns patterns{};
};

namespace {

bool is_resource_member(const std::string& name) {
  return name == "apiVersion" || name == "kind" || name == "metadata";
}

// One step of the path, removed by the destructor: copying long paths would cost more than the document.
class Step {
 public:
  Step(std::string& path, const std::string& name) : path_(path), size_(path.size()) {
    if (size_ > 0) path.push_back('.');
    path.append(name);
  }
  Step(std::string& path, std::size_t index) : path_(path), size_(path.size()) {
    path.append("[").append(std::to_string(index)).append("]");
  }
  ~Step() { path_.resize(size_); }
  Step(const Step&) = delete;
  Step& operator=(const Step&) = delete;

 private:
  std::string& path_;
  std::size_t size_;
};

// Metadata of an embedded resource. Validation reports values that are not objects.
void prune_metadata(Json& resource, std::string_view path, std::vector<std::string>& dropped) {
  const Json* metadata = member(resource, "metadata");
  if (metadata == nullptr || !metadata->is_object()) return;
  const auto unknown = normalize_metadata(resource);
  if (!unknown) return;
  for (const std::string& name : *unknown) note_path(dropped, path, name);
}

void prune_value(Json& value, const Json& schema, std::string& path, bool resource, std::vector<std::string>& dropped) {
  if (value.is_array()) {
    const Json* items = member(schema, "items");
    if (items == nullptr || !items->is_object()) return;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Step step(path, i);
      prune_value(value[i], *items, path, false, dropped);
    }
    return;
  }
  if (!value.is_object()) return;
  const Json& properties = object_at(schema, "properties");
  const Json* others = member(schema, "additionalProperties");
  const bool keeps = bool_at(schema, "x-kubernetes-preserve-unknown-fields") ||
                     (others != nullptr && others->is_boolean() && others->get<bool>());
  const bool embedded = bool_at(schema, "x-kubernetes-embedded-resource");
  const bool resource_here = resource || embedded;
  if (embedded) prune_metadata(value, path, dropped);
  for (auto at = value.begin(); at != value.end();) {
    const std::string& name = at.key();
    if (resource_here && is_resource_member(name)) {
      ++at;
    } else if (const Json* property = member(properties, name)) {
      const Step step(path, name);
      prune_value(*at, *property, path, false, dropped);
      ++at;
    } else if (others != nullptr && others->is_object()) {
      const Step step(path, name);
      prune_value(*at, *others, path, false, dropped);
      ++at;
    } else if (keeps) {
      ++at;
    } else {
      note_path(dropped, path, name);
      at = value.erase(at);
    }
  }
}

bool is_unwanted_null(const Json& value, const Json& schema) { return value.is_null() && !bool_at(schema, "nullable"); }

void default_value(Json& value, const Json& schema) {
  if (value.is_array()) {
    if (const Json* items = member(schema, "items")) {
      for (Json& one : value) default_value(one, *items);
    }
    return;
  }
  if (!value.is_object()) return;
  const Json& properties = object_at(schema, "properties");
  const Json& others = object_at(schema, "additionalProperties");
  for (auto at = value.begin(); at != value.end();) {
    const Json* property = member(properties, at.key());
    if (property == nullptr && !others.empty()) property = &others;
    // A null that is not nullable counts as absent.
    at = property != nullptr && is_unwanted_null(*at, *property) ? value.erase(at) : std::next(at);
  }
  for (const auto& [name, property] : properties.items()) {
    const Json* otherwise = member(property, "default");
    if (otherwise != nullptr && !otherwise->is_null() && !value.contains(name)) value[name] = *otherwise;
  }
  for (auto& [name, one] : value.items()) {
    if (const Json* property = member(properties, name)) {
      default_value(one, *property);
    } else if (!others.empty()) {
      default_value(one, others);
    }
  }
}

}  // namespace

StructuralSchema::StructuralSchema(const Json& open_api_v3_schema) {
  if (!open_api_v3_schema.is_object() || open_api_v3_schema.empty()) return;
  auto state = std::make_shared<State>();
  state->schema = open_api_v3_schema;
  collect_patterns(state->schema, state->patterns);
  state_ = std::move(state);
}

std::vector<std::string> StructuralSchema::prune(Json& object) const {
  std::vector<std::string> dropped;
  std::string path;
  if (state_ != nullptr) prune_value(object, state_->schema, path, true, dropped);
  return dropped;
}

void StructuralSchema::set_defaults(Json& object) const {
  if (state_ != nullptr) default_value(object, state_->schema);
}

FieldErrors StructuralSchema::validate(const Json& object) const {
  FieldErrors errors;
  if (state_ == nullptr) return errors;
  validate_value(object, state_->schema, "", state_->patterns, errors);
  validate_list_types(object, state_->schema, "", errors);
  return errors;
}

FieldErrors StructuralSchema::validate_update(const Json& object, const Json& old) const {
  // Existing errors in unchanged values are accepted: schemas may get stricter over time.
  FieldErrors errors = validate(object);
  if (errors.empty()) return errors;
  const FieldErrors before = validate(old);
  std::erase_if(errors, [&](const FieldError& error) {
    if (error.path == "<nil>" || error.type == FieldError::Type::kRequired) return false;
    for (const FieldError& one : before) {
      if (one.text() == error.text()) return true;
    }
    return false;
  });
  return errors;
}

}  // namespace tain::server
