#include "src/client/rest_lister_watcher.h"

#include <optional>
#include <utility>

#include "src/client/narrowed.h"
#include "src/client/operations.h"

namespace tain::client {
namespace {

// Servers without streaming lists encode the whole list before the first byte; their own timeout is 60 s.
constexpr Duration kBulkHeadDeadline = std::chrono::seconds(70);

bool is_lost(Code code) {
  switch (code) {
    case Code::kConnectionLost:
    case Code::kConnectionRefused:
    case Code::kEof:
    case Code::kUnexpectedEof:
    case Code::kDeadline:
      return true;
    default:
      return false;
  }
}

}  // namespace

struct RestListerWatcher::State {
  std::shared_ptr<Connection> connection;
  RestTarget target;
  std::optional<Cluster::Resource> resource{};
  bool lost = false;  // the last request lost its connection, and no watch has been opened since
};

namespace {

// One list or one watch.
class RestCall final : public ListerWatcher::Call, ResponseReceiver, ByteReceiver {
 public:
  RestCall(std::shared_ptr<RestListerWatcher::State> state, ListOptions options, ListReceiver* list,
           WatchReceiver* watch)
      : state_(std::move(state)), options_(std::move(options)), list_(list), watch_(watch), was_lost_(state_->lost) {
    if (Result<void> ok = check_selectors(options_.label_selector, options_.field_selector); !ok) {
      fail_later(ok.error().wrapped("ListOptions"));
    } else {
      state_->resource ? send() : resolve();
    }
  }

  void pause(bool paused) override {
    paused_ = paused;
    if (request_) request_->pause(paused);
  }
  bool fresh_connection() const override { return was_lost_ || (request_ && request_->fresh_connection()); }
  void end_bulk() override {
    if (request_) request_->end_bulk();
  }

 private:
  void resolve() {
    Connection& connection = *state_->connection;
    if (connection.is_closed()) return fail_later(Error::of(Code::kClosed, "the cluster was closed"));
    lookup_ = connection.discovery().resolve(state_->target.resource, [this](Result<Cluster::Resource> resource) {
      if (!resource) return finish(Failure(resource.error()));
      state_->resource = std::move(*resource);
      send();
    });
  }

  void send() {
    Connection& connection = *state_->connection;
    const RestTarget& target = state_->target;
    const Cluster::Resource& resource = *state_->resource;
    const ListOptions options = narrowed(options_, target);
    UrlBuilder url = connection.url(resource.kind);
    if (resource.namespaced && !target.ns.empty()) url.ns(target.ns);
    url.resource(resource.plural);
    watch_ != nullptr ? url.watch_options(options) : url.list_options(options);
    Result<std::string> path = url.target(HttpMethod::kGet);
    if (!path) return fail_later(path.error());

    asked_protobuf_ = !target.as_table && connection.asks_protobuf(resource);
    const Representation form = target.as_table        ? Representation::kTable
                                : target.metadata_only ? Representation::kMetadata
                                                       : Representation::kObject;
    const bool bulk = watch_ == nullptr || options.send_initial_events;
    RequestSpec spec;
    spec.target = std::move(*path);
    spec.headers = {{"Accept", accept_header(asked_protobuf_, form,
                                             watch_ != nullptr ? ResponseKind::kWatch : ResponseKind::kList)}};
    spec.retry = target.retry;
    spec.rate_limited = target.rate_limited;
    if (list_ != nullptr) spec.deadline = target.deadline;
    spec.until = target.until;
    spec.bulk = bulk;
    spec.log_query = true;
    if (bulk) spec.head_deadline = kBulkHeadDeadline;
    request_ = connection.http().send(std::move(spec), *this);
    if (paused_) request_->pause(true);
  }

  ByteReceiver* head(ResponseHead head) override {
    // A partial response (206) or an empty one (204) must not be read as the whole list: the store would drop the rest.
    if (head.status != 200) {
      finish(fail(Code::kUnexpectedObject, "the server answered " + std::to_string(head.status) + ", not 200"));
      return nullptr;
    }
    Result<Encoding> encoding = encoding_of(head.header("Content-Type"));
    if (!encoding) {
      finish(Failure(encoding.error()));
      return nullptr;
    }
    if (list_ != nullptr) {
      if (*encoding != Encoding::kJson) list_->encoding(*encoding);
      return this;
    }
    state_->lost = false;
    const std::weak_ptr<int> alive = alive_;
    watch_->opened();
    if (alive.expired()) return nullptr;
    if (*encoding != Encoding::kJson) watch_->encoding(*encoding);
    return watch_;
  }

  // The body of a list.
  void bytes(std::string_view piece) override {
    has_body_ = true;
    list_->bytes(piece);
  }

  void end(Result<void> result) override {
    if (!result && asked_protobuf_ && is_refused_encoding(result.error().code)) {
      // Not a retry: the same request as JSON, once; the resource uses JSON from then on.
      state_->connection->encodings().remember_json_only(full_name(*state_->resource));
      return send();
    }
    if (result && list_ != nullptr && !has_body_) {
      result = fail(Code::kUnexpectedEof,
                    "the list response has no body; check that this is the address of a Kubernetes API server");
    }
    finish(std::move(result));
  }

  void fail_later(Error error) {
    std::weak_ptr<int> alive = alive_;
    state_->connection->runtime().post([this, alive, error = std::move(error)] {
      if (!alive.expired()) finish(Failure(error));
    });
  }

  // Calls the receiver, which may destroy this.
  void finish(Result<void> result) {
    request_.reset();
    if (!result) {
      const Code code = result.error().code;
      if (is_lost(code)) state_->lost = true;
      // The resource may have been removed, or be served under another version now.
      if (code == Code::kNotFound && state_->target.known.plural.empty() && state_->resource) {
        state_->resource.reset();
        if (!state_->connection->is_closed()) state_->connection->discovery().mark_stale();
      }
      const Phase watching = options_.send_initial_events ? Phase::kWatchList : Phase::kWatch;
      result = Failure(result.error().in(list_ != nullptr ? Phase::kList : watching));
    }
    if (watch_ != nullptr) return watch_->ended(std::move(result));
    if (!result) return list_->end(Failure(result.error()));
    list_->end(ListReceiver::End{});
  }

  std::shared_ptr<RestListerWatcher::State> state_;
  ListOptions options_;
  ListReceiver* list_;  // exactly one of the two is set
  WatchReceiver* watch_;
  bool was_lost_;
  bool paused_ = false;
  bool asked_protobuf_ = false;
  bool has_body_ = false;  // of a list
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  Discovery::Lookup lookup_{};
  std::unique_ptr<ActiveRequest> request_{};
};

}  // namespace

RestListerWatcher::RestListerWatcher(std::shared_ptr<Connection> connection, RestTarget target)
    : state_(std::make_shared<State>()) {
  state_->connection = std::move(connection);
  state_->target = std::move(target);
  if (!state_->target.known.plural.empty()) state_->resource = state_->target.known;
}

RestListerWatcher::~RestListerWatcher() = default;

std::unique_ptr<ListerWatcher::Call> RestListerWatcher::list(const ListOptions& options, ListReceiver& receiver) {
  return std::make_unique<RestCall>(state_, options, &receiver, nullptr);
}

std::unique_ptr<ListerWatcher::Call> RestListerWatcher::watch(const ListOptions& options, WatchReceiver& receiver) {
  return std::make_unique<RestCall>(state_, options, nullptr, &receiver);
}

}  // namespace tain::client
