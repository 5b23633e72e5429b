#include <algorithm>
#include <chrono>
#include <memory>
#include <ostream>
#include <utility>

#include "cli/connection.h"
#include "cli/follow/follow.h"
#include "cli/terminal.h"
#include "cli/verbs.h"
#include "cli/wait/condition.h"
#include "src/base/ascii.h"

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

constexpr Duration kWeek = 7 * 24h;  // a negative timeout, as in kubectl
constexpr Duration kOneLook = 30s;   // limit of the first list with --timeout 0
constexpr Duration kWaitRound = 1s;

// One object to wait for.
struct Awaited {
  std::size_t source = 0;
  std::string key{};
  Object first{};  // the object at the start of the wait
  Object now{};
  bool done = false;
};

class Wait final : public Verb {
 public:
  std::string_view name() const override { return "wait"; }
  std::string_view summary() const override { return "Wait until objects meet a condition"; }
  std::string_view synopsis() const override {
    return "TYPE/NAME... | TYPE NAME... | TYPE (-l SELECTOR | --all) --for CONDITION... [flags]";
  }
  std::string_view arguments() const override { return "objects"; }
  std::string_view details() const override {
    return "Works as kubectl wait, and reconnects by itself after a lost connection. With several --for, all must\n"
           "hold at the same time; with --any, one of them is enough. --fail-on stops the wait as soon as its\n"
           "condition holds for one of the objects.\n"
           "\n"
           "  create                        the object exists\n"
           "  delete                        the object is deleted, or replaced by another one of its name\n"
           "  condition=Ready[=VALUE]       a condition of its status has this value (default True)\n"
           "  jsonpath={.status.phase}[=V]  a field has this value, or any value\n"
           "\n"
           "  tain wait deploy/web --for condition=Available --fail-on condition=Progressing=False --timeout 5m\n"
           "  tain wait job/load --for condition=Complete --for condition=Failed --any\n"
           "  tain wait pods -l app=web --for jsonpath='{.status.phase}'=Running\n"
           "\n"
           "Exit codes: 0 all objects met the condition, 1 timeout, a --fail-on condition, Ctrl-C or another error.";
  }

  void declare(Flags& flags) override {
    flags.texts(for_, "for", 0, "CONDITION", "the condition to wait for; if repeated, all must hold");
    flags.texts(fail_on_, "fail-on", 0, "CONDITION", "stop with exit code 1 if this condition holds; may be repeated");
    flags.toggle(any_, "any", 0, "one of the --for conditions is enough");
    flags.toggle(all_, "all", 0, "wait for all objects of the type in the namespace");
    flags.duration(timeout_, "timeout", 0, "DURATION", "how long to wait; 0: check once; negative: a week").fallback =
        "30s";
    selection_.declare(flags);
    connection_.declare(flags);
  }

  Result<int> run(Io& io, const std::vector<std::string>& arguments) override;

 private:
  Result<void> check(const std::vector<std::string>& arguments);
  Result<std::vector<Target>> targets(const Cluster& cluster, const std::vector<std::string>& arguments,
                                      const Stop& stop) const;
  Result<void> find_awaited(const Follow& follow);
  bool waits_for(WaitCondition::Type type) const;
  bool judge(Io& io, const Follow& follow, Awaited& one);  // false: a --fail-on holds
  std::string why_not(const Awaited& one) const;
  std::string shown(const Follow& follow, const Awaited& one) const;         // `pod/x`, `deployment.apps/web`
  static std::string plural_name(const Follow& follow, const Awaited& one);  // `pods/x`
  void complain(Io& io, std::string_view text) const;
  int give_up(Io& io, const Follow& follow, std::string_view why) const;
  int wait_on(Io& io, Follow& follow, std::chrono::steady_clock::time_point deadline);

  Connection connection_{};
  Selection selection_{};
  std::vector<std::string> for_{};
  std::vector<std::string> fail_on_{};
  bool any_ = false;
  bool all_ = false;
  Duration timeout_ = 30s;
  std::vector<WaitCondition> wanted_{};
  std::vector<WaitCondition> unwanted_{};
  std::vector<Awaited> awaited_{};
};

Result<void> Wait::check(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return misuse("missing objects: give TYPE/NAME, TYPE NAME, or TYPE with -l or --all");
  if (for_.empty()) return misuse("missing condition: give --for, such as --for condition=Ready");
  for (const std::string& text : for_) {
    Result<WaitCondition> one = WaitCondition::parse(text);
    if (!one) return Failure(one.error());
    wanted_.push_back(std::move(*one));
  }
  for (const std::string& text : fail_on_) {
    Result<WaitCondition> one = WaitCondition::parse(text);
    if (!one) return Failure(one.error());
    unwanted_.push_back(std::move(*one));
  }
  return selection_.check();
}

Result<std::vector<Target>> Wait::targets(const Cluster& cluster, const std::vector<std::string>& arguments,
                                          const Stop& stop) const {
  const bool selects = all_ || !selection_.label_selector.empty() || !selection_.field_selector.empty();
  const bool by_slash = arguments[0].find('/') != std::string::npos;
  if (by_slash || arguments.size() == 1) {
    for (const std::string& word : arguments) {
      const bool named = word.find('/') != std::string::npos;
      if (named && selects) return misuse("cannot combine a name with -l, --field-selector or --all");
      if (!named && !selects) {
        return misuse("missing objects of type \"" + word + "\": give TYPE/NAME, -l SELECTOR or --all");
      }
    }
    return find_targets(cluster, arguments, selection_, stop);
  }
  if (selects) return misuse("cannot combine a name with -l, --field-selector or --all");
  std::vector<std::string> words;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    if (arguments[i].empty()) return misuse("resource name may not be empty");
    if (arguments[i].find('/') != std::string::npos) {
      return misuse("unexpected \"" + arguments[i] + "\" after a type: give either TYPE NAME... or TYPE/NAME...");
    }
    words.push_back(arguments[0] + "/" + arguments[i]);
  }
  return find_targets(cluster, words, selection_, stop);
}

bool Wait::waits_for(WaitCondition::Type type) const {
  return std::any_of(wanted_.begin(), wanted_.end(), [&](const WaitCondition& one) { return one.type() == type; });
}

std::string Wait::plural_name(const Follow& follow, const Awaited& one) {
  const auto slash = one.key.find('/');
  const std::string name = slash == std::string::npos ? one.key : one.key.substr(slash + 1);
  return escaped(follow.target(one.source).resource.plural + "/" + name);
}

std::string Wait::shown(const Follow& follow, const Awaited& one) const {
  const Cluster::Resource& resource = follow.target(one.source).resource;
  std::string out = resource.singular.empty() ? lower(resource.kind.kind) : resource.singular;
  if (!resource.kind.group.empty()) out.append(".").append(resource.kind.group);
  const auto slash = one.key.find('/');
  return escaped(out.append("/").append(slash == std::string::npos ? one.key : one.key.substr(slash + 1)));
}

// Finds the objects to wait for: those named, or all present ones. The message of an error is the complete line.
Result<void> Wait::find_awaited(const Follow& follow) {
  const bool may_be_absent = waits_for(WaitCondition::Type::kCreate) || waits_for(WaitCondition::Type::kDelete);
  bool named = false;
  for (std::size_t source = 0; source < follow.size(); ++source) {
    const Target& target = follow.target(source);
    const ObjectInformer& informer = follow.informer(source);
    if (target.scope.name.empty() || selection_.all_namespaces) {
      const ObjectInformer::View view = informer.snapshot();
      for (const Object& object : view.snapshot()) {
        awaited_.push_back({.source = source, .key = std::string(object.key()), .first = object, .now = object});
      }
      continue;
    }
    named = true;
    const std::string ns = target.resource.namespaced ? target.scope.namespaces[0] + "/" : std::string();
    Awaited one{.source = source, .key = ns + target.scope.name};
    one.first = one.now = informer.get(one.key);
    if (!one.now && !may_be_absent) {
      return fail(Code::kNotFound,
                  "Error from server (NotFound): " + target.name() + " \"" + target.scope.name + "\" not found");
    }
    awaited_.push_back(std::move(one));
  }
  if (awaited_.empty() && !named && !may_be_absent) return fail(Code::kNotFound, "error: no matching resources found");
  std::sort(awaited_.begin(), awaited_.end(),
            [](const Awaited& a, const Awaited& b) { return std::tie(a.source, a.key) < std::tie(b.source, b.key); });
  return {};
}

void Wait::complain(Io& io, std::string_view text) const {
  io.err << toned("error:", Tone::kBad, io.colour && io.err_is_terminal) << ' ' << text << '\n' << std::flush;
}

bool Wait::judge(Io& io, const Follow& follow, Awaited& one) {
  for (const WaitCondition& bad : unwanted_) {
    if (!bad.judge(one.now, one.first).met) continue;
    const std::string missing = why_not(one);
    complain(io, plural_name(follow, one) + " met --fail-on " + escaped(bad.text()) +
                     (missing.empty() ? "" : "; not met: " + missing));
    return false;
  }
  const auto is_met = [&](const WaitCondition& good) { return good.judge(one.now, one.first).met; };
  one.done =
      any_ ? std::any_of(wanted_.begin(), wanted_.end(), is_met) : std::all_of(wanted_.begin(), wanted_.end(), is_met);
  if (one.done) io.out << shown(follow, one) << " condition met\n" << std::flush;
  return true;
}

std::string Wait::why_not(const Awaited& one) const {
  std::string out;
  for (const WaitCondition& condition : wanted_) {
    const WaitCondition::Verdict verdict = condition.judge(one.now, one.first);
    if (verdict.met || out.find(verdict.why) != std::string::npos) continue;
    if (!out.empty()) out.append(", ");
    out.append(verdict.why);
  }
  return out;
}

int Wait::give_up(Io& io, const Follow& follow, std::string_view why) const {
  for (const Awaited& one : awaited_) {
    if (one.done) continue;
    std::string text(why);
    text.append(" on ").append(plural_name(follow, one)).append(": ").append(why_not(one));
    const Reflector::Status status = follow.informer(one.source).status();
    if (status.attempts > 0 && status.last_error) {
      text.append("; the connection failed: ").append(escaped(status.last_error->to_string()));
    } else {
      text.append("; see: tain changes ").append(plural_name(follow, one)).append(" --since 10m");
    }
    complain(io, text);
  }
  if (awaited_.empty()) complain(io, std::string(why).append(": no object matches"));
  return kFailed;
}

int Wait::wait_on(Io& io, Follow& follow, std::chrono::steady_clock::time_point deadline) {
  // A selector may match no object: all are deleted, or the first one is not created yet.
  const bool any_new = awaited_.empty() && waits_for(WaitCondition::Type::kCreate);
  for (Awaited& one : awaited_) {
    if (!judge(io, follow, one)) return kFailed;
  }
  const auto is_over = [&] {
    return !(any_new && awaited_.empty()) &&
           std::all_of(awaited_.begin(), awaited_.end(), [](const Awaited& one) { return one.done; });
  };
  while (!is_over()) {
    if (io.stop.requested()) return give_up(io, follow, "interrupted while waiting for the condition");
    const Duration left = deadline - std::chrono::steady_clock::now();
    if (left <= Duration(0)) return give_up(io, follow, "timed out waiting for the condition");
    for (const FollowEvent& event : follow.next(std::min(left, kWaitRound), io.stop)) {
      if (event.gap || event.initial) continue;
      auto found = std::find_if(awaited_.begin(), awaited_.end(),
                                [&](const Awaited& one) { return one.source == event.source && one.key == event.key; });
      if (found == awaited_.end()) {
        if (!any_new || event.type == ObjectEvent::Type::kDelete) continue;
        awaited_.push_back({.source = event.source, .key = event.key});
        found = awaited_.end() - 1;
      }
      if (found->done) continue;
      found->now = event.now;
      if (!judge(io, follow, *found)) return kFailed;
      if (!found->first) found->first = event.now;
    }
  }
  return kDone;
}

Result<int> Wait::run(Io& io, const std::vector<std::string>& arguments) {
  if (auto checked = check(arguments); !checked) return Failure(checked.error());
  Result<Cluster> cluster = connection_.open(io);
  if (!cluster) return Failure(cluster.error());
  const Duration patience = timeout_ < Duration(0) ? kWeek : timeout_;
  const auto deadline = std::chrono::steady_clock::now() + patience;
  Result<std::vector<Target>> found = targets(*cluster, arguments, io.stop);
  if (!found) return Failure(found.error());
  Follow follow(*cluster, std::move(*found), {});
  const Duration left = deadline - std::chrono::steady_clock::now();
  if (auto synced = follow.wait_synced(timeout_ == Duration(0) ? kOneLook : std::max(left, Duration(1s)), io.stop);
      !synced) {
    return Failure(synced.error());
  }
  if (auto chosen = find_awaited(follow); !chosen) {
    io.err << escaped(chosen.error().message) << '\n' << std::flush;  // already in kubectl's format
    return kFailed;
  }
  return wait_on(io, follow, deadline);
}

}  // namespace

std::unique_ptr<Verb> make_wait() { return std::make_unique<Wait>(); }

}  // namespace tain::cli
