#pragma once

#include <tain/selector.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/front/request_path.h"
#include "server/front/resources.h"
#include "server/objects/status_error.h"
#include "server/storage/storage.h"
#include "server/storage/watch_cache.h"

namespace tain::server {

// The options of a list, a watch or a deletecollection, from the query.
struct ListOptions {
  LabelSelector labels{};
  FieldSelector fields{};
  bool watch = false;
  bool allow_bookmarks = false;
  std::optional<bool> send_initial_events{};
  std::string version{};
  storage::Match match = storage::Match::kUnset;
  std::int64_t limit = 0;
  std::string continue_token{};
  std::optional<std::int64_t> timeout_seconds{};

  bool is_watch_list() const { return send_initial_events.value_or(false) && allow_bookmarks; }
};

// Whether the request is a watch, by path or by query.
bool is_watch(const RequestPath& path);

// Errors: 400 for malformed values, 422 for conflicting options, with the texts of kube-apiserver.
Answer<ListOptions> parse_list_options(const RequestPath& path, const ResourceType& type);

// Returns whether the selectors match a record; empty if they match all.
storage::Selector selector_of(const ListOptions& options);

// Resource versions in requests.

// The error text of Go for a malformed number.
std::string not_a_version(std::string_view text);

// The minimum version that a get or a watch requests; 0 for any.
// Errors: 500 without a reason, as kube-apiserver (a list gets 400 instead).
Answer<storage::Revision> wanted_version(const storage::Storage& storage, std::string_view text);

// 504 for a version in the future.
StatusError version_too_large(std::string_view message);

}  // namespace tain::server
