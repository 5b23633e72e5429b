#include <tain/selector.h>

#include <algorithm>

namespace tain {
namespace {

Failure failed(std::string_view text, std::string_view why) {
  std::string message = "field selector \"";
  message.append(text.substr(0, 500)).append("\": ").append(why);
  return fail(Code::kBadArgument, std::move(message));
}

// The end of the term that begins at `begin`: an unescaped comma, or the end of the text.
std::size_t end_of_term(std::string_view text, std::size_t begin) {
  for (std::size_t i = begin; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == ',') {
      return i;
    }
  }
  return text.size();
}

Result<std::string> unescape(std::string_view text, std::string_view escaped) {
  std::string value;
  for (std::size_t i = 0; i < escaped.size(); ++i) {
    const char c = escaped[i];
    if (c == ',') return failed(text, "',' in a value must be escaped as '\\,'");
    if (c == '=') return failed(text, "'=' in a value must be escaped as '\\='");
    if (c != '\\') {
      value += c;
      continue;
    }
    if (++i == escaped.size()) return failed(text, "the value ends with an unescaped backslash; write '\\\\'");
    if (std::string_view("\\,=").find(escaped[i]) == std::string_view::npos) {
      return failed(text, "a backslash may escape only '\\', ',' and '='");
    }
    value += escaped[i];
  }
  return value;
}

Result<FieldSelector::Requirement> parse_term(std::string_view text, std::string_view term) {
  FieldSelector::Requirement requirement;
  for (std::size_t i = 0; i < term.size(); ++i) {
    const std::string_view rest = term.substr(i);
    const std::size_t size = rest.starts_with("!=") || rest.starts_with("==") ? 2 : rest.starts_with("=") ? 1 : 0;
    if (size == 0) {
      if (term[i] == '\\') ++i;
      continue;
    }
    requirement.equal = term[i] == '=';
    requirement.path = term.substr(0, i);
    Result<std::string> value = unescape(text, rest.substr(size));
    if (!value) return Failure(value.error());
    if (requirement.path.empty()) return failed(text, "there is no field before an operator");
    requirement.value = std::move(*value);
    return requirement;
  }
  return failed(text, "\"" + std::string(term) + "\" has no '=', '==' or '!='");
}

}  // namespace

Result<FieldSelector> FieldSelector::parse(std::string_view text) {
  FieldSelector selector;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = end_of_term(text, begin);
    const std::string_view term = text.substr(begin, end - begin);
    begin = end + 1;
    if (term.empty()) continue;
    Result<FieldSelector::Requirement> requirement = parse_term(text, term);
    if (!requirement) return Failure(requirement.error());
    selector.requirements.push_back(std::move(*requirement));
  }
  return selector;
}

std::string FieldSelector::escape(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '\\' || c == ',' || c == '=') text += '\\';
    text += c;
  }
  return text;
}

bool FieldSelector::matches(const Object& object) const {
  return std::all_of(requirements.begin(), requirements.end(), [&](const FieldSelector::Requirement& requirement) {
    return (object.at(requirement.path).text() == requirement.value) == requirement.equal;
  });
}

std::string FieldSelector::to_string() const {
  std::string text;
  for (const FieldSelector::Requirement& requirement : requirements) {
    if (!text.empty()) text += ',';
    text += requirement.path + (requirement.equal ? "=" : "!=") + escape(requirement.value);
  }
  return text;
}

}  // namespace tain
