#include "server/faults/faulty_response.h"

#include <algorithm>
#include <utility>

#include "src/base/ascii.h"
#include "src/http/message.h"

namespace tain::server {

void erase_header(HttpHeaders& headers, std::string_view name) {
  std::erase_if(headers, [&](const auto& header) { return equal_ignoring_case(header.first, name); });
}

// --- Parked ---

void Parked::add(FaultyResponse::Inner response) {
  const std::uint64_t id = next_++;
  response->when_gone([this, id, alive = std::weak_ptr<bool>(alive_)] {
    if (alive.expired()) return;
    // Posted: this is its own callback.
    runtime_.post([this, id, alive] {
      if (!alive.expired()) responses_.erase(id);
    });
  });
  responses_.emplace(id, std::move(response));
}

// --- ShortBody ---

ShortBody::ShortBody(Inner inner, std::size_t bytes, BodyEnd how, std::shared_ptr<Parked> parked,
                     std::function<void()> fired)
    : FaultyResponse(std::move(inner)), left_(bytes), how_(how), parked_(std::move(parked)), fired_(std::move(fired)) {}

void ShortBody::head(int status, HttpHeaders headers) {
  if (how_ == BodyEnd::kCleanly) erase_header(headers, "content-length");
  FaultyResponse::head(status, std::move(headers));
  if (left_ == 0) stop();
}

void ShortBody::body(std::string_view piece) {
  if (stopped_) return;
  const std::string_view through = piece.substr(0, left_);
  left_ -= through.size();
  if (!through.empty()) FaultyResponse::body(through);
  if (through.size() < piece.size()) stop();
}

void ShortBody::stop() {
  if (std::exchange(stopped_, true) || !inner_) return;
  fired_();
  switch (how_) {
    case BodyEnd::kCleanly:
      inner_->end();
      break;
    case BodyEnd::kCut:
      break;
    case BodyEnd::kReset:
      inner_->abort_connection(true);
      break;
    case BodyEnd::kNever:
      return parked_->add(std::move(inner_));
  }
  inner_.reset();
}

void ShortBody::end() {
  if (!stopped_) FaultyResponse::end();
}

// --- BufferedBody ---

void BufferedBody::body(std::string_view piece) {
  held_.append(piece);
  if (held_.size() < bytes_) return;
  FaultyResponse::body(held_);
  held_.clear();
}

void BufferedBody::end() {
  if (!held_.empty()) FaultyResponse::body(std::exchange(held_, {}));
  FaultyResponse::end();
}

// --- DrippingBody ---

// May outlive the response, whose owner is done after the last byte was written.
struct DrippingBody::State : std::enable_shared_from_this<State> {
  State(Inner response, Runtime& on, std::size_t rate) : inner(std::move(response)), runtime(on) {
    // Ten pieces per second, of at least one byte.
    piece = std::max<std::size_t>(rate / 10, 1);
    period = std::chrono::nanoseconds(std::chrono::seconds(1)) * static_cast<std::int64_t>(piece) /
             static_cast<std::int64_t>(std::max<std::size_t>(rate, 1));
  }

  void arm() {
    if (armed || !inner || sent == held.size()) return;
    armed = true;
    runtime.timers().start(period, [self = shared_from_this()] { self->drip(); });
  }

  void drip() {
    armed = false;
    if (!inner) return;
    const std::string_view some = std::string_view(held).substr(sent, piece);
    sent += some.size();
    inner->body(some);
    if (!inner) return;
    if (sent < held.size()) return arm();
    held.clear();
    sent = 0;
    if (ended) {
      inner->end();
      inner.reset();
    } else if (drained) {
      std::exchange(drained, {})();
    }
  }

  Inner inner;
  Runtime& runtime;
  std::string held{};
  std::size_t sent = 0;
  std::size_t piece = 1;
  Duration period{};
  Task drained{};
  bool armed = false;
  bool ended = false;
};

DrippingBody::DrippingBody(Inner inner, Runtime& runtime, std::size_t bytes_per_second)
    : FaultyResponse(nullptr), state_(std::make_shared<State>(std::move(inner), runtime, bytes_per_second)) {}

DrippingBody::~DrippingBody() {
  if (!state_->ended) state_->inner.reset();
}

void DrippingBody::head(int status, HttpHeaders headers) {
  if (state_->inner) state_->inner->head(status, std::move(headers));
}

void DrippingBody::body(std::string_view piece) {
  state_->held.append(piece);
  state_->arm();
}

void DrippingBody::end() {
  state_->ended = true;
  if (!state_->inner) return;
  if (state_->held.empty()) return state_->inner->end();
  // The timer owns it from here on, until the last byte is sent or the client disconnects.
  state_->inner->when_gone([weak = std::weak_ptr<State>(state_)] {
    const auto self = weak.lock();
    if (self) self->runtime.post([self] { self->inner.reset(); });
  });
}

std::size_t DrippingBody::pending() const { return state_->held.size() - state_->sent; }
void DrippingBody::when_drained(Task drained) { state_->drained = std::move(drained); }

void DrippingBody::when_gone(Task gone) {
  if (state_->inner) state_->inner->when_gone(std::move(gone));
}

void DrippingBody::abort_connection(bool reset) {
  if (state_->inner) state_->inner->abort_connection(reset);
}

void DrippingBody::go_away() {
  if (state_->inner) state_->inner->go_away();
}

// --- EditedBody ---

void EditedBody::head(int status, HttpHeaders headers) {
  erase_header(headers, "content-length");
  FaultyResponse::head(status, std::move(headers));
}

void EditedBody::body(std::string_view piece) {
  held_.append(piece);
  if (!by_line_) return;
  std::string out;
  std::size_t begin = 0;
  for (auto end = held_.find('\n'); end != std::string::npos; end = held_.find('\n', begin)) {
    std::string line = held_.substr(begin, end + 1 - begin);
    edit_(line);
    out.append(line);
    begin = end + 1;
  }
  held_.erase(0, begin);
  if (!out.empty()) FaultyResponse::body(out);
}

void EditedBody::end() {
  if (!held_.empty()) {
    edit_(held_);
    FaultyResponse::body(std::exchange(held_, {}));
  }
  FaultyResponse::end();
}

}  // namespace tain::server
