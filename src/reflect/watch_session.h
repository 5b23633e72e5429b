#pragma once

#include <tain/lister_watcher.h>
#include <tain/reflector_store.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "src/codec/watch_decoder.h"
#include "src/reflect/core.h"
#include "src/reflect/initial_state.h"

namespace tain::reflect {

// A watch under way. The events of one piece of the stream become one batch for the store; the version is published
// when the store has it.
class WatchSession final : public Session, private WatchReceiver, private codec::WatchDecoder::Sink {
 public:
  WatchSession(Core& core, bool initial, bool wary);
  void start(const ListOptions& options);
  void cancel() override;
  void pause(bool paused);
  // The initial events are in the store.
  void go_on_from(std::string_view version);
  std::uint64_t items() const { return items_; }

 private:
  void opened() override;
  void encoding(Encoding encoding) override { decoder_.encoding(encoding); }
  void bytes(std::string_view piece) override;
  void event(WatchEvent event) override;
  void bad_event(EventType type, std::string key, Error error, std::string bytes) override;
  void ended(Result<void> result) override;
  void event(WatchEvent&& event) override;
  void quarantined(Quarantined&& entry, EventType type) override;

  bool fits(std::size_t more);
  void take(WatchEvent&& event);
  void take_initial(WatchEvent&& event);
  void take_object(WatchEvent&& event);
  void take_bookmark(WatchEvent&& event);
  void queue(Change::Type type, Object object, std::string version, bool publishes);
  void mark_dirty(std::string_view key);
  bool is_repeated(const Object& object);
  void end_piece();
  void flush();
  void publish_until(std::size_t count);
  // Below 0: known to be older than what was seen; 0: the same.
  int order(std::string_view version) const;

  Core& core_;
  bool initial_;
  codec::WatchDecoder decoder_;
  std::unique_ptr<Call> call_;
  InitialState state_;
  bool over_ = false;
  bool has_order_ = false;  // events come in the order of their versions
  std::string seen_;        // the newest version in this stream
  std::string seen_key_{};  // of the object that had it; empty: none did
  std::vector<Change> batch_;
  std::vector<std::uint8_t> publishes_;
  std::vector<ChangeError> errors_;
  std::uint64_t items_ = 0;
  std::uint64_t initial_bytes_ = 0;
  std::uint64_t piece_events_ = 0;
  std::uint64_t piece_stale_ = 0;
  bool piece_proof_ = false;
};

}  // namespace tain::reflect
