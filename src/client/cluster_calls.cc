#include <tain/cluster.h>
#include <tain/draft.h>
#include <tain/result.h>
#include <tain/runtime.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "src/base/guarded.h"
#include "src/client/cluster_state.h"
#include "src/client/operations.h"

// Each public call starts an operation on the loop; the blocking form waits for it.
namespace tain {
namespace {

using client::CallLimits;
using client::Connection;
using client::Operations;
using client::RunningCall;

// Wraps `ask` with an Operations whose call has limits.
template <class T, class Ask>
auto starting(const std::string& ns, int max_retries, const CallLimits& limits, Ask ask) {
  return [ns, max_retries, limits, ask = std::move(ask)](const std::shared_ptr<Connection>& connection,
                                                         const Cluster::Done<T>& done) {
    const auto running = std::make_shared<RunningCall>(connection->runtime(), limits);
    running->begin([done](Error error) { done(Failure(std::move(error))); });
    if (running->is_over()) return;
    ask(Operations{connection, ns, max_retries, running}, [running, done](Result<T> result) {
      if (running->end()) done(std::move(result));
    });
  };
}

// How often update() writes while others change the object, and the wait between: client-go's DefaultRetry.
constexpr int kUpdateTries = 5;
constexpr Duration kUpdateWait = std::chrono::milliseconds(10);
constexpr double kUpdateJitter = 0.1;

// Waits before the next try.
void pausing(const Operations& operations, const Cluster::Done<void>& done) {
  Runtime& runtime = operations.connection->runtime();
  const double factor = 1 + kUpdateJitter * runtime.random().unit();
  const auto wait =
      std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::nano>(kUpdateWait) * factor);
  const TimerId timer = runtime.timers().start(wait, [done] { done({}); });
  operations.running->hold(std::shared_ptr<void>(
      &runtime, [timer](void* its_runtime) { static_cast<Runtime*>(its_runtime)->timers().cancel(timer); }));
}

// A call of an operation of which only `done` is missing.
template <auto kOperation, class... Arguments>
auto asking(Arguments... arguments) {
  return [arguments...](const Operations& operations, auto done) { (operations.*kOperation)(arguments..., done); };
}

auto reading(const ObjectRef& ref, bool exact = false) {
  return [ref, exact](const Operations& operations, Cluster::Done<Object> done) { operations.get(ref, done, exact); };
}

// Names for messages: `pods/web`, `status of pods/web`, `Pod default/web`, `GET /readyz`.
std::string named(const ObjectRef& ref) {
  const std::string object = ref.resource + "/" + ref.name;
  return ref.subresource.empty() ? object : ref.subresource + " of " + object;
}
std::string named(const Draft& draft, const WriteOptions& how) {
  std::string name = draft.kind().kind + " ";
  if (!draft.ns().empty()) name += draft.ns() + "/";
  return name + (how.name.empty() ? draft.name() : how.name);
}
std::string named(HttpMethod method, std::string_view path) {
  return std::string(to_string(method)) + " " + std::string(path.substr(0, path.find('?')));
}

bool is_conflict(const Error& error) { return error.code == Code::kConflict; }

// An object that was read at `ref` is written back there, whatever its own kind is.
WriteOptions written_back(const ObjectRef& ref) {
  return {.subresource = ref.subresource, .resource = ref.resource, .name = ref.name};
}

Result<void> edited(const std::function<Result<void>(Draft&)>& edit, Draft& draft) {
  return guarded(Code::kTransform, Phase::kNone, "the edit", [&] { return edit(draft); });
}

}  // namespace

template <class T, class Ask>
Result<T> Cluster::State::call(Ask ask, const CallLimits& limits) const {
  return wait_for<T>(starting<T>(ns, options.max_retries, limits, std::move(ask)), limits);
}

template <class T, class Ask>
void Cluster::State::call_async(Ask ask, Done<T> done, const CallLimits& limits) const {
  start_async<T>(starting<T>(ns, options.max_retries, limits, std::move(ask)), std::move(done));
}

Result<Cluster::Resource> Cluster::resolve(std::string_view resource, const CallOptions& call) const {
  return state_->call<Cluster::Resource>(asking<&Operations::resolve>(std::string(resource)),
                                         state_->limits("resolving " + std::string(resource), call));
}
void Cluster::resolve_async(std::string resource, Done<Cluster::Resource> done, const CallOptions& call) const {
  const CallLimits limits = state_->limits("resolving " + resource, call);
  state_->call_async<Cluster::Resource>(asking<&Operations::resolve>(std::move(resource)), std::move(done), limits);
}

Result<std::vector<Cluster::Resource>> Cluster::resources(const CallOptions& call) const {
  return state_->call<std::vector<Cluster::Resource>>(asking<&Operations::resources>(),
                                                      state_->limits("reading the resources of the server", call));
}
void Cluster::resources_async(Done<std::vector<Cluster::Resource>> done, const CallOptions& call) const {
  state_->call_async<std::vector<Cluster::Resource>>(asking<&Operations::resources>(), std::move(done),
                                                     state_->limits("reading the resources of the server", call));
}

Result<Object> Cluster::get(const ObjectRef& ref, const CallOptions& call) const {
  return state_->call<Object>(reading(ref), state_->limits("getting " + named(ref), call));
}
void Cluster::get_async(ObjectRef ref, Done<Object> done, const CallOptions& call) const {
  state_->call_async<Object>(reading(ref), std::move(done), state_->limits("getting " + named(ref), call));
}

Result<ObjectList> Cluster::list(const Scope& scope, const ListOptions& options, const CallOptions& call) const {
  return state_->call<ObjectList>(asking<&Operations::list>(scope, options),
                                  state_->limits("listing " + scope.resource, call));
}
void Cluster::list_async(Scope scope, ListOptions options, Done<ObjectList> done, const CallOptions& call) const {
  const CallLimits limits = state_->limits("listing " + scope.resource, call);
  state_->call_async<ObjectList>(asking<&Operations::list>(std::move(scope), std::move(options)), std::move(done),
                                 limits);
}

Result<std::string> Cluster::list_table(const Scope& scope, const ListOptions& options, const CallOptions& call) const {
  return state_->call<std::string>(asking<&Operations::list_table>(scope, options),
                                   state_->limits("listing " + scope.resource, call));
}
void Cluster::list_table_async(Scope scope, ListOptions options, Done<std::string> done,
                               const CallOptions& call) const {
  const CallLimits limits = state_->limits("listing " + scope.resource, call);
  state_->call_async<std::string>(asking<&Operations::list_table>(std::move(scope), std::move(options)),
                                  std::move(done), limits);
}

Result<Object> Cluster::create(const Draft& draft, const WriteOptions& how, const CallOptions& call) const {
  return state_->call<Object>(asking<&Operations::create>(draft, how),
                              state_->limits("creating " + named(draft, how), call));
}
void Cluster::create_async(const Draft& draft, Done<Object> done, const WriteOptions& how,
                           const CallOptions& call) const {
  state_->call_async<Object>(asking<&Operations::create>(draft, how), std::move(done),
                             state_->limits("creating " + named(draft, how), call));
}

Result<Object> Cluster::replace(const Draft& draft, const WriteOptions& how, const CallOptions& call) const {
  return state_->call<Object>(asking<&Operations::replace>(draft, how),
                              state_->limits("replacing " + named(draft, how), call));
}
void Cluster::replace_async(const Draft& draft, Done<Object> done, const WriteOptions& how,
                            const CallOptions& call) const {
  state_->call_async<Object>(asking<&Operations::replace>(draft, how), std::move(done),
                             state_->limits("replacing " + named(draft, how), call));
}

Result<Object> Cluster::patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how,
                              const CallOptions& call) const {
  return state_->call<Object>(asking<&Operations::patch>(ref, patch, how),
                              state_->limits("patching " + named(ref), call));
}
void Cluster::patch_async(ObjectRef ref, const Patch& patch, Done<Object> done, const WriteOptions& how,
                          const CallOptions& call) const {
  const CallLimits limits = state_->limits("patching " + named(ref), call);
  state_->call_async<Object>(asking<&Operations::patch>(std::move(ref), patch, how), std::move(done), limits);
}

Result<Object> Cluster::apply(const Draft& draft, const WriteOptions& how, const CallOptions& call) const {
  return state_->call<Object>(asking<&Operations::apply>(draft, how),
                              state_->limits("applying " + named(draft, how), call));
}
void Cluster::apply_async(const Draft& draft, Done<Object> done, const WriteOptions& how,
                          const CallOptions& call) const {
  state_->call_async<Object>(asking<&Operations::apply>(draft, how), std::move(done),
                             state_->limits("applying " + named(draft, how), call));
}

Result<void> Cluster::remove(const ObjectRef& ref, const RemoveOptions& how, const CallOptions& call) const {
  return state_->call<void>(asking<&Operations::remove>(ref, how), state_->limits("removing " + named(ref), call));
}
void Cluster::remove_async(ObjectRef ref, RemoveOptions how, Done<void> done, const CallOptions& call) const {
  const CallLimits limits = state_->limits("removing " + named(ref), call);
  state_->call_async<void>(asking<&Operations::remove>(std::move(ref), std::move(how)), std::move(done), limits);
}

Result<void> Cluster::remove_collection(const Scope& scope, const RemoveOptions& how, const CallOptions& call) const {
  return state_->call<void>(asking<&Operations::remove_collection>(scope, how),
                            state_->limits("removing " + scope.resource, call));
}
void Cluster::remove_collection_async(Scope scope, RemoveOptions how, Done<void> done, const CallOptions& call) const {
  const CallLimits limits = state_->limits("removing " + scope.resource, call);
  state_->call_async<void>(asking<&Operations::remove_collection>(std::move(scope), std::move(how)), std::move(done),
                           limits);
}

Result<std::string> Cluster::raw(HttpMethod method, std::string_view path, std::string body,
                                 std::string_view content_type, const CallOptions& call) const {
  return state_->call<std::string>(
      asking<&Operations::raw>(method, std::string(path), std::move(body), std::string(content_type)),
      state_->limits(named(method, path), call));
}
void Cluster::raw_async(HttpMethod method, std::string path, std::string body, Done<std::string> done,
                        std::string content_type, const CallOptions& call) const {
  const CallLimits limits = state_->limits(named(method, path), call);
  state_->call_async<std::string>(
      asking<&Operations::raw>(method, std::move(path), std::move(body), std::move(content_type)), std::move(done),
      limits);
}
Result<std::string> Cluster::get_raw(std::string_view path, const CallOptions& call) const {
  return raw(HttpMethod::kGet, path, {}, {}, call);
}
void Cluster::get_raw_async(std::string path, Done<std::string> done, const CallOptions& call) const {
  raw_async(HttpMethod::kGet, std::move(path), {}, std::move(done), {}, call);
}

Result<Object> Cluster::update(const ObjectRef& ref, const std::function<Result<void>(Draft&)>& edit,
                               const CallOptions& call) const {
  const CallLimits limits = state_->limits("updating " + named(ref), call);
  for (int tries = 1;; ++tries) {
    // Read all fields: the object is written back completely.
    Result<Object> current = state_->call<Object>(reading(ref, true), limits);
    if (!current) return current;
    Result<Draft> draft = Draft::from(*current);
    if (!draft) return Failure(draft.error());
    if (Result<void> done = edited(edit, *draft); !done) return Failure(done.error());
    Result<Object> written = state_->call<Object>(asking<&Operations::replace>(*draft, written_back(ref)), limits);
    if (written || !is_conflict(written.error()) || tries == kUpdateTries) return written;
    if (const Result<void> waited = state_->call<void>(pausing, limits); !waited) return Failure(waited.error());
  }
}

struct Cluster::UpdateStep {
  ObjectRef ref{};
  std::function<Result<void>(Draft&)> edit{};
  Done<Object> done{};
  CallLimits limits{};
};

void Cluster::update_async(ObjectRef ref, std::function<Result<void>(Draft&)> edit, Done<Object> done,
                           const CallOptions& call) const {
  const CallLimits limits = state_->limits("updating " + named(ref), call);
  update_step(std::make_shared<UpdateStep>(UpdateStep{std::move(ref), std::move(edit), std::move(done), limits}), 1);
}

// One round; the callbacks run on the Executor, as `edit` must.
void Cluster::update_step(const std::shared_ptr<UpdateStep>& step, int tries) const {
  const auto read = [self = *this, step, tries](Result<Object> current) {
    if (!current) return step->done(std::move(current));
    Result<Draft> draft = Draft::from(*current);
    if (!draft) return step->done(Failure(draft.error()));
    if (Result<void> ok = edited(step->edit, *draft); !ok) return step->done(Failure(ok.error()));
    const auto wrote = [self, step, tries](Result<Object> written) {
      if (written || !is_conflict(written.error()) || tries == kUpdateTries) return step->done(std::move(written));
      const auto waited = [self, step, tries](const Result<void>& wait) {
        wait ? self.update_step(step, tries + 1) : step->done(Failure(wait.error()));
      };
      self.state_->call_async<void>(pausing, waited, step->limits);
    };
    self.state_->call_async<Object>(asking<&Operations::replace>(*draft, written_back(step->ref)), wrote, step->limits);
  };
  state_->call_async<Object>(reading(step->ref, true), read, step->limits);
}

}  // namespace tain
