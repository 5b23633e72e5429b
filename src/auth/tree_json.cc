#include <charconv>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_set>
#include <utility>

#include "src/auth/safe_text.h"
#include "src/auth/tree.h"

namespace tain::auth {
namespace {

using nlohmann::json;

// Takes nlohmann's events; false stops the parser at once.
class Builder {
 public:
  explicit Builder(const TreeLimits& limits) : limits_(limits) {}

  std::optional<Error> problem;
  Tree root;

  bool null() { return add({}); }
  bool boolean(bool value) { return scalar(value ? "true" : "false", true); }
  bool number_integer(json::number_integer_t value) { return scalar(std::to_string(value), true); }
  bool number_unsigned(json::number_unsigned_t value) { return scalar(std::to_string(value), true); }
  bool number_float(json::number_float_t, const std::string& text) { return scalar(text, true); }
  bool string(std::string& value) { return scalar(value, false); }
  bool binary(json::binary_t&) { return false; }
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
  bool parse_error(std::size_t position, const std::string&, const json::exception&) {
    // The parser's own words quote what it read.
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

  bool scalar(std::string text, bool plain) {
    Tree tree;
    tree.kind = Tree::Kind::kScalar;
    tree.plain = plain;
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
      frames_.back().tree.members.push_back(std::move(tree));
    }
    return true;
  }

  const TreeLimits limits_;
  std::vector<Frame> frames_;
  std::size_t nodes_ = 0;
};

json to_value(const Tree& tree) {
  switch (tree.kind) {
    case Tree::Kind::kNull:
      return nullptr;
    case Tree::Kind::kList: {
      json list = json::array();
      for (const Tree& item : tree.items) list.push_back(to_value(item));
      return list;
    }
    case Tree::Kind::kMap: {
      json map = json::object();
      for (const Tree& member : tree.members) map[member.name] = to_value(member);
      return map;
    }
    case Tree::Kind::kScalar:
      break;
  }
  const std::string& text = tree.text.reveal();
  if (!tree.plain) return text;
  if (text == "true" || text == "True" || text == "TRUE") return true;
  if (text == "false" || text == "False" || text == "FALSE") return false;
  std::int64_t whole = 0;
  const char* end = text.data() + text.size();
  if (const auto [at, error] = std::from_chars(text.data(), end, whole); error == std::errc() && at == end)
    return whole;
  double number = 0;
  const bool numeric = text.find_first_not_of("0123456789+-.eE") == std::string::npos;
  if (const auto [at, error] = std::from_chars(text.data(), end, number);
      numeric && error == std::errc() && at == end) {
    return number;
  }
  return text;
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
    whole = json::sax_parse(text.begin(), text.end(), &builder);
  } catch (const std::exception&) {
    builder.problem = Error::of(Code::kDecode, "not valid JSON", Phase::kConfig);
  }
  if (builder.problem) return fail(std::move(*builder.problem));
  if (!whole) return fail(Code::kDecode, "not valid JSON", Phase::kConfig);
  return std::move(builder.root);
}

std::string to_json(const Tree& tree) {
  // Texts were checked for UTF-8 on the way in; what slipped through is replaced, not thrown over.
  return to_value(tree).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace tain::auth
