#include "src/client/host_backoff.h"

#include <algorithm>
#include <charconv>

namespace tain::client {
namespace {

constexpr std::int64_t kLongestRetryAfter = std::int64_t{24} * 3600;

std::optional<std::int64_t> seconds(const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc() || end != text->data() + text->size() || value < 0) return std::nullopt;
  return std::min(value, kLongestRetryAfter);
}

}  // namespace

HostBackoff HostBackoff::from_environment(const Environment& get) {
  const auto base = seconds(get("KUBE_CLIENT_BACKOFF_BASE"));
  const auto max = seconds(get("KUBE_CLIENT_BACKOFF_DURATION"));
  if (!base || !max || *max < 1) return {};
  return {std::chrono::seconds(*base), std::chrono::seconds(*max)};
}

Duration HostBackoff::wait(std::string_view server) const {
  const auto found = waits_.find(server);
  return found == waits_.end() ? Duration(0) : found->second;
}

void HostBackoff::update(std::string_view server, int status) {
  if (!waits()) return;
  if (status != 429 && status < 500) {
    if (const auto found = waits_.find(server); found != waits_.end()) waits_.erase(found);
    return;
  }
  Duration& wait = waits_.try_emplace(std::string(server), Duration(0)).first->second;
  wait = std::min(max_, wait == Duration(0) ? base_ : wait * 2);
}

}  // namespace tain::client
