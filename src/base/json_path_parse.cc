#include <algorithm>
#include <charconv>

#include "src/base/ascii.h"
#include "src/base/go_json.h"
#include "src/base/json_path.h"
#include "src/base/json_path_parts.h"

namespace tain {
namespace jsonpath {
namespace {

constexpr std::int64_t kMostIndex = 1'000'000'000;
constexpr std::size_t kDeepest = 100;  // nesting of unions, filters and ranges

Failure malformed(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_word(char c) { return c == '_' || is_digit(c) || is_letter(c) || static_cast<signed char>(c) < 0; }
bool ends_name(char c) {
  return is_blank(c) || c == '\r' || c == '\n' || c == '.' || c == ',' || c == '[' || c == ']' || c == '$' ||
         c == '@' || c == '{' || c == '}';
}

Step constant(nlohmann::json value) {
  Step step;
  step.type = Step::Type::kConstant;
  step.constant = std::move(value);
  return step;
}

Step simple(Step::Type type, std::string field = {}) {
  Step step;
  step.type = type;
  step.field = std::move(field);
  return step;
}

// Reads a template from left to right.
class Reader {
 public:
  Reader(std::string_view text, std::size_t depth) : text_(text), depth_(depth) {}

  using Parts = std::vector<std::unique_ptr<Part>>;

  // Reads parts up to the end, or up to the {end} of the enclosing range.
  Result<Parts> parts(bool in_range) {
    if (depth_ > kDeepest) return malformed("the template is nested too deeply");
    Parts all;
    while (at_ < text_.size()) {
      if (text_[at_] != '{') {
        const std::size_t end = std::min(text_.find('{', at_), text_.size());
        all.push_back(std::make_unique<Part>());
        all.back()->steps.push_back(constant(std::string(text_.substr(at_, end - at_))));
        at_ = end;
        continue;
      }
      ++at_;
      word_.clear();
      Result<Steps> steps = path('}');
      if (!steps) return tl::unexpected(steps.error());
      if (word_ == "end") {
        if (!in_range) return malformed("not in range, nothing to end");
        is_ended_ = true;
        return all;
      }
      auto part = std::make_unique<Part>();
      part->steps = std::move(*steps);
      if (word_ == "range") {
        part->type = Part::Type::kRange;
        ++depth_;
        Result<Parts> body = parts(true);
        --depth_;
        if (!body) return tl::unexpected(body.error());
        if (!is_ended_) return malformed("a {range} has no {end}");
        is_ended_ = false;
        part->body = std::move(*body);
      }
      all.push_back(std::move(part));
    }
    return all;
  }

  // Reads steps up to `close`, or to the end of the text if `close` is 0.
  Result<Steps> path(char close) {
    Steps steps;
    for (;;) {
      if (at_ == text_.size()) {
        if (close != 0) return malformed("unclosed action: a { has no }");
        return steps;
      }
      const char c = text_[at_];
      if (c == close) {
        ++at_;
        return steps;
      }
      Result<void> read;
      if (c == ' ' || c == '@' || c == '$') {
        ++at_;
      } else if (text_.compare(at_, 3, "[?(") == 0) {
        read = filter(steps);
      } else if (text_.compare(at_, 2, "..") == 0) {
        read = descent(steps);
      } else if (c == '[') {
        read = array(steps);
      } else if (c == '"' || c == '\'') {
        read = quoted(steps);
      } else if (c == '.') {
        ++at_;
        field(steps);
      } else if (c == '+' || c == '-' || is_digit(c)) {
        read = number(steps);
      } else if (is_word(c)) {
        read = word(steps);
      } else if (c == '\r' || c == '\n') {
        return malformed("unclosed action: a line ends before its }");
      } else {
        return malformed(std::string("unrecognized character in action: '").append(1, c).append("'"));
      }
      if (!read) return tl::unexpected(read.error());
    }
  }

 private:
  void field(Steps& steps) {
    std::string name;
    for (; at_ < text_.size() && !ends_name(text_[at_]); ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      name.push_back(text_[at_]);
    }
    steps.push_back(name == "*" ? simple(Step::Type::kWildcard) : simple(Step::Type::kField, std::move(name)));
  }

  Result<void> word(Steps& steps) {
    std::string name;
    for (; at_ < text_.size() && !ends_name(text_[at_]); ++at_) name.push_back(text_[at_]);
    if (name == "true" || name == "false") {
      steps.push_back(constant(name == "true"));
    } else if ((name == "range" || name == "end") && steps.empty()) {
      word_ = name;
    } else {
      return malformed("unrecognized identifier " + name + "; fields begin with a dot: ." + name);
    }
    return {};
  }

  Result<void> number(Steps& steps) {
    const std::size_t begin = at_++;
    while (at_ < text_.size() && (text_[at_] == '.' || is_digit(text_[at_]))) ++at_;
    std::string_view digits = text_.substr(begin, at_ - begin);
    if (digits.front() == '+') digits.remove_prefix(1);
    const char* const end = digits.data() + digits.size();
    std::int64_t whole = 0;
    if (const auto read = std::from_chars(digits.data(), end, whole); read.ec == std::errc() && read.ptr == end) {
      steps.push_back(constant(whole));
      return {};
    }
    double real = 0;
    if (const auto read = std::from_chars(digits.data(), end, real); read.ec != std::errc() || read.ptr != end) {
      return malformed("cannot parse number " + std::string(text_.substr(begin, at_ - begin)));
    }
    steps.push_back(constant(real));
    return {};
  }

  Result<void> quoted(Steps& steps) {
    const char quote = text_[at_++];
    const std::size_t begin = at_;
    for (; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\n') break;
      if (text_[at_] == '\\') ++at_;
    }
    if (at_ >= text_.size() || text_[at_] != quote) return malformed("unterminated quoted string");
    Result<std::string> text = go_unquoted(text_.substr(begin, at_++ - begin), quote);
    if (!text) return tl::unexpected(text.error());
    steps.push_back(constant(std::move(*text)));
    return {};
  }

  Result<void> descent(Steps& steps) {
    if (!steps.empty() && steps.back().type == Step::Type::kDescent)
      return malformed("invalid multiple recursive descent");
    at_ += 2;
    steps.push_back(simple(Step::Type::kDescent));
    if (at_ < text_.size() && is_word(text_[at_])) field(steps);
    return {};
  }

  // Reads a quoted key. kubectl treats unescaped dots in it as a path; here a key with these dots is tried first.
  Result<void> key(std::string_view inside, Steps& steps) {
    std::string name;
    bool has_dots = false;
    for (std::size_t i = 0; i < inside.size(); ++i) {
      if (inside[i] == '\\' && i + 1 < inside.size()) {
        ++i;
      } else if (inside[i] == '.') {
        has_dots = true;
      }
      name.push_back(inside[i]);
    }
    if (name == "*") {
      steps.push_back(simple(Step::Type::kWildcard));
    } else if (!has_dots) {
      steps.push_back(simple(Step::Type::kField, std::move(name)));
    } else {
      if (depth_ >= kDeepest) return malformed("the template is nested too deeply");
      std::string path = ".";
      Result<Steps> read = Reader(path.append(inside), depth_ + 1).path(0);
      if (!read) return tl::unexpected(read.error());
      Step step = simple(Step::Type::kKeyOrPath, std::move(name));
      step.branches.push_back(std::move(*read));
      steps.push_back(std::move(step));
    }
    return {};
  }

  // Reads the text between brackets, or between two commas inside them.
  Result<void> one_in_brackets(std::string_view inside, Steps& steps) {
    if (inside.size() >= 2 && inside.front() == '\'' && inside.back() == '\'' &&
        inside.find('\'', 1) == inside.size() - 1) {
      return key(inside.substr(1, inside.size() - 2), steps);
    }
    if (inside == "*") inside = ":";
    Step step = simple(Step::Type::kSlice);
    std::optional<std::int64_t>* const numbers[] = {&step.first, &step.last, &step.stride};
    std::string_view rest = inside;
    std::size_t count = 0;
    for (bool more = !inside.empty(); more && count < 3; ++count) {
      const std::size_t end = std::min(rest.find(':'), rest.size());
      const std::string_view digits = rest.substr(0, end);
      more = end < rest.size();
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (digits.empty()) continue;
      std::int64_t value = 0;
      const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
      if (read.ec == std::errc::invalid_argument || read.ptr != digits.data() + digits.size()) {
        std::string_view name = inside;
        if (name.size() >= 2 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
        return malformed("invalid array index " + std::string(inside) + "; a name must be quoted: ['" +
                         std::string(name) + "']");
      }
      if (read.ec != std::errc() || value > kMostIndex || value < -kMostIndex) {
        return malformed("array index " + std::string(digits) + " is out of range");
      }
      *numbers[count] = value;
    }
    if (count == 0 || !rest.empty() || (count == 1 && !step.first)) {
      return malformed("invalid array index " + std::string(inside));
    }
    step.is_index = count == 1;
    if (step.stride && *step.stride <= 0) return malformed("step must be > 0");
    steps.push_back(std::move(step));
    return {};
  }

  Result<void> array(Steps& steps) {
    const std::size_t begin = ++at_;
    std::vector<std::string_view> pieces;
    std::size_t piece = begin;
    bool in_quotes = false;
    for (;; ++at_) {
      if (at_ >= text_.size() || text_[at_] == '\n') return malformed("unterminated array: a [ has no ]");
      if (text_[at_] == '\'') in_quotes = !in_quotes;
      if (in_quotes) continue;
      if (text_[at_] != ',' && text_[at_] != ']') continue;
      pieces.push_back(trimmed(text_.substr(piece, at_ - piece)));
      piece = at_ + 1;
      if (text_[at_] == ']') break;
    }
    ++at_;
    if (pieces.size() == 1) return one_in_brackets(pieces.front(), steps);
    Step step = simple(Step::Type::kUnion);
    for (const std::string_view one : pieces) {
      Steps branch;
      if (Result<void> read = one_in_brackets(one, branch); !read) return read;
      step.branches.push_back(std::move(branch));
    }
    steps.push_back(std::move(step));
    return {};
  }

  Result<void> filter(Steps& steps) {
    if (depth_ >= kDeepest) return malformed("the template is nested too deeply");
    const std::size_t begin = at_ += 3;
    char quote = 0;
    std::size_t operator_at = std::string_view::npos;
    int brackets = 0;  // parentheses and filters inside
    for (;; ++at_) {
      if (at_ >= text_.size() || text_[at_] == '\n') return malformed("unterminated filter: a [?( has no )]");
      const char c = text_[at_];
      if (quote != 0) {
        if (c == '\\')
          ++at_;
        else if (c == quote)
          quote = 0;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '(') {
        ++brackets;
      } else if (c == ')') {
        if (brackets-- == 0) break;
      } else if (brackets == 0 && operator_at == std::string_view::npos &&
                 (c == '!' || c == '<' || c == '>' || c == '=')) {
        operator_at = at_;
      } else if (c == '&' || c == '|') {
        return malformed("a filter compares two values; && and || are not supported");
      }
    }
    const std::size_t end = at_++;
    if (at_ >= text_.size() || text_[at_++] != ']') return malformed("unclosed array expect ]");
    Step step = simple(Step::Type::kFilter);
    std::vector<std::string_view> sides{text_.substr(begin, end - begin)};
    if (operator_at != std::string_view::npos) {
      const std::size_t behind = std::min(text_.find_first_not_of("!<>=", operator_at), end);
      step.comparison = text_.substr(operator_at, behind - operator_at);
      sides = {text_.substr(begin, operator_at - begin), text_.substr(behind, end - behind)};
      static constexpr std::string_view kKnown[] = {"==", "!=", "<", "<=", ">", ">="};
      if (std::find(std::begin(kKnown), std::end(kKnown), step.comparison) == std::end(kKnown)) {
        return malformed("unrecognized filter operator " + step.comparison + "; use ==, !=, <, <=, > or >=");
      }
    }
    for (const std::string_view side : sides) {
      if (trimmed(side).empty()) return malformed("a filter has an empty side");
      Result<Steps> read = Reader(side, depth_ + 1).path(0);
      if (!read) return tl::unexpected(read.error());
      step.branches.push_back(std::move(*read));
    }
    steps.push_back(std::move(step));
    return {};
  }

  std::string_view text_;
  std::size_t depth_;
  std::size_t at_ = 0;
  std::string word_{};  // `range` or `end`, of the action being read
  bool is_ended_ = false;
};

}  // namespace
}  // namespace jsonpath

JsonPath::JsonPath() = default;
JsonPath::JsonPath(JsonPath&&) noexcept = default;
JsonPath& JsonPath::operator=(JsonPath&&) noexcept = default;
JsonPath::~JsonPath() = default;

Result<JsonPath> JsonPath::parse(std::string_view text) {
  JsonPath path;
  path.source_ = text;
  auto parts = jsonpath::Reader(path.source_, 0).parts(false);
  if (!parts) {
    Error error = parts.error();
    error.message.insert(0, "error parsing jsonpath " + path.source_ + ", ");
    return tl::unexpected(std::move(error));
  }
  path.parts_ = std::move(*parts);
  return path;
}

Result<JsonPath> JsonPath::parse_relaxed(std::string_view text) {
  std::string_view inside = text;
  if (inside.size() >= 2 && inside.front() == '{' && inside.back() == '}') inside = inside.substr(1, inside.size() - 2);
  if (inside.starts_with('.')) inside.remove_prefix(1);
  if (inside.empty() || inside.find_first_of("{}") != std::string_view::npos) {
    return jsonpath::malformed("unexpected path string \"" + std::string(text) +
                               "\", expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'");
  }
  std::string whole = "{.";
  return parse(whole.append(inside).append("}"));
}

}  // namespace tain
