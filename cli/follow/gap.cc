#include "cli/follow/gap.h"

#include <chrono>

namespace tain::cli {
namespace {

using namespace std::chrono_literals;

constexpr Duration kReportAfter = 3s;     // shorter outages are reported at their end, if history was lost
constexpr Duration kStableAfter = 300ms;  // a stream that is live for this long will not list again

}  // namespace

std::string short_reason(const Error& error) {
  switch (error.code) {
    case Code::kConnectionRefused:
      return "connection refused";
    case Code::kConnectionLost:
    case Code::kEof:
    case Code::kUnexpectedEof:
    case Code::kVeryShortWatch:
      return "connection lost";
    case Code::kExpired:
      return "history expired";
    case Code::kStalled:
      return "server silent";
    case Code::kTooManyRequests:
      return "server overloaded";
    case Code::kTooLargeVersion:
      return "server behind";
    case Code::kForbidden:
    case Code::kUnauthorized:
      return "access denied";
    case Code::kNotFound:
      return "type not served";
    case Code::kUntrusted:
      return "server not trusted";
    default:
      return std::string(to_string(error.code));
  }
}

std::string short_duration(Duration duration) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
  if (duration < 10s) {
    const auto tenths = std::chrono::duration_cast<std::chrono::milliseconds>(duration).count() / 100;
    if (tenths % 10 == 0) return std::to_string(tenths / 10).append(" s");
    return std::to_string(tenths / 10).append(".").append(std::to_string(tenths % 10)).append(" s");
  }
  if (seconds < 120) return std::to_string(seconds).append(" s");
  if (seconds < 7200) return std::to_string(seconds / 60).append(" min");
  if (seconds < 48 * 3600) return std::to_string(seconds / 3600).append(" h");
  return std::to_string(seconds / 86400).append(" d");
}

std::string GapMark::to_string() const {
  std::string out;
  const auto say_why = [&] {
    if (!why.empty()) out.append(": ").append(why);
  };
  switch (type) {
    case Type::kOutage:
      out.append("no events for ").append(short_duration(length));
      say_why();
      return out.append("; retrying");
    case Type::kBack:
      out.append("no events for ").append(short_duration(length));
      say_why();
      return out.append("; resumed, no event was missed");
    case Type::kRelisted:
      out.append("gap ").append(short_duration(length));
      say_why();
      return out.append("; healed by a relist");
    case Type::kNewEpoch:
      out.append("gap ").append(short_duration(length));
      say_why();
      return out.append("; the cluster went back in time, healed by a relist");
  }
  return out;
}

void GapTracker::begin(const Reflector::Status& status) {
  lists_ = status.lists;
  findings_ = status.audit_findings;
  epoch_ = status.epoch;
  since_.reset();
  live_since_.reset();
  why_.clear();
  told_ = false;
}

void GapTracker::failed(const Error& error, Instant now) {
  live_since_.reset();
  if (since_) return;  // keep the first failure: it is the cause
  since_ = now;
  why_ = short_reason(error);
}

std::optional<GapMark> GapTracker::close(GapMark::Type type, Instant now) {
  GapMark mark{.type = type, .length = since_ ? now - *since_ : Duration(0), .why = why_};
  const bool silent = type == GapMark::Type::kBack && !told_;
  since_.reset();
  live_since_.reset();
  why_.clear();
  told_ = false;
  if (silent) return std::nullopt;
  return mark;
}

std::optional<GapMark> GapTracker::look(const Reflector::Status& status, Next next, Instant now) {
  const bool listed = status.lists > lists_ || status.audit_findings > findings_ || next == Next::kFoundByList;
  if (listed && !since_) since_ = now;
  if (!since_) return std::nullopt;
  const bool live = status.state == Reflector::State::kLive;
  if (listed && (live || next != Next::kNothing)) {
    const bool went_back = status.epoch > epoch_;
    lists_ = status.lists;
    findings_ = status.audit_findings;
    epoch_ = status.epoch;
    return close(went_back ? GapMark::Type::kNewEpoch : GapMark::Type::kRelisted, now);
  }
  if (live && !listed) {
    if (!live_since_) live_since_ = now;
    if (now - *live_since_ >= kStableAfter) return close(GapMark::Type::kBack, now);
    return std::nullopt;
  }
  live_since_.reset();
  if (!told_ && now - *since_ >= kReportAfter) {
    told_ = true;
    return GapMark{.type = GapMark::Type::kOutage, .length = now - *since_, .why = why_};
  }
  return std::nullopt;
}

}  // namespace tain::cli
