#include "src/api/permitted.h"

#include <tain/blocking.h>
#include <tain/draft.h>
#include <tain/informer.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "src/base/mutex.h"

namespace tain {
namespace api {
namespace {

constexpr const char* kReviews = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";

// One request after the other. The current request owns the search.
class Search : public std::enable_shared_from_this<Search> {
 public:
  using Done = std::function<void(Result<std::vector<std::string>>)>;
  Search(const Cluster& cluster, std::vector<std::string> candidates, Done done, CallOptions call)
      : cluster_(cluster.on(cluster.runtime().executor())),
        candidates_(std::move(candidates)),
        done_(std::move(done)),
        call_(std::move(call)),
        begun_(cluster.runtime().clock().now()) {}

  void begin(std::string resource) {
    const auto resolved = [self = shared_from_this()](Result<Cluster::Resource> found) {
      if (!found) return self->done_(Failure(found.error()));
      self->resource_ = std::move(*found);
      self->check("",
                  [self](bool allowed) { allowed || !self->resource_.namespaced ? self->done_({}) : self->list(); });
    };
    cluster_.resolve_async(std::move(resource), resolved, next_call());
  }

 private:
  // The rest of the deadline; never 0, which is no deadline.
  CallOptions next_call() const {
    CallOptions next = call_;
    if (!next.deadline || *next.deadline <= Duration(0)) return next;
    *next.deadline -= cluster_.runtime().clock().now() - begun_;
    *next.deadline = std::max(*next.deadline, Duration(1));
    return next;
  }

  // Whether both verbs are allowed in `ns`; empty means all namespaces.
  void check(const std::string& ns, const std::function<void(bool)>& then) {
    ask_one(ns, "list", [self = shared_from_this(), ns, then](bool allowed) {
      if (!allowed) return then(false);
      self->ask_one(ns, "watch", then);
    });
  }

  void ask_one(const std::string& ns, const std::string& verb, const std::function<void(bool)>& then) {
    Draft review(Kind{"authorization.k8s.io", "v1", "SelfSubjectAccessReview"});
    review.set("spec.resourceAttributes.group", resource_.kind.group)
        .set("spec.resourceAttributes.resource", resource_.plural)
        .set("spec.resourceAttributes.namespace", ns)
        .set("spec.resourceAttributes.verb", verb);
    Result<std::string> body = review.to_json();
    if (!body) return done_(Failure(body.error()));
    cluster_.raw_async(
        HttpMethod::kPost, kReviews, std::move(*body),
        [self = shared_from_this(), then](const Result<std::string>& answer) {
          if (!answer) return self->done_(Failure(answer.error().wrapped("checking permissions")));
          const Result<Draft> read = Draft::from_json(*answer);
          if (!read) return self->done_(Failure(read.error()));
          then(read->text("status.allowed") == "true");
        },
        {}, next_call());
  }

  void list() {
    const auto listed = [self = shared_from_this()](Result<ObjectList> all) {
      if (all) {
        self->candidates_.clear();
        for (const Object& ns : all->items) self->candidates_.emplace_back(ns.name());
      } else if (all.error().code != Code::kForbidden || self->candidates_.empty()) {
        return self->done_(Failure(all.error().wrapped("listing namespaces to check the permissions for " +
                                                       self->resource_.plural + " (or pass candidates)")));
      }
      self->next(0);
    };
    cluster_.list_async({.resource = "namespaces.v1."}, {}, listed, next_call());
  }

  void next(std::size_t i) {
    if (i < candidates_.size()) {
      return check(candidates_[i], [self = shared_from_this(), i](bool allowed) {
        if (allowed) self->found_.push_back(self->candidates_[i]);
        self->next(i + 1);
      });
    }
    if (!found_.empty()) return done_(std::move(found_));
    done_(fail(Code::kForbidden,
               resource_.plural + " may be listed and watched neither in all namespaces nor in any of " +
                   std::to_string(candidates_.size()),
               Phase::kList));
  }

  const Cluster cluster_;
  Cluster::Resource resource_{};
  std::vector<std::string> candidates_;
  std::vector<std::string> found_{};
  const Done done_;
  const CallOptions call_;
  const Instant begun_;
};

}  // namespace

void find_permitted(const Cluster& cluster, std::string resource, std::vector<std::string> candidates,
                    std::function<void(Result<std::vector<std::string>>)> done, const CallOptions& call) {
  std::make_shared<Search>(cluster, std::move(candidates), std::move(done), call)->begin(std::move(resource));
}

}  // namespace api

Result<std::vector<std::string>> permitted_namespaces(const Cluster& cluster, std::string_view resource,
                                                      const std::vector<std::string>& candidates,
                                                      const CallOptions& call) {
  if (cluster.runtime().on_loop()) {
    return fail(Code::kWouldDeadlock, "a blocking call on the loop thread would deadlock");
  }
  struct SharedResult {
    Mutex mutex;
    std::optional<Result<std::vector<std::string>>> result TAIN_GUARDED_BY(mutex);
  };
  const auto shared = std::make_shared<SharedResult>();
  const Wakeup arrived;
  api::find_permitted(
      cluster, std::string(resource), candidates,
      [shared, arrived](Result<std::vector<std::string>> result) {
        {
          const MutexLock lock(shared->mutex);
          shared->result = std::move(result);
        }
        arrived.notify();
      },
      call);
  const Result<void> waited = arrived.wait([&] {
    const MutexLock lock(shared->mutex);
    return shared->result.has_value();
  });
  if (!waited) return Failure(waited.error());
  const MutexLock lock(shared->mutex);
  return std::move(*shared->result);
}

}  // namespace tain
