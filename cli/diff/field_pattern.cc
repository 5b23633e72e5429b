#include "cli/diff/field_pattern.h"

#include <algorithm>
#include <utility>

#include "cli/verb.h"

namespace tain::cli {
namespace {

constexpr std::string_view kNoise[] = {
    "metadata.managedFields",
    "metadata.resourceVersion",
    "metadata.generation",
    "metadata.deletionGracePeriodSeconds",
    "metadata.annotations[\"kubectl.kubernetes.io/last-applied-configuration\"]",
    "metadata.annotations[\"control-plane.alpha.kubernetes.io/leader\"]",
    "..observedGeneration",
    "..lastHeartbeatTime",
    "..lastTransitionTime",
    "..lastProbeTime",
    "..lastUpdateTime",
    "..lastScheduleTime",
    "spec.renewTime",
    "status.images",
    "status.hostIPs",
    "status.podIPs",
};

constexpr std::size_t kMaxSteps = 32;

bool is_plain(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '$';
  });
}

}  // namespace

Result<FieldPattern> FieldPattern::parse(std::string_view text) {
  FieldPattern out;
  out.text_ = std::string(text);
  const auto mistake = [&](std::string_view why) {
    return misuse(std::string("\"")
                      .append(out.text_)
                      .append("\" is not a field path: ")
                      .append(why)
                      .append("; give a path such as spec.replicas, spec.containers[app].image or ..lastProbeTime"));
  };
  std::string_view rest = text;
  if (rest.starts_with('{') && rest.ends_with('}')) rest = rest.substr(1, rest.size() - 2);
  bool anywhere = false;
  if (rest.starts_with("..")) {
    anywhere = true;
    rest.remove_prefix(2);
  } else if (rest.starts_with('.')) {
    rest.remove_prefix(1);
  }
  if (rest.empty()) return mistake("it is empty");
  bool want_step = true;
  while (!rest.empty()) {
    if (out.steps_.size() == kMaxSteps) return mistake("it is too deep");
    if (rest[0] == '[') {
      Step step{.anywhere = std::exchange(anywhere, false)};
      rest.remove_prefix(1);
      const bool quoted = !rest.empty() && (rest[0] == '"' || rest[0] == '\'');
      const std::string closing = quoted ? std::string{rest[0], ']'} : std::string("]");
      if (quoted) rest.remove_prefix(1);
      const auto end = rest.find(closing);
      if (end == std::string_view::npos) return mistake("a [ is not closed");
      step.name = std::string(rest.substr(0, end));
      if (step.name.empty()) return mistake("the text between [ and ] is empty");
      step.type = quoted ? Step::Type::kName : step.name == "*" ? Step::Type::kAnyItem : Step::Type::kItem;
      rest.remove_prefix(end + closing.size());
      out.steps_.push_back(std::move(step));
      want_step = false;
      continue;
    }
    if (!want_step) {
      if (rest[0] != '.') return mistake("a . or a [ is missing after ]");
      anywhere = rest.starts_with("..");
      rest.remove_prefix(anywhere ? 2 : 1);
      want_step = true;
      if (rest.empty()) return mistake("it ends with a dot");
      continue;
    }
    const auto end = std::min(rest.find_first_of(".["), rest.size());
    if (end == 0) return mistake("a name is missing between two dots");
    Step step{.name = std::string(rest.substr(0, end)), .anywhere = std::exchange(anywhere, false)};
    if (step.name.find_first_of("]{}\"' \t\n") != std::string::npos) {
      return mistake("a name has a character that must be quoted, as in [\"a.b/c\"]");
    }
    if (step.name == "*") step.type = Step::Type::kAnyName;
    rest.remove_prefix(end);
    out.steps_.push_back(std::move(step));
    want_step = false;
  }
  if (want_step) return mistake("it ends with a dot");
  return out;
}

bool FieldPattern::fits(const Step& pattern, const FieldStep& step) {
  switch (pattern.type) {
    case Step::Type::kName:
      return step.type == FieldStep::Type::kKey && step.name == pattern.name;
    case Step::Type::kAnyName:
      return step.type == FieldStep::Type::kKey;
    case Step::Type::kItem:
      return step.name == pattern.name;
    case Step::Type::kAnyItem:
      return step.type == FieldStep::Type::kItem;
  }
  return false;
}

bool FieldPattern::covers_from(std::size_t step, std::span<const FieldStep> path) const {
  if (step == steps_.size()) return true;
  if (path.empty()) return false;
  if (fits(steps_[step], path[0]) && covers_from(step + 1, path.subspan(1))) return true;
  return steps_[step].anywhere && covers_from(step, path.subspan(1));
}

bool FieldPattern::below_from(std::size_t step, std::span<const FieldStep> path) const {
  if (step == steps_.size()) return true;
  if (path.empty()) return true;
  if (steps_[step].anywhere) return true;
  return fits(steps_[step], path[0]) && below_from(step + 1, path.subspan(1));
}

bool FieldPattern::covers(const FieldPath& path) const { return covers_from(0, path); }
bool FieldPattern::reaches_below(const FieldPath& path) const { return below_from(0, path); }

Result<std::vector<FieldPattern>> parse_patterns(const std::vector<std::string>& texts) {
  std::vector<FieldPattern> out;
  for (const std::string& text : texts) {
    Result<FieldPattern> one = FieldPattern::parse(text);
    if (!one) return Failure(one.error());
    out.push_back(std::move(*one));
  }
  return out;
}

std::span<const std::string_view> noise() { return kNoise; }

Result<FieldFilter> FieldFilter::from(const std::vector<std::string>& only, const std::vector<std::string>& ignore,
                                      bool with_noise) {
  FieldFilter out;
  Result<std::vector<FieldPattern>> wanted = parse_patterns(only);
  if (!wanted) return Failure(wanted.error());
  Result<std::vector<FieldPattern>> unwanted = parse_patterns(ignore);
  if (!unwanted) return Failure(unwanted.error());
  out.only = std::move(*wanted);
  out.ignore = std::move(*unwanted);
  // Fields named by `only` are shown even if they are noise.
  if (with_noise || !out.only.empty()) return out;
  for (const std::string_view text : kNoise) out.ignore.push_back(*FieldPattern::parse(text));
  return out;
}

bool FieldFilter::hides(const FieldPath& path) const {
  return std::any_of(ignore.begin(), ignore.end(), [&](const FieldPattern& one) { return one.covers(path); });
}

bool FieldFilter::shows(const FieldPath& path) const {
  if (hides(path)) return false;
  return only.empty() ||
         std::any_of(only.begin(), only.end(), [&](const FieldPattern& one) { return one.covers(path); });
}

bool FieldFilter::may_show_below(const FieldPath& path) const {
  if (hides(path)) return false;
  return only.empty() || std::any_of(only.begin(), only.end(), [&](const FieldPattern& one) {
           return one.covers(path) || one.reaches_below(path);
         });
}

std::string to_string(const FieldPath& path) {
  std::string out;
  for (const FieldStep& step : path) {
    if (step.type == FieldStep::Type::kItem) {
      out.append("[").append(step.name).append("]");
    } else if (is_plain(step.name)) {
      if (!out.empty()) out.push_back('.');
      out.append(step.name);
    } else {
      out.append("[\"").append(step.name).append("\"]");
    }
  }
  return out;
}

FieldStep key_step(std::string_view key) {
  FieldStep step;
  step.name = std::string(key);
  step.managed = "f:";
  step.managed.append(key);
  return step;
}

}  // namespace tain::cli
