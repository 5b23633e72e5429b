#pragma once

#include <tain/cache/queue.h>
#include <tain/cache/store.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sim/handler_check.h"

namespace tain::sim {

// A queue that reports the writes of the Reflector to the HandlerCheck, and passes everything on.
// Ownership:  both outlive it.
class TapQueue final : public Queue {
 public:
  TapQueue(Queue& inner, HandlerCheck& check) : inner_(inner), check_(check) {}

  Result<void> add(const Object& object) override { return upsert(inner_.add(object), object); }
  Result<void> update(const Object& object) override { return upsert(inner_.update(object), object); }
  Result<void> remove(const Object& object) override;
  Result<void> replace(Replacement replacement) override;
  Result<void> resync() override;
  Result<void> bookmark(std::string_view version) override { return inner_.bookmark(version); }
  void update_resource_version(std::string_view version) override { inner_.update_resource_version(version); }
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) override;
  void mark_dirty(std::string_view key) override { inner_.mark_dirty(key); }
  Object held(std::string_view key) const override { return inner_.held(key); }
  bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const override {
    return inner_.for_each_held(partition, visit);
  }
  bool wants_pause(std::function<void()> resume) override { return inner_.wants_pause(std::move(resume)); }

  Result<Queue::PopOutcome> pop(const Queue::ProcessDeltas& process) override { return inner_.pop(process); }
  Result<Queue::PopOutcome> pop_batch(const Queue::ProcessBatch& batch, const Queue::ProcessDeltas& single) override {
    return inner_.pop_batch(batch, single);
  }
  bool has_synced() const override { return inner_.has_synced(); }
  void close() override { inner_.close(); }
  bool is_closed() const override { return inner_.is_closed(); }
  std::size_t size() const override { return inner_.size(); }
  std::size_t bytes() const override { return inner_.bytes(); }
  void on_ready(Task wake) override { inner_.on_ready(std::move(wake)); }

 private:
  Result<void> upsert(Result<void> done, const Object& object);

  Queue& inner_;
  HandlerCheck& check_;
};

// A store that calls back after each write of the Reflector, and passes everything on.
class TapStore final : public ReflectorStore {
 public:
  TapStore(ReflectorStore& inner, std::function<void()> written) : inner_(inner), written_(std::move(written)) {}

  Result<void> add(const Object& object) override { return done(inner_.add(object)); }
  Result<void> update(const Object& object) override { return done(inner_.update(object)); }
  Result<void> remove(const Object& object) override { return done(inner_.remove(object)); }
  Result<void> replace(Replacement replacement) override { return done(inner_.replace(std::move(replacement))); }
  Result<void> resync() override { return inner_.resync(); }
  Result<void> bookmark(std::string_view version) override { return done(inner_.bookmark(version)); }
  void update_resource_version(std::string_view version) override { inner_.update_resource_version(version); }
  void apply(std::span<const WatchEvent> events, std::vector<EventError>& errors) override {
    inner_.apply(events, errors);
    written_();
  }
  void mark_dirty(std::string_view key) override { inner_.mark_dirty(key); }
  Object held(std::string_view key) const override { return inner_.held(key); }
  bool for_each_held(std::string_view partition, const std::function<void(const Object&)>& visit) const override {
    return inner_.for_each_held(partition, visit);
  }
  bool wants_pause(std::function<void()> resume) override { return inner_.wants_pause(std::move(resume)); }

 private:
  Result<void> done(Result<void> result) {
    written_();
    return result;
  }

  ReflectorStore& inner_;
  std::function<void()> written_;
};

}  // namespace tain::sim
