#pragma once

#include <string>
#include <vector>

#include "server/storage/storage.h"
#include "server/storage/watch_cache.h"

namespace tain::storage {

inline Instant at(int seconds) { return Instant(std::chrono::seconds(1000 + seconds)); }

inline PutRequest config_map(std::string ns, std::string name, std::string uid, Fields labels = {}) {
  PutRequest request{.ns = ns, .name = name, .uid = uid, .labels = std::move(labels)};
  std::string& bytes = request.document.bytes;
  bytes = "{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",";
  request.document.bare_at = bytes.size();
  bytes += "\"metadata\":{\"name\":\"" + name + "\",\"namespace\":\"" + ns + "\",\"uid\":\"" + uid +
           "\",\"resourceVersion\":\"";
  request.document.version_at = bytes.size();
  bytes += "\"}}";
  return request;
}

inline Record write(Storage& storage, std::string ns, std::string name, Fields labels = {}, int seconds = 0) {
  return storage
      .put("configmaps", config_map(ns, name, "uid-" + name, std::move(labels)), PutMode::kUpsert, at(seconds))
      .value();
}

inline Record erase(Storage& storage, std::string_view key, int seconds = 0) {
  return storage.remove("configmaps", key, at(seconds)).value();
}

inline std::vector<std::string> keys(const ListPage& page) {
  std::vector<std::string> names;
  for (const Record& record : page.items) names.push_back(record->key);
  return names;
}

// `ADDED default/a 3`, `BOOKMARK 7`, `BOOKMARK 7 end`.
inline std::vector<std::string> taken(Watch& watch, std::size_t max = 1000) {
  std::vector<WatchItem> items;
  if (auto count = watch.take(items, max); !count) return {std::string(to_string(count.error().code))};
  std::vector<std::string> lines;
  for (const WatchItem& item : items) {
    std::string line;
    switch (item.type) {
      case WatchItem::Type::kAdded:
        line = "ADDED ";
        break;
      case WatchItem::Type::kModified:
        line = "MODIFIED ";
        break;
      case WatchItem::Type::kDeleted:
        line = "DELETED ";
        break;
      case WatchItem::Type::kBookmark:
        line = "BOOKMARK ";
        break;
    }
    if (item.record) line += item.record->key + " ";
    line += item.record ? std::string(item.record->version()) : std::to_string(item.revision);
    if (item.initial_events_end) line += " end";
    lines.push_back(line);
  }
  return lines;
}

inline Selector with_label(std::string name, std::string value) {
  return [name, value](const Stored& stored) { return find(stored.labels, name) == value; };
}

}  // namespace tain::storage
