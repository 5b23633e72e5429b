#include <tain/draft.h>

#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "src/base/base64.h"
#include "src/base/go_json.h"
#include "src/base/yaml.h"
#include "src/client/draft_state.h"
#include "src/client/json_text.h"
#include "src/codec/canonical_json.h"
#include "src/codec/schema.h"

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

namespace {

using Steps = std::span<const PathView::Step>;

// `metadata.labels['app.io/name']`
std::string to_string(Steps steps) {
  std::string out;
  for (const PathView::Step& step : steps) {
    const bool plain =
        step.position < 0 && !step.key.empty() && step.key.find_first_of(".[]") == std::string_view::npos;
    if (plain) {
      out.append(out.empty() ? "" : ".").append(step.key);
    } else if (step.position < 0) {
      out.append("['").append(step.key).append("']");
    } else {
      out.append(describe(step));
    }
  }
  return out;
}

const detail::SchemaField* find_member(const detail::SchemaMessage& message, std::string_view name) {
  const detail::SchemaTables& tables = detail::schema();
  if (const detail::SchemaField* field = tables.find_field(message, name)) return field;
  for (const detail::SchemaField& field : tables.fields_of(message)) {
    if ((field.flags & detail::kInline) == 0) continue;
    if (const detail::SchemaField* inner = find_member(tables.messages[field.message], name)) return inner;
  }
  return nullptr;
}

// How many of the steps lead to a map of scalars inside of which the others would be; 0: none do.
std::size_t steps_to_map(const Kind& kind, Steps steps) {
  const detail::SchemaTables& tables = detail::schema();
  const detail::SchemaMessage* message = tables.find_kind(kind.group, kind.version, kind.kind);
  if (message == nullptr && steps[0].key == "metadata") message = tables.find_kind("", "v1", "ConfigMap");
  for (std::size_t i = 0; message != nullptr && i < steps.size(); ++i) {
    const detail::SchemaField* field = steps[i].position < 0 ? find_member(*message, steps[i].key) : nullptr;
    if (field == nullptr) return 0;
    const bool map = (field->flags & detail::kMapField) != 0;
    message = field->type == detail::FieldType::kMessage ? &tables.messages[field->message] : nullptr;
    if (message != nullptr && message->form == detail::MessageForm::kRaw) return 0;
    if (map && (message == nullptr || message->form == detail::MessageForm::kQuantity)) {
      return i + 2 < steps.size() && steps[i + 1].position < 0 && steps[i + 2].position < 0 ? i + 1 : 0;
    }
    if (map || (field->flags & detail::kRepeated) != 0) ++i;
  }
  return 0;
}

}  // namespace

void Draft::State::keep(Error failure) {
  if (!error) error = std::move(failure);
}

std::vector<PathView::Step> Draft::State::steps(const Place& place, std::string_view failed) {
  std::vector<PathView::Step> out;
  if (!place.steps_.empty()) {
    for (const Step& step : place.steps_) out.push_back(step.step_);
    return out;
  }
  const PathView::Parsed parsed = PathView::parse(place.path_);
  if (!parsed.ok) {
    keep(Path::parse(place.path_).error());
    return out;
  }
  out.assign(parsed.steps.begin(), parsed.steps.begin() + parsed.size);
  const Json* version = find(std::array{PathView::Step{"apiVersion", -1}});
  const Json* kind = find(std::array{PathView::Step{"kind", -1}});
  const std::size_t map = steps_to_map(Kind::from(text_of(version), text_of(kind)), out);
  if (map == 0) return out;
  std::string form = "{";
  for (std::size_t i = 0; i < map; ++i) {
    form.append(out[i].position < 0 ? describe(out[i]) : std::to_string(out[i].position)).append(", ");
  }
  form.append("\"").append(out[map].key);
  for (std::size_t i = map + 1; i < out.size(); ++i) form.append(".").append(out[i].key);
  keep(Error::of(Code::kBadArgument, "cannot " + std::string(failed) + " " + std::string(place.path_) + ": " +
                                         std::string(out[map - 1].key) +
                                         " is a map of scalars; for a key with dots use the path segments " + form +
                                         "\"}"));
  return {};
}

const Json* Draft::State::find(Steps steps) const {
  const Json* at = &json;
  for (const PathView::Step& step : steps) {
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

Json* Draft::State::make(Steps steps) {
  if (error) return nullptr;
  const auto refuse = [&](const std::string& why) {
    keep(Error::of(Code::kBadArgument, "cannot set " + to_string(steps) + ": " + why));
    return nullptr;
  };
  Json* at = &json;
  for (const PathView::Step& step : steps) {
    const bool by_position = step.position >= 0;
    if (at->is_null()) *at = by_position ? Json::array() : Json::object();
    if (by_position ? !at->is_array() : !at->is_object()) {
      return refuse(describe(step) + " would be inside a " + std::string(at->type_name()));
    }
    if (!by_position) {
      at = &(*at)[std::string(step.key)];
      continue;
    }
    const auto position = static_cast<std::size_t>(step.position);
    if (position > at->size()) return refuse(describe(step) + " of a list of " + std::to_string(at->size()));
    if (position == at->size()) at->push_back(nullptr);
    at = &(*at)[position];
  }
  return at;
}

std::optional<Json> Draft::State::parse(Steps steps, std::string_view text) {
  Result<Json> parsed = client::parse_json(text);
  if (parsed) return std::move(*parsed);
  keep(parsed.error().wrapped("the value for " + to_string(steps)));
  return std::nullopt;
}

void Draft::State::put(Steps steps, std::string_view text) {
  std::optional<Json> value = parse(steps, text);
  if (Json* field = value ? make(steps) : nullptr) *field = std::move(*value);
}

std::size_t Draft::State::append(Steps steps, std::string_view text) {
  std::optional<Json> value = parse(steps, text);
  Json* list = value ? make(steps) : nullptr;
  if (list == nullptr) return 0;
  if (list->is_null()) *list = Json::array();
  if (!list->is_array()) {
    keep(Error::of(Code::kBadArgument,
                   "cannot append to " + to_string(steps) + ": it is a " + std::string(list->type_name())));
    return 0;
  }
  list->push_back(std::move(*value));
  return list->size() - 1;
}

void Draft::State::erase(Steps steps) {
  if (error || steps.empty()) return;
  const PathView::Step& last = steps.back();
  Json* outer = const_cast<Json*>(find(steps.first(steps.size() - 1)));  // of this object, which is not const
  if (outer == nullptr) return;
  if (last.position < 0) {
    if (outer->is_object()) outer->erase(std::string(last.key));
  } else if (outer->is_array() && static_cast<std::size_t>(last.position) < outer->size()) {
    outer->erase(static_cast<std::size_t>(last.position));
  }
}

// ---- making

namespace {

Result<void> is_object(const Json& json) {
  if (json.is_object()) return {};
  return fail(Code::kBadArgument, std::string("expected a JSON object, got ") + json.type_name(), Phase::kDecode);
}

}  // namespace

Draft::Draft() : state_(std::make_shared<State>()) {}

Draft::Draft(const Kind& kind, std::string_view name, std::string_view ns) : Draft() {
  state_->json["apiVersion"] = kind.api_version();
  state_->json["kind"] = kind.kind;
  Json& metadata = state_->json["metadata"] = Json::object();
  if (!name.empty()) metadata["name"] = std::string(name);
  if (!ns.empty()) metadata["namespace"] = std::string(ns);
}

Draft::Draft(const Draft& other) : state_(std::make_shared<State>(*other.state_)) {}
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

namespace detail {

void write_json(std::string& out, bool value) { out.append(value ? "true" : "false"); }
void write_json(std::string& out, std::int64_t value) { out.append(std::to_string(value)); }
void write_json(std::string& out, std::uint64_t value) { out.append(std::to_string(value)); }
// A number that JSON does not have is malformed, so that its Draft reports it.
void write_json(std::string& out, double value) { out.append(std::isfinite(value) ? go_json_number(value) : "NaN"); }
void write_text(std::string& out, std::string_view text) { codec::append_quoted(out, text); }

void write_json(std::string& out, const Time& value) {
  if (value.is_zero()) {
    out.append("null");
  } else {
    write_text(out, value.nanos() == 0 ? value.to_string() : value.to_string_micro());
  }
}

void write_json(std::string& out, const IntOrString& value) {
  if (value.is_int()) {
    write_json(out, std::int64_t{value.as_int()});
  } else {
    write_text(out, value.as_text());
  }
}

void write_base64(std::string& out, std::string_view bytes) { write_text(out, base64_encode(bytes)); }

}  // namespace detail

Draft::Data::Data(std::initializer_list<Data> elements) { write(elements); }

Draft& Draft::set(const Place& place, const Data& value) {
  return value.absent_ ? erase(place) : set_json(place, value.json_);
}

Draft& Draft::set_json(const Place& place, std::string_view json) {
  const auto steps = state_->steps(place, "set");
  if (!steps.empty()) state_->put(steps, json);
  return *this;
}

Draft& Draft::append(const Place& place, const Data& value) {
  return value.absent_ ? *this : append_json(place, value.json_);
}

Draft& Draft::append_json(const Place& place, std::string_view json) {
  const auto steps = state_->steps(place, "append to");
  if (!steps.empty()) state_->append(steps, json);
  return *this;
}

Draft& Draft::erase(const Place& place) {
  state_->erase(state_->steps(place, "erase"));
  return *this;
}

Result<void> Draft::ok() const {
  if (state_->error) return fail(*state_->error);
  return {};
}

// ---- reading

namespace {
constexpr std::array kName{PathView::Step{"metadata"}, PathView::Step{"name"}};
constexpr std::array kNamespace{PathView::Step{"metadata"}, PathView::Step{"namespace"}};
constexpr std::array kResourceVersion{PathView::Step{"metadata"}, PathView::Step{"resourceVersion"}};
}  // namespace

Kind Draft::kind() const { return Kind::from(text("apiVersion"), text("kind")); }
std::string Draft::name() const { return text_of(state_->find(kName)); }
std::string Draft::ns() const { return text_of(state_->find(kNamespace)); }
std::string Draft::resource_version() const { return text_of(state_->find(kResourceVersion)); }

bool Draft::has(const Place& place) const {
  const auto steps = State().steps(place, "read");
  return !steps.empty() && state_->find(steps) != nullptr;
}

std::string Draft::text(const Place& place) const {
  const auto steps = State().steps(place, "read");
  const Json* at = steps.empty() ? nullptr : state_->find(steps);
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
