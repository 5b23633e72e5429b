#include <tain/result.h>

#include <array>
#include <ostream>

namespace tain {
namespace {

struct CodeRow {
  Code code;
  std::string_view words;
  Error::RetryHint retry;
};

// In the order of the enumeration; error_test checks that.
constexpr auto kCodes = std::to_array<CodeRow>({
    {Code::kUnknown, "unknown error", Error::RetryHint::kBackoff},
    {Code::kStopped, "stopped", Error::RetryHint::kNever},
    {Code::kCancelled, "cancelled", Error::RetryHint::kNever},
    {Code::kClosed, "closed", Error::RetryHint::kNever},
    {Code::kDeadline, "deadline exceeded", Error::RetryHint::kBackoff},
    {Code::kWouldDeadlock, "would deadlock", Error::RetryHint::kNever},
    {Code::kBadArgument, "bad argument", Error::RetryHint::kNever},
    {Code::kBadKey, "bad key", Error::RetryHint::kNever},
    {Code::kNotFound, "not found", Error::RetryHint::kBackoff},
    {Code::kNoSuchIndex, "no such index", Error::RetryHint::kNever},
    {Code::kIndexConflict, "index conflict", Error::RetryHint::kNever},
    {Code::kTransaction, "transaction failed", Error::RetryHint::kNever},
    {Code::kTransform, "transform failed", Error::RetryHint::kNever},
    {Code::kNotComparable, "not comparable", Error::RetryHint::kNever},
    {Code::kEpochChanged, "epoch changed", Error::RetryHint::kRelist},
    {Code::kProjected, "projected", Error::RetryHint::kNever},
    {Code::kIncomplete, "incomplete", Error::RetryHint::kNever},
    {Code::kStore, "store error", Error::RetryHint::kRelist},
    {Code::kDecode, "decode error", Error::RetryHint::kBackoff},
    {Code::kLimit, "limit exceeded", Error::RetryHint::kBackoff},
    {Code::kUnexpectedObject, "unexpected object", Error::RetryHint::kBackoff},
    {Code::kConnectionRefused, "connection refused", Error::RetryHint::kBackoff},
    {Code::kUntrusted, "untrusted", Error::RetryHint::kBackoff},
    {Code::kConnectionLost, "connection lost", Error::RetryHint::kBackoff},
    {Code::kEof, "end of stream", Error::RetryHint::kBackoff},
    {Code::kUnexpectedEof, "unexpected end of stream", Error::RetryHint::kBackoff},
    {Code::kVeryShortWatch, "very short watch", Error::RetryHint::kBackoff},
    {Code::kStalled, "stalled", Error::RetryHint::kBackoff},
    {Code::kBookmarkDeadline, "bookmark deadline exceeded", Error::RetryHint::kRelist},
    {Code::kBadRequest, "bad request", Error::RetryHint::kNever},
    {Code::kUnauthorized, "unauthorized", Error::RetryHint::kBackoff},
    {Code::kForbidden, "forbidden", Error::RetryHint::kBackoff},
    {Code::kMethodNotSupported, "method not supported", Error::RetryHint::kNever},
    {Code::kNotAcceptable, "not acceptable", Error::RetryHint::kNever},
    {Code::kAlreadyExists, "already exists", Error::RetryHint::kNever},
    {Code::kConflict, "conflict", Error::RetryHint::kAtOnce},
    {Code::kExpired, "expired", Error::RetryHint::kRelist},
    {Code::kInvalid, "invalid", Error::RetryHint::kNever},
    {Code::kUnsupportedMediaType, "unsupported media type", Error::RetryHint::kNever},
    {Code::kTooManyRequests, "too many requests", Error::RetryHint::kBackoff},
    {Code::kInternal, "internal error", Error::RetryHint::kBackoff},
    {Code::kStorageRead, "storage read error", Error::RetryHint::kBackoff},
    {Code::kServiceUnavailable, "service unavailable", Error::RetryHint::kBackoff},
    {Code::kTimeout, "timeout", Error::RetryHint::kBackoff},
    {Code::kTooLargeVersion, "resource version too large", Error::RetryHint::kRelist},
});

// The words that follow "while" in a message.
constexpr auto kPhases = std::to_array<std::string_view>({
    "",
    "reading the configuration",
    "connecting",
    "listing",
    "streaming the list",
    "watching",
    "decoding",
    "queueing",
    "storing",
    "resyncing",
    "handling",
    "auditing",
    "probing",
});

}  // namespace

std::string_view to_string(Code code) {
  const auto at = static_cast<std::size_t>(code);
  return at < kCodes.size() ? kCodes[at].words : "unknown error";
}

std::string_view to_string(Phase phase) {
  const auto at = static_cast<std::size_t>(phase);
  return at < kPhases.size() ? kPhases[at] : "";
}

Error Error::of(Code code, std::string message, Phase phase) {
  const auto at = static_cast<std::size_t>(code);
  Error error;
  error.code = code;
  error.phase = phase;
  error.message = std::move(message);
  error.retry = at < kCodes.size() ? kCodes[at].retry : Error::RetryHint::kBackoff;
  return error;
}

Error Error::wrapped(std::string_view attempted) const {
  Error outer = *this;
  outer.message = std::string(attempted);
  if (!message.empty()) outer.message.append(": ").append(message);
  return outer;
}

Error Error::in(Phase where) const {
  Error moved = *this;
  moved.phase = where;
  return moved;
}

std::string Error::to_string() const {
  std::string text(tain::to_string(code));
  if (phase != Phase::kNone) text.append(" while ").append(tain::to_string(phase));
  if (!message.empty()) text.append(": ").append(message);
  return text;
}

std::ostream& operator<<(std::ostream& out, const Error& error) { return out << error.to_string(); }

}  // namespace tain
