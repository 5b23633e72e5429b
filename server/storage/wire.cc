#include "server/storage/wire.h"

#include "src/codec/canonical_json.h"

namespace tain::storage {

void append_list(const ListPage& page, const TypeNames& type, std::string& out) {
  std::size_t size = 200;
  for (const Record& record : page.items) size += record->body->size() + 1;
  out.reserve(out.size() + size);
  out.append("{\"kind\":\"").append(type.kind).append("List\",\"apiVersion\":\"").append(type.api_version);
  out.append("\",\"metadata\":{\"resourceVersion\":");
  codec::append_quoted(out, page.version);
  if (!page.continue_token.empty()) {
    out.append(",\"continue\":");
    codec::append_quoted(out, page.continue_token);
  }
  if (page.remaining_item_count) {
    out.append(",\"remainingItemCount\":").append(std::to_string(*page.remaining_item_count));
  }
  out.append("},\"items\":[");
  bool first = true;
  for (const Record& record : page.items) {
    if (!first) out.push_back(',');
    first = false;
    if (type.bare_items) {
      out.push_back('{');
      out.append(record->bare());
    } else {
      out.append(*record->body);
    }
  }
  out.append("]}\n");
}

std::string_view event_name(WatchItem::Type type) {
  constexpr std::string_view kNames[] = {"ADDED", "MODIFIED", "DELETED", "BOOKMARK"};
  return kNames[static_cast<std::size_t>(type)];
}

void append_event(const WatchItem& item, const TypeNames& type, std::string_view version, std::string& out) {
  out.append("{\"type\":\"").append(event_name(item.type)).append("\",\"object\":");
  if (item.type == WatchItem::Type::kBookmark) {
    out.append("{\"kind\":\"").append(type.kind).append("\",\"apiVersion\":\"").append(type.api_version);
    out.append("\",\"metadata\":{\"resourceVersion\":");
    codec::append_quoted(out, version);
    out.append(",\"creationTimestamp\":null");
    if (item.initial_events_end) out.append(",\"annotations\":{\"k8s.io/initial-events-end\":\"true\"}");
    out.append("}}");
  } else {
    out.append(*item.record->body);
  }
  out.append("}\n");
}

void append_status(const Error& error, std::optional<int> retry_after_seconds, std::string_view fresh_token,
                   std::string& out) {
  out.append("{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{");
  if (!fresh_token.empty()) {
    out.append("\"continue\":");
    codec::append_quoted(out, fresh_token);
  }
  out.append("},\"status\":\"Failure\",\"message\":");
  codec::append_quoted(out, error.message);
  out.append(",\"reason\":");
  codec::append_quoted(out, error.reason);
  const bool too_large = error.code == Code::kTooLargeVersion;
  if (too_large || retry_after_seconds) {
    out.append(",\"details\":{");
    if (too_large) {
      out.append("\"causes\":[{\"reason\":\"ResourceVersionTooLarge\",\"message\":\"Too large resource version\"}]");
    }
    if (retry_after_seconds) {
      if (too_large) out.push_back(',');
      out.append("\"retryAfterSeconds\":").append(std::to_string(*retry_after_seconds));
    }
    out.push_back('}');
  }
  out.append(",\"code\":").append(std::to_string(error.http_status)).append("}\n");
}

void append_error_event(const Error& error, std::string& out) {
  out.append("{\"type\":\"ERROR\",\"object\":");
  append_status(error, std::nullopt, {}, out);
  out.pop_back();  // the newline
  out.append("}\n");
}

}  // namespace tain::storage
