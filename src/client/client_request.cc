#include "src/client/client_request.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "src/auth/headers.h"
#include "src/auth/safe_text.h"
#include "src/http/message.h"
#include "src/net/tls_errors.h"

namespace tain::client {
namespace {

// A response that will be retried is drained up to these limits, to reuse its connection. Beyond them a new connection
// is cheaper.
constexpr std::size_t kDrained = 2048;
constexpr Duration kDrainTime = std::chrono::seconds(1);
// Time limit for the body of an error response, if the request has no limit of its own.
constexpr Duration kExplanationTime = std::chrono::seconds(30);
constexpr Duration kDebugLogWait = std::chrono::milliseconds(50);
constexpr Duration kInfoLogWait = std::chrono::seconds(1);

// Whether the server's TLS refused our certificate. A proxy that refuses its credentials also fails with kUnauthorized
// while connecting, but new credentials of the cluster do not help there.
bool is_refused_certificate(const Error& error) {
  return error.code == Code::kUnauthorized && error.reason == net::kClientCertificateRefused;
}

std::string in_seconds(Duration time) {
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  std::string text = std::to_string(ms / 1000);
  if (ms % 1000 != 0) text += "." + std::to_string(1000 + ms % 1000).substr(1);
  return text + " s";
}

}  // namespace

ClientRequest::ClientRequest(std::shared_ptr<HttpClient::State> state, RequestSpec spec, ResponseReceiver& receiver)
    : state_(std::move(state)),
      spec_(std::move(spec)),
      receiver_(&receiver),
      retry_(spec_.retry, spec_.method, spec_.replayable) {
  state_->requests.insert(this);
  arm_deadline();
  after(Duration(0), &ClientRequest::begin);
}

ClientRequest::~ClientRequest() { detach(); }

void ClientRequest::detach() {
  stage_ = Stage::kOver;
  alive_.reset();
  authorizing_.reset();
  active_.reset();
  if (gzip_) gzip_->drop();
  if (timer_ != 0) state_->runtime.timers().cancel(std::exchange(timer_, 0));
  if (deadline_timer_ != 0) state_->runtime.timers().cancel(std::exchange(deadline_timer_, 0));
  if (std::exchange(has_token_, false)) state_->bucket.give_back();
  state_->requests.erase(this);
}

void ClientRequest::close() { finish(fail(Code::kClosed, attempted() + ": the cluster was closed")); }

void ClientRequest::finish(Result<void> result) {
  detach();
  if (!result) {
    Error error = result.error();
    error.message = auth::scrubbed(std::move(error.message), secrets_);
    error.reason = auth::scrubbed(std::move(error.reason), secrets_);
    result = Failure(std::move(error));
  }
  if (spec_.log_query) {
    state_->log(LogSink::Level::kInfo, result ? attempted() + ": ended" : naming_request(result.error()).to_string());
  }
  // Last: the receiver may destroy this.
  receiver_->end(std::move(result));
}

std::string ClientRequest::attempted() const { return http::describe(spec_.method, spec_.target); }

// Names the request, unless the error does so already, as errors of a connection do.
Error ClientRequest::naming_request(const Error& error) const {
  const std::string what = attempted();
  const bool is_said = error.message.starts_with(what + " to ") || error.message.starts_with(what + ": ");
  return is_said ? error : error.wrapped(what);
}

void ClientRequest::after(Duration delay, void (ClientRequest::*next)()) {
  std::weak_ptr<int> alive = alive_;
  if (delay <= Duration(0)) {
    state_->runtime.post([this, alive, next] {
      if (!alive.expired()) (this->*next)();
    });
    return;
  }
  timer_ = state_->runtime.timers().start(delay, [this, next] {
    timer_ = 0;
    (this->*next)();
  });
}

void ClientRequest::arm_deadline() {
  if (spec_.deadline <= Duration(0)) return;
  const Duration left = std::min(spec_.deadline, spec_.until - state_->runtime.clock().now());
  deadline_timer_ = state_->runtime.timers().start(std::max(left, Duration(0)), [this] {
    deadline_timer_ = 0;
    expired();
  });
}

void ClientRequest::expired() {
  if (stage_ == Stage::kRefused) return refuse();  // the status is known, only the body is incomplete
  Error error = Error::of(Code::kDeadline, "timed out after " + in_seconds(spec_.deadline));
  finish(Failure(retry_.wrap(std::move(error)).wrapped(attempted())));
}

void ClientRequest::begin() {
  if (state_->closed) return close();
  state_->step("throttle");
  // The first attempt of a watch is not counted: watches are opened rarely and stay open.
  const bool exempt = spec_.retry.what == RetryPolicy::For::kWatch && retry_.retries() == 0;
  const Duration wait =
      spec_.rate_limited && !exempt ? state_->bucket.reserve(state_->runtime.clock().now()) : Duration(0);
  has_token_ = wait > Duration(0);
  if (wait > kDebugLogWait) {
    const bool is_long = wait > kInfoLogWait;
    if (!is_long || state_->throttle_message.due(state_->runtime.clock().now())) {
      state_->log(is_long ? LogSink::Level::kWarning : LogSink::Level::kDebug,
                  attempted() + " waits " + in_seconds(wait) + " for the client's own rate limit");
    }
  }
  if (wait <= Duration(0)) return sleep();
  after(wait, &ClientRequest::sleep);
}

void ClientRequest::sleep() {
  has_token_ = false;
  state_->step("sleep");
  const Duration wait = std::max(state_->options.backoff.wait(state_->options.server),
                                 retry_.retries() > 0 ? retry_.wait() : Duration(0));
  if (wait <= Duration(0)) return authorize();
  after(wait, &ClientRequest::authorize);
}

void ClientRequest::authorize() {
  if (state_->closed) return close();
  stage_ = Stage::kAuthorizing;
  if (state_->options.authenticator == nullptr) return transmit(auth::Authorization{});
  authorizing_ = state_->options.authenticator->authorize(
      [this](Result<auth::Authorization> authorization) { transmit(std::move(authorization)); });
}

void ClientRequest::transmit(Result<auth::Authorization> authorization) {
  authorizing_.reset();
  if (!authorization) return finish(Failure(authorization.error().wrapped(attempted())));
  Result<Transport*> transport = state_->options.transports->transport_for(*authorization);
  if (!transport) return finish(Failure(transport.error().wrapped(attempted())));
  generation_ = authorization->generation;

  HttpRequest request;
  request.method = spec_.method;
  request.target = spec_.target;
  request.headers = auth::authorized(spec_.headers, *authorization, state_->options.user_agent);
  secrets_ = auth::secrets_in(request.headers);
  if (state_->options.compress) request.headers.emplace_back("Accept-Encoding", "gzip");
  request.body = spec_.body;
  request.head_deadline = spec_.head_deadline;
  request.bulk = spec_.bulk;

  state_->step("send");
  stage_ = Stage::kSent;
  head_ = {};
  gzip_.reset();
  ended_.reset();
  drained_ = 0;
  sent_at_ = state_->runtime.clock().now();
  active_ = (*transport)->send(std::move(request), *this);
}

void ClientRequest::measure(int status) {
  state_->step("measure");
  state_->measure(spec_.method, status, state_->runtime.clock().now() - sent_at_);
  state_->step("backoff");
  state_->options.backoff.update(state_->options.server, status);
}

ByteReceiver* ClientRequest::head(ResponseHead head) {
  fresh_ = active_ && active_->fresh_connection();
  head_ = std::move(head);
  measure(head_.status);
  log_response();
  state_->tell_warnings(head_.headers, secrets_, spec_.on_warning);
  if (!open_body()) {
    finish(fail(Code::kDecode, attempted() + ": the body has a Content-Encoding that was not requested: " +
                                   std::string(head_.header("Content-Encoding").substr(0, 100))));
    return nullptr;
  }
  if (head_.status >= 200 && head_.status <= 206) return deliver_head();
  if (head_.status == 401 && may_retry_with_newer_credentials()) return drain();
  const AttemptResult attempt{.status = head_.status,
                              .retry_after = retry_after_seconds(head_.header("Retry-After")),
                              .flow_schema = std::string(head_.header("X-Kubernetes-PF-FlowSchema-UID"))};
  state_->step("retry?");
  if (retry_.next(attempt)) {
    state_->log(LogSink::Level::kDebug, auth::scrubbed(attempted() + ": " + retry_.reason(), secrets_));
    return drain();
  }
  stage_ = Stage::kRefused;
  // The body of an error response must arrive in time.
  after(spec_.head_deadline > Duration(0) ? spec_.head_deadline : kExplanationTime, &ClientRequest::refuse);
  return this;
}

ByteReceiver* ClientRequest::deliver_head() {
  stage_ = Stage::kDelivering;
  if (paused_) pause(true);
  const std::weak_ptr<int> alive = alive_;
  ByteReceiver* const body_receiver = receiver_->head(std::move(head_));
  if (alive.expired() || !gzip_) return body_receiver;
  body_receiver_ = body_receiver;
  return this;
}

void ClientRequest::log_response() {
  // Queries of lists and watches are built here; those of other requests may contain a secret.
  constexpr std::size_t kMostTarget = 300;  // a continue token can be long
  std::string line =
      spec_.log_query ? std::string(to_string(spec_.method)) + " " + spec_.target.substr(0, kMostTarget) : attempted();
  line += ": " + std::to_string(head_.status) + " after " + in_seconds(state_->runtime.clock().now() - sent_at_);
  state_->log(spec_.log_query || head_.status >= 400 ? LogSink::Level::kInfo : LogSink::Level::kDebug,
              auth::scrubbed(std::move(line), secrets_));
}

// Whether to try once more with newer credentials after a refusal.
bool ClientRequest::may_retry_with_newer_credentials() {
  auth::Authenticator* const authenticator = state_->options.authenticator;
  if (refreshed_credentials_ || !spec_.replayable || authenticator == nullptr) return false;
  refreshed_credentials_ = authenticator->rejected(generation_);
  return refreshed_credentials_;
}

ByteReceiver* ClientRequest::drain() {
  stage_ = Stage::kDraining;
  after(kDrainTime, &ClientRequest::try_again);
  return this;
}

// False if the body has an encoding that was not requested.
bool ClientRequest::open_body() {
  const std::string_view encoding = head_.header("Content-Encoding");
  if (encoding.empty() || encoding == "identity") return true;
  if (encoding != "gzip" && encoding != "x-gzip") return false;
  gzip_ = std::make_shared<GzipBody>([this](std::string_view piece) {
    if (stage_ == Stage::kDelivering) return body_receiver_->bytes(piece);
    collect_refusal(piece);
  });
  return true;
}

void ClientRequest::bytes(std::string_view piece) {
  if (stage_ == Stage::kDraining) {
    drained_ += piece.size();
    if (drained_ > kDrained) try_again();
    return;
  }
  if (gzip_) {
    const std::weak_ptr<int> alive = alive_;
    const std::shared_ptr<GzipBody> gzip = gzip_;
    const Result<void> fed = gzip->feed(piece);
    if (!alive.expired()) decompressed(fed);
    return;
  }
  collect_refusal(piece);
}

void ClientRequest::resume() {
  if (stage_ != Stage::kDelivering) return;
  const std::weak_ptr<int> alive = alive_;
  const std::shared_ptr<GzipBody> gzip = gzip_;
  const Result<void> fed = gzip->resume();
  if (alive.expired()) return;
  if (active_ && gzip->held() == 0) active_->pause(paused_);
  decompressed(fed);
}

// Called after the body was delivered up to its end or to a pause.
void ClientRequest::decompressed(const Result<void>& result) {
  if (!result) return finish(Failure(result.error().wrapped(attempted())));
  if (ended_ && gzip_->held() == 0) end(*std::exchange(ended_, std::nullopt));
}

void ClientRequest::collect_refusal(std::string_view piece) {
  if (stage_ != Stage::kRefused) return;
  const std::size_t room = kErrorBodyLimit - refusal_.size();
  refusal_ += piece.substr(0, room);
  if (piece.size() > room) refuse();
}

void ClientRequest::end(Result<void> result) {
  switch (stage_) {
    case Stage::kDelivering:
      if (gzip_ && gzip_->held() > 0) {
        ended_ = std::move(result);
        return;
      }
      if (result && gzip_) result = gzip_->finish();
      if (!result) return finish(Failure(naming_request(result.error())));
      return finish({});
    case Stage::kRefused:
      return refuse();
    case Stage::kDraining:
      return try_again();
    case Stage::kSent:
      break;
    default:
      return;
  }
  // No response.
  Error error = result ? Error::of(Code::kEof, "the connection ended before a response") : result.error();
  measure(0);
  // The server has not processed the request, and a newer certificate may exist.
  if (is_refused_certificate(error) && may_retry_with_newer_credentials()) {
    active_.reset();
    stage_ = Stage::kWaiting;
    return after(Duration(0), &ClientRequest::authorize);
  }
  state_->step("retry?");
  if (retry_.next({.error = error})) {
    state_->log(LogSink::Level::kDebug, auth::scrubbed(attempted() + ": " + retry_.reason(), secrets_));
    retry_.remember(std::move(error));
    return try_again();
  }
  finish(Failure(naming_request(retry_.wrap(std::move(error)))));
}

void ClientRequest::try_again() {
  if (head_.status != 0 && head_.status != 401) {
    retry_.remember(error_from_refusal({.method = spec_.method, .target = spec_.target, .status = head_.status}));
  }
  const bool at_once = head_.status == 401;
  if (timer_ != 0) state_->runtime.timers().cancel(std::exchange(timer_, 0));
  active_.reset();  // closes the connection if the response has not ended (HTTP/1.1)
  stage_ = Stage::kWaiting;
  if (at_once) return after(Duration(0), &ClientRequest::authorize);
  after(Duration(0), &ClientRequest::begin);
}

void ClientRequest::refuse() {
  const bool truncated = refusal_.size() >= kErrorBodyLimit;
  // Scrub before truncation, which may cut a secret. Binary bodies keep their lengths: see finish().
  if (refusal_.find('\0') == std::string::npos) refusal_ = auth::scrubbed(std::move(refusal_), secrets_);
  Error error = error_from_refusal({.method = spec_.method,
                                    .target = spec_.target,
                                    .status = head_.status,
                                    .content_type = head_.header("Content-Type"),
                                    .retry_after = head_.header("Retry-After"),
                                    .body = refusal_,
                                    .truncated = truncated});
  finish(Failure(retry_.wrap(std::move(error))));
}

void ClientRequest::pause(bool paused) {
  paused_ = paused;
  if (stage_ != Stage::kDelivering) return;
  if (gzip_) gzip_->pause(paused);
  // As a task: the receiver may have called this inside body().
  if (!paused && gzip_ && gzip_->held() > 0) return after(Duration(0), &ClientRequest::resume);
  if (active_) active_->pause(paused);
}

void ClientRequest::end_bulk() {
  if (active_) active_->end_bulk();
}

}  // namespace tain::client
