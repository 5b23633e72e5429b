#include <tain/cache/lister_watcher.h>

namespace tain {

void WatchReceiver::events(std::span<WatchEvent> events) {
  for (WatchEvent& one : events) event(std::move(one));
}

void WatchReceiver::bad_event(WatchEvent::Type, std::string key, Error error, std::string) {
  event({.type = WatchEvent::Type::kError, .error = key.empty() ? std::move(error) : error.wrapped("object " + key)});
}

std::unique_ptr<ListerWatcher::Call> ModifiedListerWatcher::list(const ListOptions& options, ListReceiver& receiver) {
  ListOptions modified = options;
  if (modify_) modify_(modified);
  return inner_.list(modified, receiver);
}

std::unique_ptr<ListerWatcher::Call> ModifiedListerWatcher::watch(const ListOptions& options, WatchReceiver& receiver) {
  ListOptions modified = options;
  if (modify_) modify_(modified);
  return inner_.watch(modified, receiver);
}

std::optional<ListOptions> watch_list_options(const ListOptions& list) {
  const bool any_version = list.resource_version == "0";
  if (!list.continue_token.empty()) return std::nullopt;
  if (list.match == ListOptions::Match::kExact) return std::nullopt;
  if (list.match == ListOptions::Match::kNotOlderThan && list.resource_version.empty()) return std::nullopt;
  if (list.limit > 0 && !any_version) return std::nullopt;
  ListOptions watch = list;
  watch.limit = 0;
  watch.match = ListOptions::Match::kNotOlderThan;
  watch.allow_bookmarks = true;
  watch.send_initial_events = true;
  return watch;
}

}  // namespace tain
