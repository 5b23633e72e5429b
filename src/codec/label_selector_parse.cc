#include <tain/selector.h>

#include <algorithm>
#include <utility>

// The grammar of Kubernetes' label selectors:
//
//   selector    = [ requirement { "," requirement } ]
//   requirement = "!" key | key [ ("=" | "==" | "!=" | ">" | "<") value | ("in" | "notin") "(" value { "," value } ")"
//   ]
//
// Blanks are separators. `in` and `notin` are ordinary words where no operator is allowed. A value may be empty.
namespace tain {
namespace {

using Operator = LabelSelector::Requirement::Operator;

constexpr std::size_t kLongestName = 63;
constexpr std::size_t kLongestPrefix = 253;

bool is_alphanumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_symbol(char c) { return std::string_view("=!(),><").find(c) != std::string_view::npos; }

// Allows letters and digits, with '-', '_' and '.' inside; at most 63 characters.
std::string_view bad_name(std::string_view name) {
  if (name.size() > kLongestName) return "is longer than 63 characters";
  if (!is_alphanumeric(name.front()) || !is_alphanumeric(name.back()))
    return "must begin and end with a letter or digit";
  const bool clean = std::all_of(name.begin(), name.end(),
                                 [](char c) { return is_alphanumeric(c) || c == '-' || c == '_' || c == '.'; });
  return clean ? std::string_view() : "may contain only letters, digits, '-', '_' and '.'";
}

std::string_view bad_prefix(std::string_view prefix) {
  if (prefix.empty()) return "has no prefix before its '/'";
  if (prefix.size() > kLongestPrefix) return "has more than 253 characters before its '/'";
  while (true) {
    const std::size_t dot = prefix.find('.');
    const std::string_view part = prefix.substr(0, dot);
    const auto is_lower = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    if (part.empty() || !is_lower(part.front()) || !is_lower(part.back()) ||
        !std::all_of(part.begin(), part.end(), [&](char c) { return is_lower(c) || c == '-'; })) {
      return "must have a DNS name in lower case before its '/'";
    }
    if (dot == std::string_view::npos) return {};
    prefix.remove_prefix(dot + 1);
  }
}

std::string_view bad_key(std::string_view key) {
  const std::size_t slash = key.find('/');
  if (slash != std::string_view::npos) {
    if (const std::string_view why = bad_prefix(key.substr(0, slash)); !why.empty()) return why;
    key.remove_prefix(slash + 1);
  }
  if (key.empty()) return "is empty";
  return bad_name(key);
}

std::string_view bad_value(std::string_view value) { return value.empty() ? std::string_view() : bad_name(value); }

bool is_whole_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.size() <= 18 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) { advance(); }

  Result<LabelSelector> parse() {
    LabelSelector selector;
    if (at_end()) return selector;
    while (true) {
      Result<LabelSelector::Requirement> requirement = parse_requirement();
      if (!requirement) return Failure(requirement.error());
      selector.requirements.push_back(std::move(*requirement));
      if (at_end()) break;
      if (token_ != ",") return expected("',' or the end");
      advance();
      if (at_end()) return expected("a key after ','");
    }
    std::stable_sort(
        selector.requirements.begin(), selector.requirements.end(),
        [](const LabelSelector::Requirement& a, const LabelSelector::Requirement& b) { return a.key < b.key; });
    return selector;
  }

 private:
  bool at_end() const { return token_.empty(); }
  bool at_word() const { return !token_.empty() && !is_symbol(token_.front()); }

  void advance() {
    while (position_ < text_.size() && is_blank(text_[position_])) ++position_;
    begin_ = position_;
    if (position_ == text_.size()) {
      token_ = {};
    } else if (is_symbol(text_[position_])) {
      const std::string_view two = text_.substr(position_, 2);
      position_ += two == "==" || two == "!=" ? 2 : 1;
      token_ = text_.substr(begin_, position_ - begin_);
    } else {
      while (position_ < text_.size() && !is_blank(text_[position_]) && !is_symbol(text_[position_])) ++position_;
      token_ = text_.substr(begin_, position_ - begin_);
    }
  }

  Failure failed(std::string why) const {
    return fail(Code::kBadArgument, "label selector \"" + std::string(text_.substr(0, 500)) + "\": " + std::move(why));
  }
  Failure expected(std::string_view what) const {
    return failed((at_end() ? std::string("ends") : "has \"" + std::string(token_) + "\"") + " at position " +
                  std::to_string(begin_ + 1) + " where " + std::string(what) + " must stand");
  }

  Result<LabelSelector::Requirement> parse_requirement() {
    LabelSelector::Requirement requirement;
    const bool negated = token_ == "!";
    if (negated) advance();
    if (!at_word()) return expected("a key");
    requirement.key = token_;
    if (const std::string_view why = bad_key(requirement.key); !why.empty()) {
      return failed("the key \"" + requirement.key + "\" " + std::string(why));
    }
    advance();
    if (negated) {
      requirement.op = Operator::kDoesNotExist;
      return requirement;
    }
    if (at_end() || token_ == ",") return requirement;
    if (token_ == "in" || token_ == "notin") return parse_set(std::move(requirement));
    return parse_comparison(std::move(requirement));
  }

  Result<LabelSelector::Requirement> parse_comparison(LabelSelector::Requirement requirement) {
    const bool is_order = token_ == ">" || token_ == "<";
    if (token_ == "=" || token_ == "==") {
      requirement.op = Operator::kIn;
    } else if (token_ == "!=") {
      requirement.op = Operator::kNotIn;
    } else if (is_order) {
      requirement.op = token_ == ">" ? Operator::kGreaterThan : Operator::kLessThan;
    } else {
      return expected("'=', '==', '!=', '>', '<', 'in', 'notin' or ','");
    }
    advance();
    std::string value;
    if (at_word()) {
      value = token_;
      advance();
    }
    if (is_order && !is_whole_number(value)) {
      return failed("\"" + value + "\" is not a whole number, which '<' and '>' require");
    }
    return with_value(std::move(requirement), std::move(value));
  }

  Result<LabelSelector::Requirement> with_value(LabelSelector::Requirement requirement, std::string value) {
    const bool is_order = requirement.op == Operator::kGreaterThan || requirement.op == Operator::kLessThan;
    if (const std::string_view why = is_order ? std::string_view() : bad_value(value); !why.empty()) {
      return failed("the value \"" + value + "\" of \"" + requirement.key + "\" " + std::string(why));
    }
    if (std::find(requirement.values.begin(), requirement.values.end(), value) == requirement.values.end()) {
      requirement.values.push_back(std::move(value));
    }
    return requirement;
  }

  Result<LabelSelector::Requirement> parse_set(LabelSelector::Requirement requirement) {
    requirement.op = token_ == "in" ? Operator::kIn : Operator::kNotIn;
    advance();
    if (token_ != "(") return expected("'('");
    advance();
    if (token_ == ")") return failed("the set of \"" + requirement.key + "\" is empty");
    while (true) {
      std::string value;
      if (at_word()) {
        value = token_;
        advance();
      }
      Result<LabelSelector::Requirement> with = with_value(std::move(requirement), std::move(value));
      if (!with) return with;
      requirement = std::move(*with);
      if (token_ == ")") break;
      if (token_ != ",") return expected("',' or ')'");
      advance();
    }
    advance();
    return requirement;
  }

  std::string_view text_;
  std::string_view token_{};  // empty: the end
  std::size_t position_ = 0;
  std::size_t begin_ = 0;
};

}  // namespace

Result<LabelSelector> LabelSelector::parse(std::string_view text) { return Parser(text).parse(); }

}  // namespace tain
