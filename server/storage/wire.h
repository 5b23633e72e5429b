#pragma once

#include <tain/result.h>

#include <optional>
#include <string>
#include <string_view>

#include "server/storage/watch.h"
#include "server/storage/watch_cache.h"

namespace tain::storage {

// The JSON of list documents, watch lines and Status objects, byte for byte as kube-apiserver. Each function appends to
// `out`; object bodies are copied without encoding them again.

struct TypeNames {
  std::string api_version{};  // `apps/v1`
  std::string kind{};         // `Deployment`; lists of it are `DeploymentList`
  bool bare_items = true;     // list items have no kind and apiVersion, as for built-in types
};

void append_list(const ListPage& page, const TypeNames& type, std::string& out);

std::string_view event_name(WatchItem::Type type);
// One line: an event, or a bookmark with `version`.
void append_event(const WatchItem& item, const TypeNames& type, std::string_view version, std::string& out);

void append_status(const Error& error, std::optional<int> retry_after_seconds, std::string_view fresh_token,
                   std::string& out);
// One line: an ERROR event around a Status.
void append_error_event(const Error& error, std::string& out);

}  // namespace tain::storage
