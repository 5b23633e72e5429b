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

// Adds a deadline to `done`: it gets kDeadline after that time, and later calls are ignored. All on the loop.
template <class T>
std::function<void(Result<T>)> within(Runtime& runtime, Duration deadline, std::function<void(Result<T>)> done) {
  if (deadline <= Duration(0)) return done;
  struct Once {
    std::function<void(Result<T>)> done{};
    TimerId timer = 0;
  };
  auto once = std::make_shared<Once>();
  once->done = std::move(done);
  const auto call = [once](Result<T> result) {
    if (!once->done) return;
    const auto tell = std::exchange(once->done, nullptr);
    tell(std::move(result));
  };
  once->timer = runtime.timers().start(deadline, [call, deadline] {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(deadline).count();
    call(fail(Code::kDeadline, "timed out after " + std::to_string(ms) + " ms"));
  });
  return [call, once, &runtime](Result<T> result) {
    if (once->done) runtime.timers().cancel(once->timer);
    call(std::move(result));
  };
}

using client::Connection;
using client::Operations;

// Added to the deadline of the request, whose own error explains more.
constexpr Duration kSlack = std::chrono::milliseconds(20);

// Wraps `ask` with an Operations and a `done` that has a deadline.
template <class T, class Ask>
auto starting(const std::string& ns, int max_retries, Duration deadline, Ask ask) {
  return [ns, max_retries, deadline, ask = std::move(ask)](const std::shared_ptr<Connection>& connection,
                                                           const Cluster::Done<T>& done) {
    const Duration patience = deadline > Duration(0) ? deadline + kSlack : deadline;
    ask(Operations{connection, ns, max_retries}, within<T>(connection->runtime(), patience, done));
  };
}

// One deadline for several calls.
class SharedDeadline {
 public:
  SharedDeadline(const Clock& clock, Duration whole) : clock_(&clock), whole_(whole), began_(clock.now()) {}
  // The rest for the next call; 0: no limit. After expiry 1 ms, which makes the next call fail with kDeadline.
  Duration left() const {
    if (whole_ <= Duration(0)) return Duration(0);
    return std::max(whole_ - (clock_->now() - began_), Duration(std::chrono::milliseconds(1)));
  }

 private:
  const Clock* clock_;
  Duration whole_;
  Instant began_;
};

// How often update() writes while others change the object, and the wait between: client-go's DefaultRetry.
constexpr int kUpdateTries = 5;
constexpr Duration kUpdateWait = std::chrono::milliseconds(10);
constexpr double kUpdateJitter = 0.1;

// Calls `then` on the loop at the time of the next try. Called on the loop.
void before_next_try(Runtime& runtime, Task then) {
  const double factor = 1 + kUpdateJitter * runtime.random().unit();
  const auto wait =
      std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::nano>(kUpdateWait) * factor);
  runtime.timers().start(wait, std::move(then));
}

// A call of an operation of which only `done` is missing.
template <auto kOperation, class... Arguments>
auto asking(Arguments... arguments) {
  return [arguments...](const Operations& operations, auto done) { (operations.*kOperation)(arguments..., done); };
}

auto reading(const ObjectRef& ref, bool exact = false) {
  return [ref, exact](const Operations& operations, Cluster::Done<Object> done) { operations.get(ref, done, exact); };
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
Result<T> Cluster::State::call(Ask ask, std::optional<Duration> deadline) const {
  return wait_for<T>(starting<T>(ns, options.max_retries, deadline.value_or(options.deadline), std::move(ask)));
}

template <class T, class Ask>
void Cluster::State::call_async(Ask ask, Done<T> done, std::optional<Duration> deadline) const {
  start_async<T>(starting<T>(ns, options.max_retries, deadline.value_or(options.deadline), std::move(ask)),
                 std::move(done));
}

Result<Cluster::Resource> Cluster::resolve(std::string_view resource) const {
  return state_->call<Cluster::Resource>(asking<&Operations::resolve>(std::string(resource)));
}
void Cluster::resolve_async(std::string resource, Done<Cluster::Resource> done) const {
  state_->call_async<Cluster::Resource>(asking<&Operations::resolve>(std::move(resource)), std::move(done));
}

Result<std::vector<Cluster::Resource>> Cluster::resources() const {
  return state_->call<std::vector<Cluster::Resource>>(asking<&Operations::resources>());
}
void Cluster::resources_async(Done<std::vector<Cluster::Resource>> done) const {
  state_->call_async<std::vector<Cluster::Resource>>(asking<&Operations::resources>(), std::move(done));
}

Result<Object> Cluster::get(const ObjectRef& ref) const { return state_->call<Object>(reading(ref)); }
void Cluster::get_async(ObjectRef ref, Done<Object> done) const {
  state_->call_async<Object>(reading(ref), std::move(done));
}

Result<ObjectList> Cluster::list(const Scope& scope, const ListOptions& options) const {
  return state_->call<ObjectList>(asking<&Operations::list>(scope, options));
}
void Cluster::list_async(Scope scope, ListOptions options, Done<ObjectList> done) const {
  state_->call_async<ObjectList>(asking<&Operations::list>(std::move(scope), std::move(options)), std::move(done));
}

Result<std::string> Cluster::list_table(const Scope& scope, const ListOptions& options) const {
  return state_->call<std::string>(asking<&Operations::list_table>(scope, options));
}
void Cluster::list_table_async(Scope scope, ListOptions options, Done<std::string> done) const {
  state_->call_async<std::string>(asking<&Operations::list_table>(std::move(scope), std::move(options)),
                                  std::move(done));
}

Result<Object> Cluster::create(const Draft& draft, const WriteOptions& how) const {
  return state_->call<Object>(asking<&Operations::create>(draft, how));
}
void Cluster::create_async(const Draft& draft, Done<Object> done, const WriteOptions& how) const {
  state_->call_async<Object>(asking<&Operations::create>(draft, how), std::move(done));
}

Result<Object> Cluster::replace(const Draft& draft, const WriteOptions& how) const {
  return state_->call<Object>(asking<&Operations::replace>(draft, how));
}
void Cluster::replace_async(const Draft& draft, Done<Object> done, const WriteOptions& how) const {
  state_->call_async<Object>(asking<&Operations::replace>(draft, how), std::move(done));
}

Result<Object> Cluster::patch(const ObjectRef& ref, const Patch& patch, const WriteOptions& how) const {
  return state_->call<Object>(asking<&Operations::patch>(ref, patch, how));
}
void Cluster::patch_async(ObjectRef ref, const Patch& patch, Done<Object> done, const WriteOptions& how) const {
  state_->call_async<Object>(asking<&Operations::patch>(std::move(ref), patch, how), std::move(done));
}

Result<Object> Cluster::apply(const Draft& draft, const WriteOptions& how) const {
  return state_->call<Object>(asking<&Operations::apply>(draft, how));
}
void Cluster::apply_async(const Draft& draft, Done<Object> done, const WriteOptions& how) const {
  state_->call_async<Object>(asking<&Operations::apply>(draft, how), std::move(done));
}

Result<void> Cluster::remove(const ObjectRef& ref, const RemoveOptions& how) const {
  return state_->call<void>(asking<&Operations::remove>(ref, how));
}
void Cluster::remove_async(ObjectRef ref, RemoveOptions how, Done<void> done) const {
  state_->call_async<void>(asking<&Operations::remove>(std::move(ref), std::move(how)), std::move(done));
}

Result<void> Cluster::remove_collection(const Scope& scope, const RemoveOptions& how) const {
  return state_->call<void>(asking<&Operations::remove_collection>(scope, how));
}
void Cluster::remove_collection_async(Scope scope, RemoveOptions how, Done<void> done) const {
  state_->call_async<void>(asking<&Operations::remove_collection>(std::move(scope), std::move(how)), std::move(done));
}

Result<std::string> Cluster::raw(HttpMethod method, std::string_view path, std::string body,
                                 std::string_view content_type) const {
  return state_->call<std::string>(
      asking<&Operations::raw>(method, std::string(path), std::move(body), std::string(content_type)));
}
void Cluster::raw_async(HttpMethod method, std::string path, std::string body, Done<std::string> done,
                        std::string content_type) const {
  state_->call_async<std::string>(
      asking<&Operations::raw>(method, std::move(path), std::move(body), std::move(content_type)), std::move(done));
}
Result<std::string> Cluster::get_raw(std::string_view path) const { return raw(HttpMethod::kGet, path, {}); }
void Cluster::get_raw_async(std::string path, Done<std::string> done) const {
  raw_async(HttpMethod::kGet, std::move(path), {}, std::move(done));
}

Result<Object> Cluster::update(const ObjectRef& ref, const std::function<Result<void>(Draft&)>& edit) const {
  const SharedDeadline deadline(runtime().clock(), state_->options.deadline);
  for (int tries = 1;; ++tries) {
    // Read all fields: the object is written back completely.
    Result<Object> current = state_->call<Object>(reading(ref, true), deadline.left());
    if (!current) return current;
    Result<Draft> draft = Draft::from(*current);
    if (!draft) return Failure(draft.error());
    if (Result<void> done = edited(edit, *draft); !done) return Failure(done.error());
    const auto write = asking<&Operations::replace>(*draft, written_back(ref));
    Result<Object> written = state_->call<Object>(write, deadline.left());
    if (written || !is_conflict(written.error()) || tries == kUpdateTries) return written;
    const auto waited =
        state_->wait_for<void>([](const std::shared_ptr<Connection>& connection, const Done<void>& done) {
          before_next_try(connection->runtime(), [done] { done({}); });
        });
    if (!waited) return Failure(waited.error());
  }
}

struct Cluster::UpdateStep {
  ObjectRef ref{};
  std::function<Result<void>(Draft&)> edit{};
  Done<Object> done{};
  SharedDeadline deadline;
};

void Cluster::update_async(ObjectRef ref, std::function<Result<void>(Draft&)> edit, Done<Object> done) const {
  const SharedDeadline deadline(runtime().clock(), state_->options.deadline);
  update_step(std::make_shared<UpdateStep>(UpdateStep{std::move(ref), std::move(edit), std::move(done), deadline}), 1);
}

// One round; the callbacks run on the Executor, as `edit` must.
void Cluster::update_step(const std::shared_ptr<UpdateStep>& step, int tries) const {
  const auto read = [self = *this, step, tries](Result<Object> current) {
    if (!current) return step->done(std::move(current));
    Result<Draft> draft = Draft::from(*current);
    if (!draft) return step->done(Failure(draft.error()));
    if (Result<void> ok = edited(step->edit, *draft); !ok) return step->done(Failure(ok.error()));
    const auto write = asking<&Operations::replace>(*draft, written_back(step->ref));
    const auto wrote = [self, step, tries](Result<Object> written) {
      if (written || !is_conflict(written.error()) || tries == kUpdateTries) return step->done(std::move(written));
      self.runtime().post([self, step, tries] {
        before_next_try(self.runtime(), [self, step, tries] { self.update_step(step, tries + 1); });
      });
    };
    self.state_->call_async<Object>(write, wrote, step->deadline.left());
  };
  state_->call_async<Object>(reading(step->ref, true), read, step->deadline.left());
}

}  // namespace tain
