#include <tain/result.h>

#include <array>
#include <ostream>

namespace tain {
namespace {

struct CodeRow {
  Code code;
  std::string_view words;
  RetryHint retry;
};

// In the order of the enumeration; error_test checks that.
constexpr auto kCodes = std::to_array<CodeRow>({
    {Code::kUnknown, "unknown error", RetryHint::kBackoff},
    {Code::kStopped, "stopped", RetryHint::kNever},
    {Code::kClosed, "closed", RetryHint::kNever},
    {Code::kDeadline, "deadline exceeded", RetryHint::kBackoff},
    {Code::kWouldDeadlock, "would deadlock", RetryHint::kNever},
    {Code::kBadArgument, "bad argument", RetryHint::kNever},
    {Code::kBadKey, "bad key", RetryHint::kNever},
    {Code::kNotFound, "not found", RetryHint::kBackoff},
    {Code::kNoSuchIndex, "no such index", RetryHint::kNever},
    {Code::kIndexConflict, "index conflict", RetryHint::kNever},
    {Code::kTransaction, "transaction failed", RetryHint::kNever},
    {Code::kTransform, "transform failed", RetryHint::kNever},
    {Code::kNotComparable, "not comparable", RetryHint::kNever},
    {Code::kEpochChanged, "epoch changed", RetryHint::kRelist},
    {Code::kProjected, "projected", RetryHint::kNever},
    {Code::kIncomplete, "incomplete", RetryHint::kNever},
    {Code::kStore, "store error", RetryHint::kRelist},
    {Code::kDecode, "decode error", RetryHint::kBackoff},
    {Code::kLimit, "limit exceeded", RetryHint::kBackoff},
    {Code::kUnexpectedObject, "unexpected object", RetryHint::kBackoff},
    {Code::kConnectionRefused, "connection refused", RetryHint::kBackoff},
    {Code::kUntrusted, "untrusted", RetryHint::kBackoff},
    {Code::kConnectionLost, "connection lost", RetryHint::kBackoff},
    {Code::kEof, "end of stream", RetryHint::kBackoff},
    {Code::kUnexpectedEof, "unexpected end of stream", RetryHint::kBackoff},
    {Code::kVeryShortWatch, "very short watch", RetryHint::kBackoff},
    {Code::kStalled, "stalled", RetryHint::kBackoff},
    {Code::kBookmarkDeadline, "bookmark deadline exceeded", RetryHint::kRelist},
    {Code::kBadRequest, "bad request", RetryHint::kNever},
    {Code::kUnauthorized, "unauthorized", RetryHint::kBackoff},
    {Code::kForbidden, "forbidden", RetryHint::kBackoff},
    {Code::kMethodNotSupported, "method not supported", RetryHint::kNever},
    {Code::kNotAcceptable, "not acceptable", RetryHint::kNever},
    {Code::kAlreadyExists, "already exists", RetryHint::kNever},
    {Code::kConflict, "conflict", RetryHint::kAtOnce},
    {Code::kExpired, "expired", RetryHint::kRelist},
    {Code::kInvalid, "invalid", RetryHint::kNever},
    {Code::kUnsupportedMediaType, "unsupported media type", RetryHint::kNever},
    {Code::kTooManyRequests, "too many requests", RetryHint::kBackoff},
    {Code::kInternal, "internal error", RetryHint::kBackoff},
    {Code::kStorageRead, "storage read error", RetryHint::kBackoff},
    {Code::kServiceUnavailable, "service unavailable", RetryHint::kBackoff},
    {Code::kTimeout, "timeout", RetryHint::kBackoff},
    {Code::kTooLargeVersion, "resource version too large", RetryHint::kRelist},
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
  error.retry = at < kCodes.size() ? kCodes[at].retry : RetryHint::kBackoff;
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
