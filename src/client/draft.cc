#include <tain/draft.h>

#include <utility>

#include "src/base/yaml.h"
#include "src/client/draft_state.h"
#include "src/client/json_text.h"

namespace tain {
namespace {

std::string describe(const PathView::Step& step) {
  return step.position >= 0 ? "[" + std::to_string(step.position) + "]" : "\"" + std::string(step.key) + "\"";
}

std::string text_of(const Json* json) {
  return json != nullptr && json->is_string() ? json->get<std::string>() : std::string();
}

}  // namespace

// ---- finding places

const Json* Draft::State::find(std::string_view path) const {
  const Result<Path> parsed = Path::parse(path);
  if (!parsed) return nullptr;
  const Json* at = &json;
  for (const PathView::Step& step : parsed->view().steps()) {
    if (step.position >= 0) {
      if (!at->is_array() || static_cast<std::size_t>(step.position) >= at->size()) return nullptr;
      at = &(*at)[static_cast<std::size_t>(step.position)];
    } else {
      if (!at->is_object()) return nullptr;
      const auto found = at->find(std::string(step.key));
      if (found == at->end()) return nullptr;
      at = &*found;
    }
  }
  return at;
}

Result<Json*> Draft::State::make(std::string_view path) {
  Result<Path> parsed = Path::parse(path);
  if (!parsed) return fail(std::move(parsed).error());
  Json* at = &json;
  for (const PathView::Step& step : parsed->view().steps()) {
    const bool by_position = step.position >= 0;
    if (at->is_null()) *at = by_position ? Json::array() : Json::object();
    if (by_position ? !at->is_array() : !at->is_object()) {
      return fail(Code::kBadArgument, "cannot set " + std::string(path) + ": " + describe(step) +
                                          " would be inside a " + std::string(at->type_name()));
    }
    if (!by_position) {
      at = &(*at)[std::string(step.key)];
      continue;
    }
    const auto position = static_cast<std::size_t>(step.position);
    if (position > at->size()) {
      return fail(Code::kBadArgument, "cannot set " + std::string(path) + ": " + describe(step) + " of a list of " +
                                          std::to_string(at->size()));
    }
    if (position == at->size()) at->push_back(nullptr);
    at = &(*at)[position];
  }
  return at;
}

void Draft::State::put(std::string_view path, Json value) {
  if (error) return;
  Result<Json*> place = make(path);
  if (!place) {
    error = place.error();
    return;
  }
  **place = std::move(value);
}

void Draft::State::append(std::string_view path, Json value) {
  if (error) return;
  Result<Json*> place = make(path);
  if (!place) {
    error = place.error();
    return;
  }
  Json& list = **place;
  if (list.is_null()) list = Json::array();
  if (!list.is_array()) {
    error = Error::of(Code::kBadArgument,
                      "cannot append to " + std::string(path) + ": it is a " + std::string(list.type_name()));
    return;
  }
  list.push_back(std::move(value));
}

// ---- making

namespace {

Result<void> is_object(const Json& json) {
  if (json.is_object()) return {};
  return fail(Code::kBadArgument, std::string("expected a JSON object, got ") + json.type_name(), Phase::kDecode);
}

}  // namespace

Draft::Draft() : state_(std::make_unique<State>()) {}

Draft::Draft(const Kind& kind, std::string_view name, std::string_view ns) : Draft() {
  state_->json["apiVersion"] = kind.api_version();
  state_->json["kind"] = kind.kind;
  Json& metadata = state_->json["metadata"] = Json::object();
  if (!name.empty()) metadata["name"] = std::string(name);
  if (!ns.empty()) metadata["namespace"] = std::string(ns);
}

Draft::Draft(const Draft& other) : state_(std::make_unique<State>(*other.state_)) {}
Draft::Draft(Draft&& other) noexcept : state_(std::move(other.state_)) {}
Draft& Draft::operator=(Draft other) noexcept {
  state_ = std::move(other.state_);
  return *this;
}
Draft::~Draft() = default;

Result<Draft> Draft::from(const Object& object) {
  if (object.is_part()) {
    const bool metadata = object.kind().kind == "PartialObjectMetadata";
    return fail(Code::kProjected, "the object holds only " + std::string(metadata ? "the metadata" : "a part") +
                                      " of " + std::string(object.key()) +
                                      ": writing it back would erase the rest; get it first (or use update(), which "
                                      "does), or send a Patch");
  }
  const Result<std::string> json = object.to_json();
  if (!json) return fail(json.error());
  return from_json(*json);
}

Result<Draft> Draft::from_json(std::string_view json) {
  Result<Json> parsed = client::parse_json(json);
  if (!parsed) return fail(std::move(parsed).error());
  return State::checked(std::move(*parsed));
}

Result<Draft> Draft::from_yaml(std::string_view yaml) {
  Result<Json> parsed = client::parse_yaml(yaml);
  if (!parsed) return fail(std::move(parsed).error());
  return State::checked(std::move(*parsed));
}

Result<std::vector<Draft>> Draft::all_from_yaml(std::string_view yaml) {
  Result<std::vector<Json>> documents = client::parse_yaml_documents(yaml);
  if (!documents) return fail(std::move(documents).error());
  std::vector<Draft> drafts;
  for (Json& document : *documents) {
    Result<Draft> draft = State::checked(std::move(document));
    if (!draft) {
      return fail(draft.error().wrapped("document " + std::to_string(drafts.size() + 1)));
    }
    drafts.push_back(std::move(*draft));
  }
  return drafts;
}

Result<Draft> Draft::State::checked(Json json) {
  if (auto valid = is_object(json); !valid) return fail(std::move(valid).error());
  Draft draft;
  draft.state_->json = std::move(json);
  return draft;
}

// ---- changing

Draft& Draft::set(std::string_view path, std::string_view text) {
  state_->put(path, std::string(text));
  return *this;
}

Draft& Draft::set(std::string_view path, bool value) {
  state_->put(path, value);
  return *this;
}

Draft& Draft::set(std::string_view path, std::int64_t value) {
  state_->put(path, value);
  return *this;
}

Draft& Draft::set(std::string_view path, double value) {
  state_->put(path, value);
  return *this;
}

Draft& Draft::set(std::string_view path, const Value& value) {
  if (!value.exists()) return erase(path);
  return set_json(path, value.to_json());
}

Draft& Draft::set_json(std::string_view path, std::string_view json) {
  Result<Json> parsed = client::parse_json(json);
  if (!parsed) {
    if (!state_->error) state_->error = parsed.error().wrapped("the value for " + std::string(path));
    return *this;
  }
  state_->put(path, std::move(*parsed));
  return *this;
}

Draft& Draft::append_json(std::string_view path, std::string_view json) {
  Result<Json> parsed = client::parse_json(json);
  if (!parsed) {
    if (!state_->error) state_->error = parsed.error().wrapped("the value for " + std::string(path));
    return *this;
  }
  state_->append(path, std::move(*parsed));
  return *this;
}

Draft& Draft::append(std::string_view path, std::string_view text) {
  state_->append(path, std::string(text));
  return *this;
}

Draft& Draft::erase(std::string_view path) {
  Result<Path> parsed = Path::parse(path);
  if (!parsed) {
    if (!state_->error) state_->error = parsed.error();
    return *this;
  }
  const auto steps = parsed->view().steps();
  Json* at = &state_->json;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool last = i + 1 == steps.size();
    if (steps[i].position >= 0) {
      const auto position = static_cast<std::size_t>(steps[i].position);
      if (!at->is_array() || position >= at->size()) return *this;
      if (last) {
        at->erase(position);
        return *this;
      }
      at = &(*at)[position];
    } else {
      const std::string key(steps[i].key);
      if (!at->is_object() || !at->contains(key)) return *this;
      if (last) {
        at->erase(key);
        return *this;
      }
      at = &(*at)[key];
    }
  }
  return *this;
}

Result<void> Draft::ok() const {
  if (state_->error) return fail(*state_->error);
  return {};
}

// ---- reading

Kind Draft::kind() const { return Kind::from(text("apiVersion"), text("kind")); }
std::string Draft::name() const { return text_of(state_->find("metadata.name")); }
std::string Draft::ns() const { return text_of(state_->find("metadata.namespace")); }
std::string Draft::resource_version() const { return text_of(state_->find("metadata.resourceVersion")); }
bool Draft::has(std::string_view path) const { return state_->find(path) != nullptr; }

std::string Draft::text(std::string_view path) const {
  const Json* at = state_->find(path);
  if (at == nullptr || at->is_structured() || at->is_null()) return {};
  return at->is_string() ? at->get<std::string>() : client::to_text(*at);
}

Result<std::string> Draft::to_json() const {
  if (auto valid = ok(); !valid) return fail(std::move(valid).error());
  return client::to_text(state_->json);
}

Result<std::string> Draft::to_yaml() const {
  if (auto valid = ok(); !valid) return fail(std::move(valid).error());
  return tain::to_yaml(state_->json);
}

Result<Object> Draft::to_object() const {
  const Result<std::string> json = to_json();
  if (!json) return fail(json.error());
  return Object::from_json(*json);
}

}  // namespace tain
