#include "src/client/discovery.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <utility>

#include "src/client/served.h"
#include "src/client/url.h"
#include "src/client/whole_request.h"

namespace tain::client {
namespace {

constexpr std::string_view kAccept =
    "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList, "
    "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList, application/json";
constexpr std::size_t kAtOnce = 8;
constexpr std::size_t kAnswerLimit = std::size_t{64} << 20;
constexpr std::size_t kMostVersions = 2000;  // of a root; large clusters have some hundreds

}  // namespace

struct Discovery::State : std::enable_shared_from_this<Discovery::State> {
  State(Runtime& its_runtime, HttpClient& its_client, Options its_options)
      : runtime(its_runtime), http(its_client), options(std::move(its_options)) {}

  // `/api` or `/apis`: the last response and its ETag.
  struct Root {
    std::string path{};
    std::string etag{};
    std::vector<ServedVersion> versions{};
    bool aggregated = false;
  };
  struct Waiter {
    std::weak_ptr<void> lookup{};  // expired: it was withdrawn
    std::function<void(const Result<void>& read)> told{};

    void tell(const Result<void>& result) const {
      if (const auto waits = lookup.lock()) told(result);
    }
  };

  Lookup lookup();
  void left();
  void use(Waiter waiter, bool again);
  void read();
  void ask(std::string path, HttpHeaders headers, WholeRequest::Done done, Duration deadline);
  void root_answered(Root& root, Result<WholeResponse> answer);
  void ask_versions();
  void version_answered(Root& root, std::size_t position, Result<WholeResponse> answer);
  void finish();
  bool may_read_again() const { return runtime.clock().now() - read_at >= options.refresh_period; }

  Runtime& runtime;
  HttpClient& http;
  Options options;
  std::array<Root, 2> roots{{{.path = "/api"}, {.path = "/apis"}}};
  Served served{};
  bool has_read = false;
  bool is_stale = false;
  Instant read_at{};

  // State of the current read.
  bool is_reading = false;
  Instant previous_read_at{};
  std::vector<Waiter> waiters{};
  std::map<std::uint64_t, std::unique_ptr<WholeRequest>> requests{};
  std::uint64_t last_request = 0;
  std::deque<std::pair<Root*, std::size_t>> to_ask{};
  std::vector<Served::Failed> failed{};
  std::vector<Error> root_errors{};
  Instant versions_until{};  // later, no more group versions are requested, so that the waiting calls end in time
};

Discovery::Lookup Discovery::State::lookup() {
  return Lookup(static_cast<void*>(this), [self = weak_from_this()](void*) {
    if (const auto state = self.lock()) state->left();
  });
}

// A lookup has ended or was withdrawn. Without another one the read is undone.
void Discovery::State::left() {
  if (!is_reading) return;
  std::erase_if(waiters, [](const Waiter& waiter) { return waiter.lookup.expired(); });
  if (!waiters.empty()) return;
  to_ask.clear();
  requests.clear();
  is_reading = false;
  is_stale = has_read;
  read_at = previous_read_at;
  for (Root& root : roots) root.etag.clear();
}

// `again`: the cached data did not contain the resource.
void Discovery::State::use(Waiter waiter, bool again) {
  if (is_reading) {
    waiters.push_back(std::move(waiter));
    return;
  }
  if (has_read && !((again || is_stale) && may_read_again())) {
    runtime.post([self = weak_from_this(), waiter = std::move(waiter)] {
      waiter.tell(self.expired() ? Result<void>(fail(Code::kClosed, "the cluster was closed")) : Result<void>());
    });
    return;
  }
  waiters.push_back(std::move(waiter));
  read();
}

void Discovery::State::read() {
  is_reading = true;
  is_stale = false;
  previous_read_at = std::exchange(read_at, runtime.clock().now());
  versions_until = options.deadline > Duration(0) ? read_at + options.deadline * 5 / 6 : Instant::max();
  failed.clear();
  root_errors.clear();
  for (Root& root : roots) {
    HttpHeaders headers{{"Accept", std::string(kAccept)}};
    if (!root.etag.empty()) headers.emplace_back("If-None-Match", root.etag);
    ask(
        root.path, std::move(headers),
        [this, &root](Result<WholeResponse> answer) { root_answered(root, std::move(answer)); }, options.deadline);
  }
}

void Discovery::State::ask(std::string path, HttpHeaders headers, WholeRequest::Done done, Duration deadline) {
  RequestSpec spec;
  spec.target = UrlBuilder(options.base).abs_path(path).target(HttpMethod::kGet).value_or(path);
  spec.headers = std::move(headers);
  spec.deadline = deadline;
  spec.rate_limited = false;
  const std::uint64_t id = ++last_request;
  auto answered = [this, id, done = std::move(done)](Result<WholeResponse> answer) {
    const auto node = requests.extract(id);  // lives until this returns
    done(std::move(answer));
    if (!to_ask.empty()) ask_versions();
    if (requests.empty()) finish();
  };
  requests.emplace(id, std::make_unique<WholeRequest>(http, std::move(spec), std::move(answered), kAnswerLimit));
}

void Discovery::State::root_answered(Root& root, Result<WholeResponse> answer) {
  if (!answer) {
    if (answer.error().http_status == 304) {
      // Not modified. In the older form the ETag covers only the names; their resources are requested again.
      if (root.aggregated) return;
      for (std::size_t i = 0; i < root.versions.size(); ++i) to_ask.emplace_back(&root, i);
      return;
    }
    root_errors.push_back(answer.error());
    failed.push_back({root.path, answer.error().message});
    return;
  }
  const bool aggregated = is_aggregated(answer->body);
  Result<std::vector<ServedVersion>> versions =
      aggregated ? read_aggregated(answer->body) : read_versions(answer->body);
  if (versions && versions->size() > kMostVersions) {
    versions = fail(Code::kLimit, "the server lists " + std::to_string(versions->size()) + ", the limit is " +
                                      std::to_string(kMostVersions) + " group versions");
  }
  if (!versions) {
    root_errors.push_back(versions.error());
    failed.push_back({root.path, versions.error().message});
    return;
  }
  std::vector<ServedVersion> before = std::exchange(root.versions, std::move(*versions));
  root.aggregated = aggregated;
  root.etag = answer->head.header("ETag");
  for (std::size_t i = 0; i < root.versions.size(); ++i) {
    ServedVersion& version = root.versions[i];
    if (aggregated && !version.stale) continue;
    // The previous resources stay until the group responds again.
    const auto old = std::find_if(before.begin(), before.end(),
                                  [&](const ServedVersion& one) { return one.name() == version.name(); });
    if (version.resources.empty() && old != before.end()) version.resources = std::move(old->resources);
    if (!aggregated) to_ask.emplace_back(&root, i);
  }
}

void Discovery::State::ask_versions() {
  while (!to_ask.empty() && requests.size() < kAtOnce) {
    auto [root, position] = to_ask.front();
    to_ask.pop_front();
    ServedVersion& version = root->versions[position];
    const Duration left = versions_until - runtime.clock().now();
    if (left <= Duration(0)) {
      version.stale = true;
      failed.push_back({version.name(), "not requested: discovery ran out of time"});
      root->etag.clear();
      continue;
    }
    ask(
        root->path + "/" + version.name(), {{"Accept", "application/json"}},
        [this, root = root, position = position](Result<WholeResponse> answer) {
          version_answered(*root, position, std::move(answer));
        },
        std::min(left, options.deadline / 3));
  }
}

void Discovery::State::version_answered(Root& root, std::size_t position, Result<WholeResponse> answer) {
  ServedVersion& version = root.versions[position];
  Result<std::vector<Cluster::Resource>> resources =
      answer ? read_resources(answer->body, version.group, version.version)
             : Result<std::vector<Cluster::Resource>>(Failure(answer.error()));
  version.stale = !resources;
  if (resources) {
    version.resources = std::move(*resources);
  } else {
    failed.push_back({version.name(), resources.error().message});
    root.etag.clear();
  }
}

void Discovery::State::finish() {
  is_reading = false;
  served = {};
  for (const Root& root : roots) {
    for (const ServedVersion& version : root.versions) {
      served.versions.push_back(version);
      if (root.aggregated && version.stale) {
        failed.push_back({version.name(), "its aggregated API server is unavailable"});
      }
    }
  }
  served.failed = std::move(failed);
  Result<void> result;
  // One of the two responses is enough. Fail only if both failed and nothing is cached.
  if (root_errors.size() == roots.size()) {
    if (served.versions.empty())
      result = Failure(root_errors.front().wrapped("cannot discover what the server serves"));
  }
  has_read = has_read || result.has_value();
  const std::vector<Waiter> waiting = std::exchange(waiters, {});
  const auto self = shared_from_this();
  for (const Waiter& waiter : waiting) waiter.tell(result);
}

Discovery::Discovery(Runtime& runtime, HttpClient& http, Options options)
    : state_(std::make_shared<State>(runtime, http, std::move(options))) {}

Discovery::~Discovery() {
  state_->requests.clear();
  const Result<void> closed = fail(Code::kClosed, "the cluster was closed");
  state_->is_reading = false;
  for (const State::Waiter& waiter : std::exchange(state_->waiters, {})) waiter.tell(closed);
}

namespace {

// Looks in the cache, and once more after another read.
template <class State, class Query, class Done>
void look(const std::shared_ptr<State>& state, const std::weak_ptr<void>& lookup, Query query, Done done, bool again) {
  state->use({lookup,
              [state = std::weak_ptr(state), lookup, query = std::move(query), done = std::move(done),
               again](const Result<void>& read) {
                if (!read) return done(Failure(read.error()));
                const auto self = state.lock();
                if (!self) return;
                Result<Cluster::Resource> found = find_resource(self->served, query);
                if (found || again || !self->may_read_again()) return done(std::move(found));
                look(self, lookup, query, done, true);
              }},
             again);
}

template <class State, class Query, class Done>
Discovery::Lookup begun(const std::shared_ptr<State>& state, Query query, Done done) {
  Discovery::Lookup lookup = state->lookup();
  look(state, lookup, std::move(query), std::move(done), false);
  return lookup;
}

}  // namespace

Discovery::Lookup Discovery::resolve(std::string name, Done done) {
  return begun(state_, std::move(name), std::move(done));
}

Discovery::Lookup Discovery::resolve(const Kind& kind, Done done) { return begun(state_, kind, std::move(done)); }

Discovery::Lookup Discovery::resolve(const BodyOf& body, Done done) { return begun(state_, body, std::move(done)); }

Discovery::Lookup Discovery::resources(AllDone done) {
  const bool again = state_->has_read && state_->may_read_again();
  Lookup lookup = state_->lookup();
  state_->use({lookup,
               [state = std::weak_ptr(state_), done = std::move(done)](const Result<void>& read) {
                 if (!read) return done(Failure(read.error()));
                 const auto self = state.lock();
                 if (!self) return;
                 std::vector<Cluster::Resource> all;
                 for (const ServedVersion& version : self->served.versions) {
                   all.insert(all.end(), version.resources.begin(), version.resources.end());
                 }
                 done(std::move(all));
               }},
              again);
  return lookup;
}

void Discovery::mark_stale() { state_->is_stale = true; }

}  // namespace tain::client
