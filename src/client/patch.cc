#include <tain/draft.h>

#include <exception>
#include <utility>

#include "src/client/draft_state.h"
#include "src/client/json_text.h"

namespace tain {
namespace {

// RFC 7386 cannot express null: a null member counts as absent.
bool is_there(const Json& object, const std::string& key) { return object.contains(key) && !object[key].is_null(); }

Json merge_diff(const Json& from, const Json& to) {
  if (!from.is_object() || !to.is_object()) return to;
  Json patch = Json::object();
  for (const auto& [key, value] : from.items()) {
    if (!value.is_null() && !is_there(to, key)) patch[key] = nullptr;
  }
  for (const auto& [key, value] : to.items()) {
    if (value.is_null()) continue;
    if (!is_there(from, key)) {
      patch[key] = value;
      continue;
    }
    const Json& before = from[key];
    if (before == value) continue;
    patch[key] = merge_diff(before, value);
  }
  return patch;
}

Result<Json> body_of(std::string_view text, bool list) {
  Result<Json> json = client::parse_json(text);
  if (!json) return json;
  if (list ? json->is_array() : json->is_object()) return json;
  return fail(Code::kDecode, std::string("a patch of this type must be a JSON ") + (list ? "list" : "object") +
                                 ", not a " + std::string(json->type_name()));
}

}  // namespace

Result<Patch> Patch::json(std::string_view operations) {
  Result<Json> body = body_of(operations, true);
  if (!body) return fail(std::move(body).error());
  return Patch(Type::kJson, client::to_text(*body));
}

Result<Patch> Patch::merge(std::string_view body) {
  Result<Json> json = body_of(body, false);
  if (!json) return fail(std::move(json).error());
  return Patch(Type::kMerge, client::to_text(*json));
}

Result<Patch> Patch::strategic(std::string_view body) {
  Result<Json> json = body_of(body, false);
  if (!json) return fail(std::move(json).error());
  return Patch(Type::kStrategic, client::to_text(*json));
}

Result<Patch> Patch::apply(const Draft& draft) {
  if (auto valid = draft.ok(); !valid) return fail(std::move(valid).error());
  Draft intent = draft;
  intent.erase("metadata.managedFields");  // the server refuses an intent with managedFields
  Result<std::string> body = intent.to_json();
  if (!body) return fail(std::move(body).error());
  return Patch(Type::kApply, std::move(*body));
}

Result<Patch> Patch::diff(const Draft& from, const Draft& to) {
  if (auto valid = from.ok(); !valid) return fail(std::move(valid).error());
  if (auto valid = to.ok(); !valid) return fail(std::move(valid).error());
  return Patch(Type::kMerge, client::to_text(merge_diff(from.state_->json, to.state_->json)));
}

Result<Patch> Patch::json_diff(const Draft& from, const Draft& to) {
  if (auto valid = from.ok(); !valid) return fail(std::move(valid).error());
  if (auto valid = to.ok(); !valid) return fail(std::move(valid).error());
  return Patch(Type::kJson, client::to_text(Json::diff(from.state_->json, to.state_->json)));
}

std::string_view Patch::content_type() const {
  constexpr std::string_view kTypes[] = {"application/json-patch+json", "application/merge-patch+json",
                                         "application/strategic-merge-patch+json", "application/apply-patch+yaml"};
  return kTypes[static_cast<std::size_t>(type_)];
}

bool Patch::empty() const { return body_ == "{}" || body_ == "[]"; }

Result<Draft> Patch::applied(const Draft& to) const {
  if (auto valid = to.ok(); !valid) return fail(std::move(valid).error());
  Result<Json> body = client::parse_json(body_);
  if (!body) return fail(std::move(body).error());
  Json json = to.state_->json;
  try {
    switch (type_) {
      case Type::kJson:
        json = json.patch(*body);
        break;
      case Type::kMerge:
        json.merge_patch(*body);
        break;
      case Type::kStrategic:
      case Type::kApply:
        return fail(Code::kBadArgument, "only the server can apply a patch of type " + std::string(content_type()));
    }
  } catch (const std::exception& error) {
    return fail(Code::kBadArgument, std::string("cannot apply the patch: ") + error.what());
  }
  return Draft::State::checked(std::move(json));
}

}  // namespace tain
