#include <yaml-cpp/yaml.h>

#include <set>
#include <string>
#include <utility>

#include "src/client/json_text.h"
#include "src/client/yaml_scalar.h"

namespace tain::client {
namespace {

std::string place(const YAML::Mark& mark) {
  if (mark.is_null()) return {};
  return " at line " + std::to_string(mark.line + 1) + ", column " + std::to_string(mark.column + 1);
}

class Converter {
 public:
  Result<Json> convert(const YAML::Node& node, std::size_t depth = 0) {
    if (Result<void> ok = count(node, depth); !ok) return Failure(ok.error());
    switch (node.Type()) {
      case YAML::NodeType::Scalar:
        return scalar(node);
      case YAML::NodeType::Sequence: {
        Json list = Json::array();
        for (const YAML::Node& element : node) {
          Result<Json> value = convert(element, depth + 1);
          if (!value) return value;
          list.push_back(std::move(*value));
        }
        return list;
      }
      case YAML::NodeType::Map:
        return map(node, depth);
      default:
        return Json(nullptr);
    }
  }

 private:
  Result<Json> map(const YAML::Node& node, std::size_t depth) {
    Json members = Json::object();
    if (Result<void> filled = fill(node, depth, members); !filled) return Failure(filled.error());
    return members;
  }

  // The members of a map, and of those that it merges, in their order: what comes later counts.
  Result<void> fill(const YAML::Node& node, std::size_t depth, Json& members) {
    if (Result<void> ok = count(node, depth); !ok) return ok;
    std::set<std::string> own;
    for (const auto& member : node) {
      const YAML::Node& key = member.first;
      const YAML::Node& value = member.second;
      if (!key.IsScalar()) return malformed("a key that is no text", key);
      if (is_merge_key(key.Scalar(), key.Tag())) {
        if (Result<void> merged = merge(value, depth, members); !merged) return merged;
        continue;
      }
      Result<std::string> name = yaml_key(key.Scalar(), key.Tag());
      if (!name) return malformed(name.error().message, key);
      Result<Json> converted = convert(value, depth + 1);
      if (!converted) return Failure(converted.error());
      // kubectl takes the last one in silence; what was meant nobody knows.
      if (!own.insert(*name).second) return malformed("key \"" + *name + "\" stands twice", key);
      members[*name] = std::move(*converted);
    }
    return {};
  }

  // The value of `<<`: a map, or several of which the first counts.
  Result<void> merge(const YAML::Node& value, std::size_t depth, Json& members) {
    if (value.IsMap()) return fill(value, depth + 1, members);
    bool fits = value.IsSequence();
    for (std::size_t i = 0; fits && i < value.size(); ++i) fits = value[i].IsMap();
    if (!fits) return malformed("only a map, or a list of maps, can be merged by <<", value);
    for (std::size_t i = value.size(); i > 0; --i) {
      if (Result<void> filled = fill(value[i - 1], depth + 1, members); !filled) return filled;
    }
    return {};
  }

  static Result<Json> scalar(const YAML::Node& node) {
    Result<Json> value = yaml_scalar(node.Scalar(), node.Tag());
    if (!value) return malformed(value.error().message, node);
    return value;
  }

  Result<void> count(const YAML::Node& node, std::size_t depth) {
    if (depth > kMaxDocumentDepth) {
      return fail(Code::kLimit, "YAML nested deeper than " + std::to_string(kMaxDocumentDepth) + place(node.Mark()),
                  Phase::kDecode);
    }
    if (++nodes_ > kMaxDocumentNodes) {
      return fail(Code::kLimit, "YAML of more than " + std::to_string(kMaxDocumentNodes) + " values, aliases followed",
                  Phase::kDecode);
    }
    return {};
  }

  static Failure malformed(const std::string& why, const YAML::Node& node) {
    return fail(Code::kDecode, "malformed YAML: " + why + place(node.Mark()), Phase::kDecode);
  }

  std::size_t nodes_ = 0;
};

}  // namespace

Result<std::vector<Json>> parse_yaml_documents(std::string_view text) {
  try {
    std::vector<Json> documents;
    for (const YAML::Node& node : YAML::LoadAll(std::string(text))) {
      Result<Json> json = Converter().convert(node);
      if (!json) return fail(std::move(json).error());
      if (!json->is_null()) documents.push_back(std::move(*json));
    }
    // Texts reach the wire as JSON: bytes that are no UTF-8 are found here, not by the server.
    for (const Json& document : documents) (void)document.dump();
    return documents;
  } catch (const YAML::Exception& error) {
    return fail(Code::kDecode, "malformed YAML" + place(error.mark) + ": " + error.msg, Phase::kDecode);
  } catch (const std::exception& error) {
    return fail(Code::kDecode, std::string("malformed YAML: ") + error.what(), Phase::kDecode);
  }
}

Result<Json> parse_yaml(std::string_view text) {
  Result<std::vector<Json>> documents = parse_yaml_documents(text);
  if (!documents) return fail(std::move(documents).error());
  if (documents->size() != 1) {
    return fail(Code::kDecode, "one YAML document is wanted, found " + std::to_string(documents->size()),
                Phase::kDecode);
  }
  return std::move(documents->front());
}

}  // namespace tain::client
