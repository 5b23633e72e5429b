#include "src/client/json_text.h"

#include <exception>
#include <utility>

#include "src/auth/tree.h"

namespace tain::client {

Result<Json> parse_json(std::string_view text) {
  bool too_deep = false;
  const auto guard = [&too_deep](int depth, Json::parse_event_t, Json&) {
    if (static_cast<std::size_t>(depth) <= kMaxDocumentDepth) return true;
    too_deep = true;
    return false;  // drops deep values, which would need stack later
  };
  try {
    Json json = Json::parse(text.begin(), text.end(), guard);
    if (too_deep) {
      return fail(Code::kLimit, "JSON nested deeper than " + std::to_string(kMaxDocumentDepth), Phase::kDecode);
    }
    return json;
  } catch (const std::exception& error) {
    std::string what = error.what();
    // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
    if (const auto end = what.find("] "); what.starts_with('[') && end != std::string::npos) what.erase(0, end + 2);
    return fail(Code::kDecode, "malformed JSON: " + what, Phase::kDecode);
  }
}

Result<std::vector<Json>> parse_yaml_documents(std::string_view text) {
  constexpr std::size_t kMostOfAliases = std::size_t{64} << 20;
  const auto malformed = [](const Error& error) { return fail(error.wrapped("malformed YAML").in(Phase::kDecode)); };
  auto trees = auth::parse_yaml_documents(text, {.bytes = text.size() + kMostOfAliases,
                                                 .depth = kMaxDocumentDepth,
                                                 .nodes = kMaxDocumentNodes,
                                                 .name = text.size()});
  if (!trees) return malformed(trees.error());
  std::vector<Json> documents;
  for (const auth::Tree& tree : *trees) {
    Result<Json> json = auth::to_json(tree);
    if (!json) return malformed(json.error());
    if (!json->is_null()) documents.push_back(std::move(*json));
  }
  return documents;
}

Result<Json> parse_yaml(std::string_view text) {
  Result<std::vector<Json>> documents = parse_yaml_documents(text);
  if (!documents) return fail(std::move(documents).error());
  if (documents->size() != 1) {
    return fail(Code::kDecode, "expected one YAML document, found " + std::to_string(documents->size()),
                Phase::kDecode);
  }
  return std::move(documents->front());
}

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace tain::client
