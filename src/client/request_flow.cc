#include "src/client/request_flow.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "src/auth/headers.h"
#include "src/auth/safe_text.h"
#include "src/http/message.h"
#include "src/net/tls_errors.h"

namespace tain::client {
namespace {

// An answer that nobody reads is drained, so that its connection can be used again: that much, and that long. Beyond it
// a new connection is cheaper.
constexpr std::size_t kDrained = 2048;
constexpr Duration kDrainTime = std::chrono::seconds(1);
// For the explanation of a refusal, where the request itself has no such limit.
constexpr Duration kExplanationTime = std::chrono::seconds(30);
constexpr std::size_t kSettledCredit = std::size_t{1} << 20;
constexpr Duration kWorthADebugLine = std::chrono::milliseconds(50);
constexpr Duration kWorthAMessage = std::chrono::seconds(1);

// Whether the server's TLS refused our certificate. A proxy that wants other credentials is kUnauthorized while
// connecting, too, with a status (407) or without (SOCKS5); but who we are to the cluster is nothing to a proxy.
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

RequestFlow::RequestFlow(std::shared_ptr<Pipeline::State> state, RequestSpec spec, AnswerReceiver& receiver)
    : state_(std::move(state)),
      spec_(std::move(spec)),
      receiver_(&receiver),
      retry_(spec_.retry, spec_.method, spec_.replayable) {
  state_->flows.insert(this);
  arm_deadline();
  after(Duration(0), &RequestFlow::begin);
}

RequestFlow::~RequestFlow() { let_go(); }

void RequestFlow::let_go() {
  stage_ = Stage::kOver;
  alive_.reset();
  exchange_.reset();
  if (body_) body_->drop();
  if (timer_ != 0) state_->runtime.timers().cancel(std::exchange(timer_, 0));
  if (deadline_timer_ != 0) state_->runtime.timers().cancel(std::exchange(deadline_timer_, 0));
  if (std::exchange(has_token_, false)) state_->bucket.give_back();
  state_->flows.erase(this);
}

void RequestFlow::close() { finish(fail(Code::kClosed, attempted() + ": the cluster was closed")); }

void RequestFlow::finish(Result<void> result) {
  let_go();
  if (!result) {
    Error error = result.error();
    error.message = auth::scrubbed(std::move(error.message), secrets_);
    error.reason = auth::scrubbed(std::move(error.reason), secrets_);
    result = Failure(std::move(error));
  }
  if (spec_.noted) {
    state_->log(LogLevel::kInfo, result ? attempted() + ": ended" : saying_what(result.error()).to_string());
  }
  // Last: the receiver may destroy this.
  receiver_->done(std::move(result));
}

std::string RequestFlow::attempted() const { return http::describe(spec_.method, spec_.target); }

// A connection names the request and its server in its errors: the request is not named twice.
Error RequestFlow::saying_what(const Error& error) const {
  const std::string what = attempted();
  const bool is_said = error.message.starts_with(what + " to ") || error.message.starts_with(what + ": ");
  return is_said ? error : error.wrapped(what);
}

void RequestFlow::after(Duration delay, void (RequestFlow::*next)()) {
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

void RequestFlow::arm_deadline() {
  if (spec_.deadline <= Duration(0)) return;
  deadline_timer_ = state_->runtime.timers().start(spec_.deadline, [this] {
    deadline_timer_ = 0;
    expired();
  });
}

void RequestFlow::expired() {
  if (stage_ == Stage::kRefused) return refuse();  // the answer is known, only its explanation is not complete
  Error error = Error::of(Code::kDeadline, "not done within " + in_seconds(spec_.deadline));
  finish(Failure(retry_.wrap(std::move(error)).wrapped(attempted())));
}

void RequestFlow::begin() {
  if (state_->closed) return close();
  state_->step("throttle");
  // A watch is rarely opened and long: only its repetitions count.
  const bool exempt = spec_.retry.what == RetryPolicy::For::kWatch && retry_.retries() == 0;
  const Duration wait = spec_.limited && !exempt ? state_->bucket.take(state_->runtime.clock().now()) : Duration(0);
  has_token_ = wait > Duration(0);
  if (wait > kWorthADebugLine) {
    const bool is_long = wait > kWorthAMessage;
    if (!is_long || state_->throttle_message.due(state_->runtime.clock().now())) {
      state_->log(is_long ? LogLevel::kWarning : LogLevel::kDebug,
                  attempted() + " waits " + in_seconds(wait) + " for the client's own rate limit");
    }
  }
  if (wait <= Duration(0)) return sleep();
  after(wait, &RequestFlow::sleep);
}

void RequestFlow::sleep() {
  has_token_ = false;
  state_->step("sleep");
  const Duration wait = std::max(state_->options.backoff.wait(state_->options.server),
                                 retry_.retries() > 0 ? retry_.wait() : Duration(0));
  if (wait <= Duration(0)) return authorize();
  after(wait, &RequestFlow::authorize);
}

void RequestFlow::authorize() {
  if (state_->closed) return close();
  stage_ = Stage::kAuthorizing;
  if (state_->options.authenticator == nullptr) return transmit(auth::Authorization{});
  std::weak_ptr<int> alive = alive_;
  state_->options.authenticator->authorize([this, alive](Result<auth::Authorization> authorization) {
    if (!alive.expired()) transmit(std::move(authorization));
  });
}

void RequestFlow::transmit(Result<auth::Authorization> authorization) {
  if (!authorization) return finish(Failure(authorization.error().wrapped(attempted())));
  Result<Transport*> transport = state_->options.line->open(*authorization);
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
  request.credit = spec_.credit;
  request.bulk = spec_.bulk;

  state_->step("send");
  stage_ = Stage::kSent;
  under_way_ = spec_.credit;
  head_ = {};
  body_.reset();
  ended_.reset();
  drained_ = 0;
  sent_at_ = state_->runtime.clock().now();
  exchange_ = (*transport)->send(std::move(request), *this);
}

void RequestFlow::measure(int status) {
  state_->step("measure");
  state_->measure(spec_.method, status, state_->runtime.clock().now() - sent_at_);
  state_->step("backoff");
  state_->options.backoff.update(state_->options.server, status);
}

void RequestFlow::head(ResponseHead head) {
  if (stage_ != Stage::kSent) return;
  fresh_ = exchange_ && exchange_->fresh_connection();
  head_ = std::move(head);
  measure(head_.status);
  note_answer();
  state_->tell_warnings(head_.headers, secrets_, spec_.on_warning);
  if (!open_body()) {
    return finish(fail(Code::kDecode, attempted() + ": the body is packed in a way that was not asked for: " +
                                          std::string(head_.header("Content-Encoding").substr(0, 100))));
  }
  if (head_.status >= 200 && head_.status <= 206) {
    stage_ = Stage::kAnswering;
    body_->pause(paused_);
    return receiver_->answered(head_);
  }
  if (head_.status == 401 && may_log_in_anew()) return drain();
  const Attempt attempt{.status = head_.status,
                        .retry_after = retry_after_seconds(head_.header("Retry-After")),
                        .flow_schema = std::string(head_.header("X-Kubernetes-PF-FlowSchema-UID"))};
  state_->step("retry?");
  if (retry_.next(attempt)) {
    state_->log(LogLevel::kDebug, auth::scrubbed(attempted() + ": " + retry_.reason(), secrets_));
    return drain();
  }
  stage_ = Stage::kRefused;
  // Nobody waits for ever for an explanation.
  after(spec_.head_deadline > Duration(0) ? spec_.head_deadline : kExplanationTime, &RequestFlow::refuse);
}

void RequestFlow::note_answer() {
  // What is asked for of lists and watches is ours and tells; of others it may be anything, a secret too.
  constexpr std::size_t kMostTarget = 300;  // a continue token can be long
  std::string line =
      spec_.noted ? std::string(to_string(spec_.method)) + " " + spec_.target.substr(0, kMostTarget) : attempted();
  line += ": " + std::to_string(head_.status) + " after " + in_seconds(state_->runtime.clock().now() - sent_at_);
  state_->log(spec_.noted || head_.status >= 400 ? LogLevel::kInfo : LogLevel::kDebug,
              auth::scrubbed(std::move(line), secrets_));
}

// Whether credentials that were refused are worth a second try, the only one.
bool RequestFlow::may_log_in_anew() {
  auth::Authenticator* const authenticator = state_->options.authenticator;
  if (asked_again_ || !spec_.replayable || authenticator == nullptr) return false;
  asked_again_ = authenticator->rejected(generation_);
  return asked_again_;
}

void RequestFlow::drain() {
  stage_ = Stage::kDraining;
  after(kDrainTime, &RequestFlow::try_again);
}

// False: packed in a way that was not asked for.
bool RequestFlow::open_body() {
  const std::string_view packing = head_.header("Content-Encoding");
  const bool packed = packing == "gzip" || packing == "x-gzip";
  if (!packed && !packing.empty() && packing != "identity") return false;
  body_ = std::make_shared<AnswerBody>(packed, spec_.credit, [this](std::string_view piece) { take(piece); });
  return true;
}

void RequestFlow::body(std::string_view piece) {
  if (stage_ == Stage::kDraining) {
    under_way_ -= std::min(under_way_, piece.size());
    drained_ += piece.size();
    if (drained_ > kDrained) return try_again();
    return top_up();
  }
  const std::weak_ptr<int> alive = alive_;
  const std::shared_ptr<AnswerBody> its_body = body_;
  const Result<void> moved = its_body->feed(piece);
  if (!alive.expired()) body_moved(moved);
}

void RequestFlow::go_on() {
  const std::weak_ptr<int> alive = alive_;
  const std::shared_ptr<AnswerBody> its_body = body_;
  if (stage_ != Stage::kAnswering) return;
  const Result<void> moved = its_body->go_on();
  if (!alive.expired()) body_moved(moved);
}

void RequestFlow::body_moved(const Result<void>& moved) {
  if (!moved) return finish(Failure(moved.error().wrapped(attempted())));
  under_way_ -= std::min(under_way_, body_->take_used());
  if (ended_ && body_->held() == 0) return end(*std::exchange(ended_, std::nullopt));
  top_up();
}

void RequestFlow::take(std::string_view piece) {
  if (stage_ == Stage::kAnswering) return receiver_->body(piece);
  if (stage_ != Stage::kRefused) return;
  const std::size_t room = kErrorBodyLimit - refusal_.size();
  refusal_ += piece.substr(0, room);
  if (piece.size() > room) refuse();
}

void RequestFlow::end(Result<void> result) {
  switch (stage_) {
    case Stage::kAnswering:
      if (body_->held() > 0) {
        ended_ = std::move(result);
        return;
      }
      if (result) result = body_->finish();
      if (!result) return finish(Failure(saying_what(result.error())));
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
  // No answer at all.
  Error error = result ? Error::of(Code::kEof, "the connection ended before an answer") : result.error();
  measure(0);
  // Nobody has seen the request, and there may be a newer certificate.
  if (is_refused_certificate(error) && may_log_in_anew()) {
    exchange_.reset();
    stage_ = Stage::kWaiting;
    return after(Duration(0), &RequestFlow::authorize);
  }
  state_->step("retry?");
  if (retry_.next({.error = error})) {
    state_->log(LogLevel::kDebug, auth::scrubbed(attempted() + ": " + retry_.reason(), secrets_));
    retry_.remember(std::move(error));
    return try_again();
  }
  finish(Failure(saying_what(retry_.wrap(std::move(error)))));
}

void RequestFlow::try_again() {
  if (head_.status != 0 && head_.status != 401) {
    retry_.remember(error_from_refusal({.method = spec_.method, .target = spec_.target, .status = head_.status}));
  }
  const bool at_once = head_.status == 401;
  if (timer_ != 0) state_->runtime.timers().cancel(std::exchange(timer_, 0));
  exchange_.reset();  // where the answer has not ended, its connection is closed
  stage_ = Stage::kWaiting;
  if (at_once) return after(Duration(0), &RequestFlow::authorize);
  after(Duration(0), &RequestFlow::begin);
}

void RequestFlow::refuse() {
  const bool truncated = refusal_.size() >= kErrorBodyLimit;
  // Before the text is cut, perhaps in the middle of a secret. Binary texts keep their lengths: see finish().
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

void RequestFlow::pause(bool paused) {
  paused_ = paused;
  if (body_ && stage_ == Stage::kAnswering) body_->pause(paused);
  if (paused) return;
  // By a task: the receiver may be the one who wants more, inside a call of ours.
  if (body_ && body_->held() > 0) return after(Duration(0), &RequestFlow::go_on);
  top_up();
}

void RequestFlow::settle() {
  spec_.credit = std::min(spec_.credit, kSettledCredit);
  if (exchange_) exchange_->settle();
}

// In halves, so that a window update is worth its frame.
void RequestFlow::top_up() {
  if ((paused_ && stage_ == Stage::kAnswering) || !exchange_ || under_way_ > spec_.credit / 2) return;
  const std::size_t more = spec_.credit - under_way_;
  under_way_ += more;
  exchange_->grant(more);
}

}  // namespace tain::client
