#include "cli/mirror/status.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "cli/follow/json_line.h"

namespace tain::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::int64_t kStuckAfterMs = 60000;
constexpr std::size_t kMostShown = 100;  // newest entries of the quarantine

// Why this source does not mirror the cluster now; nothing if it does.
std::optional<std::string> trouble(const ObjectInformer& informer) {
  if (auto why = informer.why_not_synced()) return why->to_string();
  const ReflectorStatus status = informer.status();
  switch (status.state) {
    case ReflectorState::kDenied:
    case ReflectorState::kGone:
    case ReflectorState::kStopped:
      return status.last_error ? status.last_error->to_string() : std::string(to_string(status.state));
    default:
      return std::nullopt;  // the watch reconnects; /status shows the age of the data
  }
}

}  // namespace

void MirrorStatus::beat() { last_beat_ms_ = now_ms(); }

HttpAnswer MirrorStatus::health() const {
  if (now_ms() - last_beat_ms_ > kStuckAfterMs) return {.status = 503, .body = "no progress for more than a minute\n"};
  return {.body = "ok\n"};
}

HttpAnswer MirrorStatus::ready() const {
  std::string why;
  for (std::size_t source = 0; source < follow_.size(); ++source) {
    if (auto one = trouble(follow_.informer(source))) {
      why.append(follow_.target(source).name()).append(": ").append(*one).append("\n");
    }
  }
  if (keeper_ != nullptr) {
    const FolderKeeper::State state = keeper_->state();
    if (state.error) {
      why.append("folder: ").append(*state.error).append("\n");
    } else if (!state.reconciled && why.empty()) {
      why = "folder: not complete yet\n";
    }
  }
  if (!why.empty()) return {.status = 503, .body = std::move(why)};
  return {.body = "ok\n"};
}

HttpAnswer MirrorStatus::status() const {
  OrderedJson resources = OrderedJson::array();
  for (std::size_t source = 0; source < follow_.size(); ++source) {
    const ObjectInformer& informer = follow_.informer(source);
    const ReflectorStatus status = follow_.status(source);
    OrderedJson one;
    one["resource"] = follow_.target(source).name();
    one["state"] = to_string(status.state);
    one["synced"] = status.has_synced;
    one["objects"] = informer.size();
    one["resourceVersion"] = status.resource_version;
    one["ageSeconds"] = status.age ? OrderedJson(std::chrono::duration<double>(*status.age).count()) : OrderedJson();
    one["lastError"] = status.last_error ? OrderedJson(status.last_error->to_string()) : OrderedJson();
    one["failuresInARow"] = status.attempts;
    one["lists"] = status.lists;
    one["watches"] = status.watches;
    one["events"] = status.events;
    one["quarantined"] = status.quarantined;
    one["quarantine"] = OrderedJson::array();
    const std::size_t kept = status.quarantine.size();
    for (std::size_t i = kept - std::min(kept, kMostShown); i < kept; ++i) {
      const Quarantined& entry = status.quarantine[i];
      one["quarantine"].push_back(
          {{"key", entry.key}, {"reason", entry.error.to_string()}, {"bytes", entry.bytes.size()}, {"cut", entry.cut}});
    }
    resources.push_back(std::move(one));
  }
  OrderedJson body;
  body["ready"] = ready().status == 200;
  body["resources"] = std::move(resources);
  if (keeper_ != nullptr) {
    const FolderKeeper::State state = keeper_->state();
    body["folder"] = {{"complete", state.reconciled && !state.error},
                      {"pending", state.pending},
                      {"written", state.written},
                      {"removed", state.removed},
                      {"lastError", state.error ? OrderedJson(*state.error) : OrderedJson()}};
  }
  return {.content_type = "application/json",
          .body = harmless_json(body.dump(2, ' ', false, OrderedJson::error_handler_t::replace)).append("\n")};
}

HttpAnswer MirrorStatus::answer(std::string_view path) const {
  if (path == "/healthz" || path == "/livez") return health();
  if (path == "/readyz") return ready();
  if (path == "/status") return status();
  if (path == "/metrics") {
    return {.content_type = "text/plain; version=0.0.4; charset=utf-8", .body = metrics_.prometheus_text()};
  }
  return {.status = 404, .body = "not found; the paths are /healthz, /readyz, /status and /metrics\n"};
}

}  // namespace tain::cli
