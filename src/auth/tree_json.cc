#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_set>
#include <utility>

#include "src/auth/safe_text.h"
#include "src/auth/tree.h"
#include "src/base/yaml_scalar.h"

namespace tain::auth {
namespace {

// Receives nlohmann's events; false stops the parser.
class Builder {
 public:
  explicit Builder(const TreeLimits& limits) : limits_(limits) {}

  std::optional<Error> problem;
  Tree root;

  bool null() { return add({}); }
  bool boolean(bool value) { return scalar(value ? "true" : "false", "?"); }
  bool number_integer(Json::number_integer_t value) { return scalar(std::to_string(value), "?"); }
  bool number_unsigned(Json::number_unsigned_t value) { return scalar(std::to_string(value), "?"); }
  bool number_float(Json::number_float_t, const std::string& text) { return scalar(text, "?"); }
  bool string(std::string& value) { return scalar(value, "!"); }
  bool binary(Json::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(Tree::Kind::kMap); }
  bool start_array(std::size_t) { return open(Tree::Kind::kList); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    if (name.size() > limits_.name) return refuse(Code::kLimit, "the name of a member is too long");
    if (!frames_.back().names.insert(name).second) {
      return refuse(Code::kDecode, "a map has the member " + in_quotes(name) + " twice; remove one");
    }
    frames_.back().name = name;
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const Json::exception&) {
    // The parser's own messages quote the input.
    return refuse(Code::kDecode, "not valid JSON at byte " + std::to_string(position));
  }

 private:
  struct Frame {
    Tree tree{};
    std::string name{};
    std::unordered_set<std::string> names{};
  };

  bool refuse(Code code, std::string why) {
    if (!problem) problem = Error::of(code, std::move(why), Phase::kConfig);
    return false;
  }

  bool scalar(std::string text, const char* tag) {
    Tree tree;
    tree.kind = Tree::Kind::kScalar;
    tree.tag = tag;
    tree.text = Secret(std::move(text));
    return add(std::move(tree));
  }

  bool open(Tree::Kind kind) {
    if (frames_.size() + 1 > limits_.depth) {
      return refuse(Code::kLimit, "nested deeper than " + std::to_string(limits_.depth));
    }
    frames_.emplace_back();
    frames_.back().tree.kind = kind;
    return true;
  }

  bool close() {
    Tree tree = std::move(frames_.back().tree);
    frames_.pop_back();
    return add(std::move(tree));
  }

  bool add(Tree tree) {
    if (++nodes_ > limits_.nodes) {
      return refuse(Code::kLimit, "more than " + std::to_string(limits_.nodes) + " values");
    }
    if (frames_.empty()) {
      root = std::move(tree);
    } else if (frames_.back().tree.kind == Tree::Kind::kList) {
      frames_.back().tree.items.push_back(std::move(tree));
    } else {
      tree.name = std::move(frames_.back().name);
      tree.name_tag = "!";
      frames_.back().tree.members.push_back(std::move(tree));
    }
    return true;
  }

  const TreeLimits limits_;
  std::vector<Frame> frames_;
  std::size_t nodes_ = 0;
};

Failure misplaced(const Tree& tree, const std::string& why) {
  const std::string where = tree.line > 0 ? "line " + std::to_string(tree.line) + ": " : "";
  return fail(Code::kDecode, where + why, Phase::kDecode);
}

}  // namespace

const Tree* Tree::find(std::string_view wanted) const {
  for (const Tree& member : members) {
    if (member.name == wanted) return &member;
  }
  return nullptr;
}

Result<Tree> parse_json(std::string_view text, const TreeLimits& limits) {
  if (text.size() > limits.bytes) {
    return fail(Code::kLimit, "larger than " + std::to_string(limits.bytes) + " bytes", Phase::kConfig);
  }
  Builder builder(limits);
  bool whole = false;
  try {
    whole = Json::sax_parse(text.begin(), text.end(), &builder);
  } catch (const std::exception&) {
    builder.problem = Error::of(Code::kDecode, "not valid JSON", Phase::kConfig);
  }
  if (builder.problem) return fail(std::move(*builder.problem));
  if (!whole) return fail(Code::kDecode, "not valid JSON", Phase::kConfig);
  return std::move(builder.root);
}

Result<Json> to_json(const Tree& tree) {
  switch (tree.kind) {
    case Tree::Kind::kNull:
      return Json(nullptr);
    case Tree::Kind::kScalar: {
      Result<Json> value = yaml_scalar(tree.text.reveal(), tree.tag);
      return value ? std::move(value) : misplaced(tree, value.error().message);
    }
    case Tree::Kind::kList: {
      Json list = Json::array();
      for (const Tree& item : tree.items) {
        Result<Json> value = to_json(item);
        if (!value) return value;
        list.push_back(std::move(*value));
      }
      return list;
    }
    case Tree::Kind::kMap:
      break;
  }
  Json map = Json::object();
  for (const Tree& member : tree.members) {
    Result<std::string> name = yaml_key(member.name, member.name_tag);
    if (!name) return misplaced(member, name.error().message);
    Result<Json> value = to_json(member);
    if (!value) return value;
    if (map.contains(*name)) return misplaced(member, "the key " + in_quotes(*name) + " occurs twice");
    map.emplace(std::move(*name), std::move(*value));
  }
  return map;
}

}  // namespace tain::auth
