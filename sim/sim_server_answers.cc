// Responses of faults to a request.

#include "sim/sim_server.h"

namespace tain::sim {
namespace {

Error answer(Code code, int http_status, std::string reason, std::string message) {
  Error error = Error::of(code, std::move(message));
  error.http_status = http_status;
  error.reason = std::move(reason);
  return error;
}

Error expired() { return answer(Code::kExpired, 410, "Expired", "too old resource version"); }

struct Throttle {
  FaultId id;
  std::optional<std::int64_t> retry_after;
};
constexpr std::int64_t kYear = 365LL * 24 * 3600;
const Throttle kThrottles[] = {{FaultId::k429Plain, std::nullopt},
                               {FaultId::k429Zero, 0},
                               {FaultId::k429Negative, -5},
                               {FaultId::k429Huge, kYear},
                               {FaultId::k429Normal, 2}};

}  // namespace

bool SimServer::answer_with_fault(const Subject& subject, const ListOptions& options,
                                  const std::shared_ptr<SimExchange>& exchange) {
  const int mirror = exchange->mirror();
  const bool watch = exchange->is_watch();
  (void)subject;
  if (hits(FaultId::kRefused, mirror)) {
    exchange->cut(Code::kConnectionRefused);
    return true;
  }
  if (hits(FaultId::kHeadersOnly, mirror)) {
    exchange->headers(200);
    return true;
  }
  for (const Throttle& throttle : kThrottles) {
    if (!hits(throttle.id, mirror)) continue;
    refuse(*exchange, answer(Code::kTooManyRequests, 429, "TooManyRequests", "please try again later"),
           throttle.retry_after);
    return true;
  }
  if (hits(FaultId::kServerError, mirror)) {
    constexpr int kStatus[] = {500, 502, 503, 504};
    const int status = kStatus[random_.below(4)];
    if (random_.below(2) == 0 && status != 502) {
      const char* reason = status == 500 ? "InternalError" : status == 503 ? "ServiceUnavailable" : "Timeout";
      refuse(*exchange, answer(Code::kInternal, status, reason, "the server is not well"));
    } else {
      exchange->headers(status);
      exchange->write("<html><body>Bad Gateway</body></html>\n");
      exchange->finish();
    }
    return true;
  }
  if (hits(FaultId::kUnauthorized, mirror)) {
    refuse(*exchange, answer(Code::kUnauthorized, 401, "Unauthorized", "Unauthorized"));
    return true;
  }
  if (hits(FaultId::kForbidden, mirror)) {
    refuse(*exchange, answer(Code::kForbidden, 403, "Forbidden", "User \"sim\" cannot list resource"));
    return true;
  }
  if (hits(FaultId::kNotFound, mirror)) {
    refuse(*exchange, answer(Code::kNotFound, 404, "NotFound", "the server could not find the requested resource"));
    return true;
  }
  if (hits(FaultId::kErrorBody200, mirror)) {
    std::string body;
    storage::append_status(answer(Code::kInternal, 500, "InternalError", "an error as a success"), {}, {}, body);
    exchange->headers(200);
    exchange->write(body);
    exchange->finish();
    return true;
  }
  if (hits(FaultId::kHtml200, mirror)) {
    exchange->headers(200);
    exchange->write("<!DOCTYPE html><html><head><title>Welcome</title></head><body>Please log in</body></html>");
    exchange->finish();
    return true;
  }
  const bool versioned = !options.resource_version.empty() && options.resource_version != "0";
  if (versioned && hits(FaultId::kExpiredStorm, mirror)) {
    refuse(*exchange, expired());
    return true;
  }
  if (!options.continue_token.empty() && hits(FaultId::kExpiredContinue, mirror)) {
    refuse(*exchange, expired(), {}, "v1-1-61");
    return true;
  }
  if (options.send_initial_events && hits(FaultId::kWatchListRejected, mirror)) {
    refuse(*exchange, answer(Code::kInvalid, 422, "Invalid", "sendInitialEvents is forbidden for watch"));
    return true;
  }
  if (watch && versioned && hits(FaultId::kExpiredConnect, mirror)) {
    refuse(*exchange, expired());
    return true;
  }
  if (watch && hits(FaultId::kInstantClose, mirror)) {
    exchange->headers(200);
    exchange->finish();
    return true;
  }
  if (hits(FaultId::kSlowDrip, mirror)) {
    exchange->drip();
    dripping_.push_back(exchange);
  }
  return false;
}

}  // namespace tain::sim
