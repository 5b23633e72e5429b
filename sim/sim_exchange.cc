#include "sim/sim_exchange.h"

#include <algorithm>
#include <utility>

#include "src/codec/list_decoder.h"

namespace tain::sim {
namespace {

// The error code of an HTTP status whose body has none.
Code code_of(int status) {
  switch (status) {
    case 400:
      return Code::kBadRequest;
    case 401:
      return Code::kUnauthorized;
    case 403:
      return Code::kForbidden;
    case 404:
      return Code::kNotFound;
    case 410:
      return Code::kExpired;
    case 422:
      return Code::kInvalid;
    case 429:
      return Code::kTooManyRequests;
    case 500:
      return Code::kInternal;
    case 504:
      return Code::kTimeout;
    default:
      return status >= 500 ? Code::kServiceUnavailable : Code::kUnknown;
  }
}

constexpr std::size_t kDripped = 400;  // bytes, then it is silent

}  // namespace

void SimExchange::headers(int status, std::optional<std::int64_t> retry_after) {
  send({.type = Piece::Type::kHeaders, .status = status, .retry_after = retry_after});
}

void SimExchange::write(std::string_view bytes) {
  if (closed_ || bytes.empty()) return;
  undelivered_ += bytes.size();
  if (quality_.drip) {
    for (std::size_t i = 0; i < std::min(bytes.size(), kDripped); ++i) {
      send({.bytes = std::string(1, bytes[i])}, std::chrono::seconds(1));
    }
    return;
  }
  // Long bodies always arrive in segments.
  while (!bytes.empty()) {
    std::size_t length = std::min<std::size_t>(bytes.size(), 16'000);
    if (random_.unit() < quality_.cut) length = 1 + random_.below(length);
    send({.bytes = std::string(bytes.substr(0, length))});
    bytes.remove_prefix(length);
  }
}

void SimExchange::finish() {
  if (closed_) return;
  send({.type = Piece::Type::kEnd});
  close();
}

void SimExchange::cut(Code code) {
  if (closed_) return;
  black_hole_ = false;  // the end itself is noticed
  send({.type = Piece::Type::kEnd, .lost = code});
  close();
}

void SimExchange::close() {
  if (std::exchange(closed_, true)) return;
  if (on_closed_) std::exchange(on_closed_, {})();
}

void SimExchange::send(Piece piece, Duration extra) {
  if (closed_ || black_hole_) return;
  const Duration jitter(static_cast<std::int64_t>(random_.unit() * static_cast<double>(quality_.jitter.count())));
  last_arrival_ = std::max(last_arrival_ + extra, queue_.now() + quality_.latency + jitter);
  queue_.at(last_arrival_, [self = shared_from_this(), severed = severed_, piece = std::move(piece)]() mutable {
    if (!self->abandoned_ && self->severed_ == severed) self->arrive(std::move(piece));
  });
}

void SimExchange::sever(Code code) {
  if (abandoned_ || ended_) return;
  ++severed_;
  close();
  arrive({.type = Piece::Type::kEnd, .lost = code});
}

void SimExchange::arrive(Piece piece) {
  client_->post([self = shared_from_this(), piece = std::move(piece)]() mutable {
    if (self->abandoned_) return;
    if (self->paused_ || !self->held_.empty()) {
      self->held_.push_back(std::move(piece));
      return;
    }
    self->take(piece);
  });
}

void SimExchange::take(Piece& piece) {
  if (ended_) return;
  switch (piece.type) {
    case Piece::Type::kHeaders:
      status_ = piece.status;
      retry_after_ = piece.retry_after;
      if (status_ == 200 && watch_ != nullptr) watch_->opened();
      return;
    case Piece::Type::kBytes:
      undelivered_ -= std::min(undelivered_, piece.bytes.size());
      if (status_ != 200) {
        error_body_ += piece.bytes;
      } else if (list_ != nullptr) {
        list_->bytes(piece.bytes);
      } else {
        watch_->bytes(piece.bytes);
      }
      return;
    case Piece::Type::kEnd:
      return end(piece.lost);
  }
}

void SimExchange::end(const std::optional<Code>& lost) {
  ended_ = true;
  if (lost && on_lost_) on_lost_();
  std::optional<Error> error;
  if (lost) {
    error = Error::of(*lost, "the connection ended");
  } else if (status_ != 200) {
    error = error_answer();
  }
  if (list_ != nullptr) {
    list_->end(error ? Result<ListReceiver::End>(fail(*error)) : Result<ListReceiver::End>(ListReceiver::End{}));
  } else {
    watch_->ended(error ? Result<void>(fail(*error)) : Result<void>());
  }
}

Error SimExchange::error_answer() const {
  Error error = codec::error_from_status(error_body_, status_);
  if (error.code == Code::kUnexpectedObject) {
    error = Error::of(code_of(status_), "the server answered " + std::to_string(status_));
    error.http_status = status_;
  }
  if (retry_after_) error.retry_after = std::chrono::seconds(*retry_after_);
  return error;
}

void SimExchange::abandon() {
  if (std::exchange(abandoned_, true)) return;
  list_ = nullptr;
  watch_ = nullptr;
  held_.clear();
  queue_.in(quality_.latency, [self = shared_from_this()] { self->close(); });
}

void SimExchange::pause(bool paused) {
  paused_ = paused;
  if (paused || held_.empty()) return;
  client_->post([self = shared_from_this()] {
    while (!self->abandoned_ && !self->paused_ && !self->held_.empty()) {
      Piece piece = std::move(self->held_.front());
      self->held_.pop_front();
      self->take(piece);
    }
  });
}

}  // namespace tain::sim
