#include "src/client/selecting.h"

#include <tain/selector.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "src/client/narrowed.h"
#include "src/codec/list_decoder.h"
#include "src/codec/watch_decoder.h"

namespace tain::client {
namespace {

bool may_match(const FieldSelector::Requirement& requirement, const Object& object) {
  if (object.is_part() && !requirement.path.starts_with("metadata.")) return true;
  const Value value = object.at(requirement.path);
  if (value.type() == Value::Type::kMap || value.type() == Value::Type::kList) return true;
  const std::string_view wanted = requirement.value;
  const bool is_absent = !value.exists() || value.type() == Value::Type::kNull;
  const bool is_zero = is_absent && (wanted.empty() || wanted == "false" || wanted == "0");
  return (is_zero || value.text() == wanted) == requirement.equal;
}

// The name and selectors of one list or watch.
class Selection {
 public:
  Selection(const Scope& scope, const ListOptions& options) : name_(scope.name) {
    // The source rejects invalid selectors of the options.
    const ListOptions all = narrowed(options, scope);
    labels_ = LabelSelector::parse(all.label_selector).value_or(LabelSelector::none());
    fields_ = FieldSelector::parse(all.field_selector).value_or(FieldSelector());
  }

  bool operator()(const Object& object) const {
    return !never_matched(object) && labels_.matches(object) &&
           std::all_of(fields_.requirements.begin(), fields_.requirements.end(),
                       [&](const FieldSelector::Requirement& one) { return may_match(one, object); });
  }
  // Whether the object can never_matched have matched: a name does not change.
  bool never_matched(const Object& object) const { return !name_.empty() && object.name() != name_; }

 private:
  std::string name_;
  LabelSelector labels_{};
  FieldSelector fields_{};
};

// Decodes a whole piece before delivery: a receiver may destroy the call and its decoder.
struct Items final : codec::ListDecoder::Sink {
  void item(Object&& object, bool) override { objects.push_back(std::move(object)); }
  void quarantined(Quarantined&& entry) override { bad.push_back(std::move(entry)); }
  std::vector<Object> objects{};
  std::vector<Quarantined> bad{};
};

struct Events final : codec::WatchDecoder::Sink {
  struct One {
    WatchEvent event{};
    std::optional<Quarantined> bad{};  // set instead of the object; event.type is valid
  };
  void decoded(WatchEvent&& event) override { all.push_back({.event = std::move(event)}); }
  void quarantined(Quarantined&& entry, WatchEvent::Type type) override {
    all.push_back({.event = {.type = type}, .bad = std::move(entry)});
  }
  std::vector<One> all{};
};

class SelectingList final : public ListerWatcher::Call, ListReceiver {
 public:
  SelectingList(ListerWatcher& inner, Selection selection, const codec::DecodeLimits& limits,
                const ListOptions& options, ListReceiver& receiver)
      : selection_(std::move(selection)),
        receiver_(receiver),
        decoding_{.limits = limits},
        call_(inner.list(options, *this)) {}

  void pause(bool paused) override {
    if (call_) call_->pause(paused);
  }
  bool fresh_connection() const override { return call_ && call_->fresh_connection(); }

 private:
  void encoding(Encoding encoding) override { decoding_.encoding = encoding; }
  void bytes(std::string_view piece) override {
    if (!decoder_) decoder_.emplace(decoding_);
    Items items;
    const Result<void> fed = decoder_->feed(piece, items);
    const std::weak_ptr<int> alive = alive_;
    for (Quarantined& entry : items.bad) {
      receiver_.bad_item(std::move(entry.key), std::move(entry.error), std::move(entry.bytes));
      if (alive.expired()) return;
    }
    for (Object& object : items.objects) {
      item(std::move(object));
      if (alive.expired()) return;
    }
    if (fed) return;
    call_.reset();
    receiver_.end(Failure(fed.error()));
  }
  void item(Object object) override {
    if (selection_(object)) receiver_.item(std::move(object));
  }
  void bad_item(std::string key, Error error, std::string bytes) override {
    receiver_.bad_item(std::move(key), std::move(error), std::move(bytes));
  }
  void end(Result<ListReceiver::End> end) override {
    if (end && decoder_) {
      Result<codec::ListMeta> meta = decoder_->finish();
      if (!meta) return receiver_.end(Failure(meta.error()));
      *end = {std::move(meta->resource_version), std::move(meta->continue_token), meta->remaining_item_count};
    }
    receiver_.end(std::move(end));
  }

  const Selection selection_;
  ListReceiver& receiver_;
  codec::ListDecoder::Options decoding_;
  std::optional<codec::ListDecoder> decoder_{};
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<ListerWatcher::Call> call_;
};

class SelectingWatch final : public ListerWatcher::Call, WatchReceiver {
 public:
  SelectingWatch(ListerWatcher& inner, Selection selection, const codec::DecodeLimits& limits,
                 const ListOptions& options, WatchReceiver& receiver)
      : selection_(std::move(selection)),
        receiver_(receiver),
        decoder_({.limits = limits}),
        call_(inner.watch(options, *this)) {}

  void pause(bool paused) override {
    if (call_) call_->pause(paused);
  }
  bool fresh_connection() const override { return call_ && call_->fresh_connection(); }
  void end_bulk() override {
    if (call_) call_->end_bulk();
  }

 private:
  void opened() override { receiver_.opened(); }
  void encoding(Encoding encoding) override { decoder_.encoding(encoding); }
  void bytes(std::string_view piece) override {
    Events events;
    const Result<void> fed = decoder_.feed(piece, events);
    const std::weak_ptr<int> alive = alive_;
    for (Events::One& one : events.all) {
      if (one.bad) {
        bad_event(one.event.type, std::move(one.bad->key), std::move(one.bad->error), std::move(one.bad->bytes));
      } else {
        event(std::move(one.event));
      }
      if (alive.expired()) return;
    }
    if (fed) return;
    call_.reset();
    receiver_.ended(fed);
  }
  void event(WatchEvent event) override {
    if (event.object && !selection_(event.object)) {
      // It may have matched before; a receiver without the object ignores the deletion.
      if (selection_.never_matched(event.object)) return;
      if (event.type != WatchEvent::Type::kModified && event.type != WatchEvent::Type::kDeleted) return;
      event.type = WatchEvent::Type::kDeleted;
    }
    receiver_.event(std::move(event));
  }
  void bad_event(WatchEvent::Type type, std::string key, Error error, std::string bytes) override {
    receiver_.bad_event(type, std::move(key), std::move(error), std::move(bytes));
  }
  void ended(Result<void> result) override {
    if (Result<void> finished = decoder_.finish(); result && !finished) result = std::move(finished);
    receiver_.ended(std::move(result));
  }

  const Selection selection_;
  WatchReceiver& receiver_;
  codec::WatchDecoder decoder_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<ListerWatcher::Call> call_;
};

class SelectingListerWatcher final : public ListerWatcher {
 public:
  SelectingListerWatcher(std::unique_ptr<ListerWatcher> inner, Scope scope, const codec::DecodeLimits& limits)
      : inner_(std::move(inner)), scope_(std::move(scope)), limits_(limits) {}
  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override {
    return std::make_unique<SelectingList>(*inner_, Selection(scope_, options), limits_, options, receiver);
  }
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override {
    return std::make_unique<SelectingWatch>(*inner_, Selection(scope_, options), limits_, options, receiver);
  }
  bool supports_watch_list() const override { return inner_->supports_watch_list(); }

 private:
  std::unique_ptr<ListerWatcher> inner_;
  Scope scope_;
  codec::DecodeLimits limits_;
};

}  // namespace

std::unique_ptr<ListerWatcher> selecting(std::unique_ptr<ListerWatcher> inner, const Scope& scope,
                                         const codec::DecodeLimits& limits) {
  return std::make_unique<SelectingListerWatcher>(std::move(inner), scope, limits);
}

}  // namespace tain::client
