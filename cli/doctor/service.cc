#include "cli/doctor/check.h"

#include <tain/scalars.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/follow/targets.h"
#include "cli/live/words.h"

namespace tain::cli::doctor {
namespace {

constexpr std::string_view kNobody = "nobody-is-called-this";
constexpr const char* kOfNobody = "metadata.name=nobody-is-called-this";

using namespace std::chrono_literals;
using Json = nlohmann::json;

constexpr Duration kPatience = 10s;
constexpr int kLatencySamples = 7;
const HttpHeaders kWantsJson{{"Accept", "application/json"}};

Instant now() { return std::chrono::steady_clock::now(); }

std::string milliseconds(Duration duration) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f ms", std::chrono::duration<double, std::milli>(duration).count());
  return text.data();
}

// `Tue, 15 Nov 1994 08:12:31 GMT`
std::optional<WallTime> http_date(std::string_view text) {
  std::tm parts{};
  if (strptime(std::string(text).c_str(), "%a, %d %b %Y %H:%M:%S GMT", &parts) == nullptr) return std::nullopt;
  return std::chrono::system_clock::from_time_t(timegm(&parts));
}

std::string message_of(const Inspection::Response& answer) {
  const Json json = Json::parse(answer.body, nullptr, false);
  const std::string text = json.is_object() ? json.value("message", "") : "";
  return std::to_string(answer.status) + (text.empty() ? "" : ": " + text);
}

class Service {
 public:
  Service(const Inspection& inspection, const Cluster& cluster, const std::string& ns, const Stop& stop,
          const Report& report)
      : inspection_(inspection), cluster_(cluster), ns_(ns), stop_(stop), report_(report) {}

  void run(const std::vector<std::string>& types) {
    report_(version());
    std::vector<Cluster::Resource> found;
    for (const std::string& type : types) {
      if (stop_.requested()) return;
      if (auto resource = find(type)) found.push_back(std::move(*resource));
    }
    std::optional<Cluster::Resource> readable;
    for (const Cluster::Resource& resource : found) {
      if (stop_.requested()) return;
      if (may_mirror(resource) && !readable) readable = resource;
    }
    if (readable) {
      report_(protobuf(*readable));
      report_(watch_list(*readable));
      begin_watch(*readable);
      report_(gzip(*readable));
    } else {
      for (const char* name : {"protobuf", "watch-list", "gzip"}) {
        report_({name, Verdict::kUnknown, "not tested: no permission to list and watch any of the types", ""});
      }
    }
    report_(clock());
    report_(latency());
    report_(bookmarks());
  }

 private:
  Result<Inspection::Response> get(const std::string& target, HttpHeaders headers = kWantsJson,
                                   Duration timeout = kPatience) const {
    return inspection_.send({.target = target, .headers = std::move(headers)}, timeout);
  }

  std::string path_of(const Cluster::Resource& resource) const {
    std::string path = resource.kind.group.empty() ? "/api/" : "/apis/" + resource.kind.group + "/";
    path += resource.kind.version;
    if (resource.namespaced && !ns_.empty()) path += "/namespaces/" + ns_;
    return path + "/" + resource.plural;
  }

  Check version() {
    Check check{.name = "server"};
    const auto answer = get("/version");
    const Json json = answer ? Json::parse(answer->body, nullptr, false) : Json();
    if (answer && answer->status == 200 && json.is_object()) {
      check.finding = json.value("gitVersion", "version unknown") + " on " + json.value("platform", "?");
    } else {
      check.verdict = Verdict::kNote;
      check.finding = "cannot read the version: " + (answer ? message_of(*answer) : answer.error().message);
    }
    return check;
  }

  std::optional<Cluster::Resource> find(const std::string& type) {
    auto resource = find_resource(cluster_, type, stop_);
    if (resource) return *resource;
    report_({"type " + type, Verdict::kBad, resource.error().message,
             "run kubectl api-resources to list all types; a custom type needs its CustomResourceDefinition"});
    return std::nullopt;
  }

  // Nothing: the server does not support SelfSubjectAccessReview.
  std::optional<bool> is_allowed(const Cluster::Resource& resource, const char* verb) const {
    const Json review = {{"kind", "SelfSubjectAccessReview"},
                         {"apiVersion", "authorization.k8s.io/v1"},
                         {"spec",
                          {{"resourceAttributes",
                            {{"verb", verb},
                             {"group", resource.kind.group},
                             {"version", resource.kind.version},
                             {"resource", resource.plural},
                             {"namespace", resource.namespaced ? ns_ : ""}}}}}};
    const auto answer =
        inspection_.send({.method = HttpMethod::kPost,
                          .target = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews",
                          .headers = {{"Content-Type", "application/json"}, {"Accept", "application/json"}},
                          .body = review.dump()},
                         kPatience);
    if (!answer || answer->status != 201) return std::nullopt;
    const Json json = Json::parse(answer->body, nullptr, false);
    const auto allowed = Json::json_pointer("/status/allowed");
    return json.is_object() && json.contains(allowed) && json[allowed] == true;
  }

  bool may_mirror(const Cluster::Resource& resource) {
    const std::string where = !resource.namespaced ? "" : ns_.empty() ? " in all namespaces" : " in namespace " + ns_;
    Check check{.name = "permissions " + resource.plural};
    std::string missing;
    bool unknown = false;
    for (const char* verb : {"list", "watch"}) {
      const auto allowed = is_allowed(resource, verb);
      unknown = unknown || !allowed;
      if (allowed && !*allowed) missing.append(missing.empty() ? "" : " nor ").append(verb);
    }
    if (!missing.empty()) {
      check.verdict = Verdict::kBad;
      check.finding = "may not " + missing + where;
      check.remedy = std::string("ask for a ") + (where.empty() || ns_.empty() ? "ClusterRole" : "Role") +
                     " with verbs get, list, watch on " + resource.plural +
                     (resource.kind.group.empty() ? "" : " of " + resource.kind.group) +
                     (ns_.empty() && resource.namespaced ? ", or select one namespace with -n" : "");
    } else if (unknown) {
      const auto answer = get(path_of(resource) + "?limit=1");
      const bool listed = answer && answer->status == 200;
      check.verdict = listed ? Verdict::kNote : Verdict::kBad;
      check.finding = listed ? "may list" + where + "; unknown for watch: the server has no SelfSubjectAccessReview"
                             : "cannot list" + where + ": " + (answer ? message_of(*answer) : answer.error().message);
    } else {
      check.finding = "may list and watch" + where;
    }
    const bool good = check.verdict != Verdict::kBad;
    report_(std::move(check));
    return good;
  }

  Check protobuf(const Cluster::Resource& resource) {
    Check check{.name = "protobuf"};
    const auto answer = get(path_of(resource) + "?limit=1",
                            {{"Accept", "application/vnd.kubernetes.protobuf, application/json;q=0.5"}});
    if (!answer) {
      check.verdict = Verdict::kBad;
      check.finding = answer.error().message;
    } else if (answer->header("content-type").starts_with("application/vnd.kubernetes.protobuf")) {
      check.finding = "served for " + resource.plural;
    } else {
      check.verdict = Verdict::kNote;
      check.finding = resource.plural + " are served as JSON, which costs more to decode";
      check.remedy = "nothing to do for custom types, which have no protobuf form";
    }
    return check;
  }

  Check watch_list(const Cluster::Resource& resource) {
    Check check{.name = "watch-list"};
    const auto answer = get(path_of(resource) +
                            "?watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&resourceVersion="
                            "&allowWatchBookmarks=true&timeoutSeconds=1&fieldSelector=metadata.name%3D" +
                            std::string(kNobody));
    if (answer && answer->status == 200 && answer->body.find("k8s.io/initial-events-end") != std::string::npos) {
      has_watch_list_ = true;
      check.finding = "served: mirrors start with a stream instead of a list";
    } else {
      check.verdict = Verdict::kNote;
      check.finding = "not served, so mirrors start with a list: " +
                      (!answer                 ? answer.error().message
                       : answer->status != 200 ? message_of(*answer)
                                               : "no bookmark marked the end of the initial events within 1 s");
      check.remedy = "nothing to do; servers have it since 1.32";
    }
    return check;
  }

  // Servers compress responses from 128 KiB on.
  Check gzip(const Cluster::Resource& resource) {
    if (!inspection_.configuration().compress) {
      return {"gzip", Verdict::kNote, "disabled by disable-compression in the kubeconfig", ""};
    }
    for (const std::string& target : {std::string("/openapi/v2"), path_of(resource) + "?limit=500"}) {
      const auto answer = get(target, {{"Accept", "application/json"}, {"Accept-Encoding", "gzip"}});
      if (answer && answer->header("content-encoding") == "gzip")
        return {.name = "gzip", .finding = "served on request"};
    }
    return {"gzip", Verdict::kUnknown, "unknown: no response was large enough to be compressed", ""};
  }

  Check clock() {
    Check check{.name = "clock"};
    const auto answer = get("/version");
    std::optional<WallTime> theirs;
    if (answer) theirs = http_date(answer->header("date"));
    if (!theirs) return {"clock", Verdict::kUnknown, "unknown: the server sends no Date header", ""};
    // A Date header is truncated to seconds, so on average it is half a second behind.
    const Duration skew = *theirs + 500ms - answer->at;
    const Duration size = skew < Duration(0) ? -skew : skew;
    check.finding = size < 2s
                        ? "the clocks of server and client agree"
                        : "the server is " + live::seconds_text(size) + (skew > Duration(0) ? " ahead" : " behind");
    if (size >= 2s) {
      check.verdict = size > 5min ? Verdict::kBad : Verdict::kNote;
      check.remedy = "use NTP on both machines: tokens and certificates depend on the time";
    }
    return check;
  }

  Check latency() {
    std::vector<Duration> took;
    for (int i = 0; i < kLatencySamples && !stop_.requested(); ++i) {
      if (const auto answer = get("/version")) took.push_back(answer->took);
    }
    if (took.empty()) return {"latency", Verdict::kBad, "no request was answered", "see the checks above"};
    std::sort(took.begin(), took.end());
    Check check{.name = "latency"};
    check.finding = milliseconds(took[took.size() / 2]) + " for a small request, at worst " +
                    milliseconds(took.back()) + " of " + std::to_string(took.size());
    if (took[took.size() / 2] > 500ms) {
      check.verdict = Verdict::kNote;
      check.remedy = "check whether the server is overloaded or far away";
    }
    return check;
  }

  // Watches an object that does not exist, so only bookmarks arrive. A server with watch-list sends one at once; others
  // send one about two seconds before the end, if anything has changed.
  void begin_watch(const Cluster::Resource& resource) {
    Scope scope{.resource = resource.plural + "." + resource.kind.version + "." + resource.kind.group};
    if (resource.namespaced && !ns_.empty()) scope.namespaces = {ns_};
    scope.field_selector = kOfNobody;
    ListOptions how;
    how.allow_bookmarks = true;
    how.timeout = 10s;
    if (has_watch_list_) {
      how.send_initial_events = true;
      how.match = ListOptions::Match::kNotOlderThan;
    }
    watch_since_ = now();
    if (auto watch = cluster_.watch(scope, how)) watch_ = std::move(*watch);
  }

  Check bookmarks() {
    Check check{.name = "bookmarks"};
    if (!watch_) return {"bookmarks", Verdict::kUnknown, "not tested: no type could be watched", ""};
    std::string why = "the watch ended without a bookmark";
    while (!stop_.requested() && now() - watch_since_ < 15s) {
      const auto event = watch_->next(50ms);
      if (!event && event.error().code == Code::kDeadline) continue;
      if (!event) why = event.error().message;
      if (!event || !*event) break;
      if ((*event)->type == WatchEvent::Type::kError) why = (*event)->error.message;
      if ((*event)->type != WatchEvent::Type::kBookmark) continue;
      check.finding = "received one after " + live::seconds_text(now() - watch_since_);
      return check;
    }
    // A missing bookmark is an error only if the server supports watch-list.
    check.verdict = has_watch_list_ ? Verdict::kBad : Verdict::kNote;
    check.finding = "received none in a watch of 10 s: " + why;
    check.remedy = "check for a proxy that buffers responses; an old server may not send bookmarks";
    return check;
  }

  const Inspection& inspection_;
  const Cluster& cluster_;
  const std::string& ns_;
  const Stop& stop_;
  const Report& report_;
  std::unique_ptr<Cluster::Watch> watch_{};
  Instant watch_since_{};
  bool has_watch_list_ = false;
};

}  // namespace

void check_service(const Inspection& inspection, const Cluster& cluster, const std::vector<std::string>& types,
                   const std::string& ns, const Stop& stop, const Report& report) {
  Service(inspection, cluster, ns, stop, report).run(types);
}

}  // namespace tain::cli::doctor
