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

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

constexpr Duration kWeek = 7 * 24h;  // what kubectl means by a negative time
constexpr Duration kOneLook = 30s;   // for the one look that --timeout 0 asks for
constexpr Duration kWaitRound = 1s;

// One object that is waited for.
struct Awaited {
  std::size_t source = 0;
  std::string key{};
  Object first{};  // what was there when the waiting began
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
    return "As kubectl wait, through an informer: a lost connection is mended while waiting. Of several --for all "
           "must\n"
           "hold at the same time, or with --any one of them. --fail-on ends the waiting as soon as one of its\n"
           "conditions holds for one of the objects.\n"
           "\n"
           "  create                        it exists\n"
           "  delete                        it is gone, or another one has its name\n"
           "  condition=Ready[=VALUE]       a condition of its status; True unless said otherwise\n"
           "  jsonpath={.status.phase}[=V]  a field has this value, or is there\n"
           "\n"
           "  tain wait deploy/web --for condition=Available --fail-on condition=Progressing=False --timeout 5m\n"
           "  tain wait job/load --for condition=Complete --for condition=Failed --any\n"
           "  tain wait pods -l app=web --for jsonpath='{.status.phase}'=Running\n"
           "\n"
           "Exit code 0 when all objects met it; 1 when the time was up, a --fail-on held, or Ctrl-C ended it.";
  }

  void declare(Flags& flags) override {
    flags.texts(for_, "for", 0, "CONDITION", "what to wait for; given several times: all of them");
    flags.texts(fail_on_, "fail-on", 0, "CONDITION", "what ends the waiting with exit code 1");
    flags.toggle(any_, "any", 0, "one of the --for conditions is enough");
    flags.toggle(all_, "all", 0, "all objects of the type in the namespace");
    flags.duration(timeout_, "timeout", 0, "DURATION", "how long to wait; 0 looks once, below 0 means a week")
        .fallback = "30s";
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
  std::string shown(const Follow& follow, const Awaited& one) const;                // `pod/x`, `deployment.apps/web`
  static std::string in_words_of_errors(const Follow& follow, const Awaited& one);  // `pods/x`
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
  if (arguments.empty()) return misuse("which objects? Give TYPE/NAME, TYPE NAME, or TYPE with -l or --all");
  if (for_.empty()) return misuse("wait for what? Give --for, such as --for condition=Ready");
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
      if (named && selects) return misuse("a name and a selector (-l, --field-selector, --all) do not go together");
      if (!named && !selects) {
        return misuse("\"" + word + "\" is a type: say which of its objects by TYPE/NAME, -l SELECTOR or --all");
      }
    }
    return find_targets(cluster, arguments, selection_, stop);
  }
  if (selects) return misuse("a name and a selector (-l, --field-selector, --all) do not go together");
  std::vector<std::string> words;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    if (arguments[i].empty()) return misuse("resource name may not be empty");
    if (arguments[i].find('/') != std::string::npos) {
      return misuse("\"" + arguments[i] + "\" after a type: give either TYPE NAME... or TYPE/NAME...");
    }
    words.push_back(arguments[0] + "/" + arguments[i]);
  }
  return find_targets(cluster, words, selection_, stop);
}

bool Wait::waits_for(WaitCondition::Type type) const {
  return std::any_of(wanted_.begin(), wanted_.end(), [&](const WaitCondition& one) { return one.type() == type; });
}

std::string Wait::in_words_of_errors(const Follow& follow, const Awaited& one) {
  const auto slash = one.key.find('/');
  const std::string name = slash == std::string::npos ? one.key : one.key.substr(slash + 1);
  return escaped(follow.target(one.source).resource.plural + "/" + name);
}

std::string Wait::shown(const Follow& follow, const Awaited& one) const {
  const Resource& resource = follow.target(one.source).resource;
  std::string out = resource.singular;
  if (out.empty()) {
    out = resource.kind.kind;
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  }
  if (!resource.kind.group.empty()) out.append(".").append(resource.kind.group);
  const auto slash = one.key.find('/');
  return escaped(out.append("/").append(slash == std::string::npos ? one.key : one.key.substr(slash + 1)));
}

// Which objects are meant: those named, or those that are there now. The message of an error is the whole line.
Result<void> Wait::find_awaited(const Follow& follow) {
  const bool may_be_absent = waits_for(WaitCondition::Type::kCreate) || waits_for(WaitCondition::Type::kDelete);
  bool named = false;
  for (std::size_t source = 0; source < follow.size(); ++source) {
    const Target& target = follow.target(source);
    const ObjectInformer& informer = follow.informer(source);
    if (target.scope.name.empty() || selection_.all_namespaces) {
      const ObjectView view = informer.snapshot();
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
    complain(io, in_words_of_errors(follow, one) + " met --fail-on " + escaped(bad.text()) +
                     (missing.empty() ? "" : "; of what was waited for: " + missing));
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
    text.append(" on ").append(in_words_of_errors(follow, one)).append(": ").append(why_not(one));
    const ReflectorStatus status = follow.informer(one.source).status();
    if (status.attempts > 0 && status.last_error) {
      text.append("; the connection is broken: ").append(escaped(status.last_error->to_string()));
    } else {
      text.append("; see: tain changes ").append(in_words_of_errors(follow, one)).append(" --since 10m");
    }
    complain(io, text);
  }
  if (awaited_.empty()) complain(io, std::string(why).append(": nothing matches"));
  return kFailed;
}

int Wait::wait_on(Io& io, Follow& follow, std::chrono::steady_clock::time_point deadline) {
  // What a selector means may be empty: nothing is left to be deleted, or something is to be created.
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
    for (const Happening& happening : follow.next(std::min(left, kWaitRound), io.stop)) {
      if (happening.gap || happening.initial) continue;
      auto found = std::find_if(awaited_.begin(), awaited_.end(), [&](const Awaited& one) {
        return one.source == happening.source && one.key == happening.key;
      });
      if (found == awaited_.end()) {
        if (!any_new || happening.type == ObjectEvent::Type::kDelete) continue;
        awaited_.push_back({.source = happening.source, .key = happening.key});
        found = awaited_.end() - 1;
      }
      if (found->done) continue;
      found->now = happening.now;
      if (!judge(io, follow, *found)) return kFailed;
      if (!found->first) found->first = happening.now;
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
    io.err << escaped(chosen.error().message) << '\n' << std::flush;  // in kubectl's own words
    return kFailed;
  }
  return wait_on(io, follow, deadline);
}

}  // namespace

std::unique_ptr<Verb> make_wait() { return std::make_unique<Wait>(); }

}  // namespace tain::cli
