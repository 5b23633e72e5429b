#include "src/client/table_rows.h"

#include <tain/object.h>

#include <string>
#include <utility>
#include <vector>

#include "src/client/json_text.h"
#include "src/codec/list_decoder.h"
#include "src/codec/value_stream.h"

namespace tain::client {
namespace {

std::string text_at(const Json& json, const char* name) {
  const auto found = json.is_object() ? json.find(name) : json.end();
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

const Json& member(const Json& json, const char* name) {
  static const Json& none = *new Json();
  const auto found = json.is_object() ? json.find(name) : json.end();
  return found != json.end() ? *found : none;
}

bool is_table(const Json& json) {
  return text_at(json, "kind") == "Table" && text_at(json, "apiVersion").starts_with("meta.k8s.io/");
}

// The columns without unused fields. A watch sends them only once: without new ones, `before` stays valid.
Json columns_of(const Json& table, const Json& before) {
  const Json& sent = member(table, "columnDefinitions");
  if (!sent.is_array() || sent.empty()) return before;
  Json columns = Json::array();
  for (const Json& one : sent) {
    Json column = Json::object();
    for (const char* name : {"name", "type", "format", "priority"}) {
      if (const Json& value = member(one, name); !value.is_null()) column[name] = value;
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

Result<Object> row_object(const Json& row, const Json& columns) {
  const Json& shown = member(row, "object");
  if (!shown.is_object()) {
    return fail(Code::kUnexpectedObject, "a row of the Table has no object", Phase::kDecode);
  }
  Json object = shown;
  object["table"] = {{"columns", columns}, {"cells", member(row, "cells")}};
  return Object::from_json(to_text(object));
}

Failure too_long(std::size_t limit) {
  return fail(Code::kLimit, "the Table is longer than " + std::to_string(limit) + " bytes; list it in pages",
              Phase::kDecode);
}

class RowList final : public ListerWatcher::Call, ListReceiver {
 public:
  RowList(ListerWatcher& inner, const ListOptions& options, std::size_t most, std::size_t most_token,
          ListReceiver& receiver)
      : most_(most), most_token_(most_token), receiver_(receiver), call_(inner.list(options, *this)) {}

  void pause(bool paused) override {
    if (call_) call_->pause(paused);
  }
  bool fresh_connection() const override { return call_ && call_->fresh_connection(); }

 private:
  void bytes(std::string_view piece) override {
    if (body_.size() + piece.size() > most_) {
      call_.reset();
      return receiver_.end(too_long(most_));
    }
    body_.append(piece);
  }
  void item(Object object) override { receiver_.item(std::move(object)); }
  void bad_item(std::string key, Error error, std::string bytes) override {
    receiver_.bad_item(std::move(key), std::move(error), std::move(bytes));
  }
  void end(Result<ListReceiver::End> end) override {
    if (!end) return receiver_.end(std::move(end));
    const Result<Json> body = parse_json(body_);
    if (!body) return receiver_.end(Failure(body.error().in(Phase::kDecode)));
    const std::weak_ptr<int> alive = alive_;
    if (!is_table(*body)) {
      // The receiver's decoder handles a list.
      receiver_.bytes(body_);
      if (!alive.expired()) receiver_.end(std::move(end));
      return;
    }
    const Json& meta = member(*body, "metadata");
    const std::string token = text_at(meta, "continue");
    if (token.size() > most_token_) {
      return receiver_.end(fail(Code::kLimit,
                                "the continue token of the Table has " + std::to_string(token.size()) +
                                    " bytes, the limit is " + std::to_string(most_token_),
                                Phase::kDecode));
    }
    const Json columns = columns_of(*body, Json::array());
    for (const Json& row : member(*body, "rows")) {
      Result<Object> object = row_object(row, columns);
      object ? receiver_.item(std::move(*object)) : receiver_.bad_item({}, object.error(), to_text(row));
      if (alive.expired()) return;
    }
    receiver_.end(ListReceiver::End{
        .resource_version = text_at(meta, "resourceVersion"), .continue_token = token, .remaining_item_count = {}});
  }

  const std::size_t most_;
  const std::size_t most_token_;
  ListReceiver& receiver_;
  std::string body_{};
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<ListerWatcher::Call> call_;
};

class RowWatch final : public ListerWatcher::Call, WatchReceiver {
 public:
  RowWatch(ListerWatcher& inner, const ListOptions& options, const codec::DecodeLimits& limits, WatchReceiver& receiver)
      : limits_(limits), receiver_(receiver), call_(inner.watch(options, *this)) {}

  void pause(bool paused) override {
    if (call_) call_->pause(paused);
  }
  bool fresh_connection() const override { return call_ && call_->fresh_connection(); }
  void end_bulk() override {
    if (call_) call_->end_bulk();
  }

 private:
  void opened() override { receiver_.opened(); }
  void bytes(std::string_view piece) override {
    std::vector<std::string> whole;
    const Result<void> cut = cut_events(piece, whole);
    const std::weak_ptr<int> alive = alive_;
    for (const std::string& one : whole) {
      hand_on(one);
      if (alive.expired()) return;
    }
    if (cut) return;
    call_.reset();
    receiver_.ended(cut);
  }
  void event(WatchEvent event) override { receiver_.event(std::move(event)); }
  void bad_event(WatchEvent::Type type, std::string key, Error error, std::string bytes) override {
    receiver_.bad_event(type, std::move(key), std::move(error), std::move(bytes));
  }
  void ended(Result<void> result) override {
    if (result && !pending_.empty()) {
      result = fail(Code::kUnexpectedEof, "the watch ended in the middle of an event", Phase::kWatch);
    }
    receiver_.ended(std::move(result));
  }

  Result<void> cut_events(std::string_view piece, std::vector<std::string>& whole) {
    while (!piece.empty()) {
      if (pending_.empty()) {
        const std::size_t start = piece.find_first_not_of(" \t\r\n");
        if (start == std::string_view::npos) return {};
        piece.remove_prefix(start);
        if (piece.front() != '{') return fail(Code::kDecode, "the watch sent data that is not an event");
        stream_.begin('{', static_cast<std::int64_t>(limits_.max_depth));
      }
      std::size_t used = 0;
      const codec::ScanResult result = stream_.feed(piece, used);
      if (result == codec::ScanResult::kBroken) {
        return fail(Code::kDecode, "malformed event in the watch", Phase::kDecode);
      }
      if (pending_.size() + (result == codec::ScanResult::kEnd ? used : piece.size()) > limits_.max_event_bytes) {
        return fail(Code::kLimit, "an event of the watch is too large", Phase::kDecode);
      }
      if (result != codec::ScanResult::kEnd) {
        pending_.append(piece);
        return {};
      }
      pending_.append(piece.substr(0, used));
      whole.push_back(std::exchange(pending_, {}));
      piece.remove_prefix(used);
    }
    return {};
  }

  void hand_on(const std::string& text) {
    const Result<Json> json = parse_json(text);
    const WatchEvent::Type type = json ? event_type(text_at(*json, "type")) : WatchEvent::Type::kUnknown;
    if (!json) return receiver_.bad_event(type, {}, json.error(), text);
    const Json& object = member(*json, "object");
    if (type == WatchEvent::Type::kError) {
      return receiver_.event({.type = type, .error = codec::error_from_status(to_text(object))});
    }
    if (type == WatchEvent::Type::kUnknown) return receiver_.event({.type = type, .wire_type = text_at(*json, "type")});
    if (type == WatchEvent::Type::kBookmark) return hand_on_bookmark(object);
    if (!is_table(object)) return hand_on_object(type, Object::from_json(to_text(object)), text);
    columns_ = columns_of(object, columns_);
    const std::weak_ptr<int> alive = alive_;
    for (const Json& row : member(object, "rows")) {
      hand_on_object(type, row_object(row, columns_), text);
      if (alive.expired()) return;
    }
  }

  void hand_on_object(WatchEvent::Type type, Result<Object> object, const std::string& text) {
    if (!object) return receiver_.bad_event(type, {}, object.error(), text);
    receiver_.event({.type = type, .object = std::move(*object)});
  }

  // The version is that of the Table, or of the row that a server creates for the bookmark object.
  void hand_on_bookmark(const Json& object) {
    const Json& rows = member(object, "rows");
    const Json* meta = &member(object, "metadata");
    if (rows.is_array() && !rows.empty()) {
      if (const Json& its = member(member(rows.front(), "object"), "metadata"); its.is_object()) meta = &its;
    }
    std::string version = text_at(*meta, "resourceVersion");
    if (version.empty()) version = text_at(member(object, "metadata"), "resourceVersion");
    receiver_.event(
        {.type = WatchEvent::Type::kBookmark,
         .resource_version = std::move(version),
         .initial_events_end = text_at(member(*meta, "annotations"), "k8s.io/initial-events-end") == "true"});
  }

  const codec::DecodeLimits limits_;
  WatchReceiver& receiver_;
  codec::ValueStream stream_{};
  std::string pending_{};  // the event in progress
  Json columns_ = Json::array();
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<ListerWatcher::Call> call_;
};

class RowListerWatcher final : public ListerWatcher {
 public:
  RowListerWatcher(std::unique_ptr<ListerWatcher> inner, const codec::DecodeLimits& limits, std::size_t list_bytes)
      : inner_(std::move(inner)), limits_(limits), list_bytes_(list_bytes) {}
  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override {
    return std::make_unique<RowList>(*inner_, options, list_bytes_, limits_.max_continue_bytes, receiver);
  }
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override {
    return std::make_unique<RowWatch>(*inner_, options, limits_, receiver);
  }
  // Servers send the initial events of a Table one by one and without column widths; a list has both.
  bool supports_watch_list() const override { return false; }

 private:
  std::unique_ptr<ListerWatcher> inner_;
  codec::DecodeLimits limits_;
  std::size_t list_bytes_;
};

}  // namespace

std::unique_ptr<ListerWatcher> table_rows(std::unique_ptr<ListerWatcher> inner, const codec::DecodeLimits& limits,
                                          std::size_t list_bytes) {
  return std::make_unique<RowListerWatcher>(std::move(inner), limits, list_bytes);
}

}  // namespace tain::client
