#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/cache/reflector_store.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/codec/watch_decoder.h"
#include "src/reflect/driver.h"
#include "src/reflect/initial_state.h"

namespace tain::reflect {

// One watch. The events of one piece of the stream are applied to the store as one batch. A version is published after
// the store has applied it.
class WatchSession final : public Session, private WatchReceiver, private codec::WatchDecoder::Sink {
 public:
  WatchSession(ReflectorDriver& driver, bool initial, bool compare_bytes);
  void start(const ListOptions& options);
  void cancel() override;
  void pause(bool paused);
  // Call when the initial events are in the store.
  void go_on_from(std::string_view version);
  std::uint64_t items() const { return items_; }

 private:
  void opened() override;
  void encoding(Encoding encoding) override { decoder_.encoding(encoding); }
  void bytes(std::string_view piece) override;
  void event(WatchEvent event) override { events({&event, 1}); }
  void events(std::span<WatchEvent> events) override;  // of a source that decodes; one piece
  void bad_event(WatchEvent::Type type, std::string key, Error error, std::string bytes) override;
  void ended(Result<void> result) override;
  void decoded(WatchEvent&& event) override;  // called by decoder_ inside bytes()
  void quarantined(Quarantined&& entry, WatchEvent::Type type) override;

  bool fits(std::size_t more);
  void take_decoded(WatchEvent&& event);
  void take_initial(WatchEvent&& event);
  void take_object(WatchEvent&& event);
  void take_bookmark(WatchEvent&& event);
  void mark_dirty(std::string_view key);
  bool is_repeated(const Object& object);
  void end_piece();
  void flush();
  void publish(const WatchEvent& newest);
  // Compares with the newest version seen: below 0 if known to be older, 0 if equal.
  int order(std::string_view version) const;

  ReflectorDriver& driver_;
  bool initial_;
  codec::WatchDecoder decoder_;
  std::unique_ptr<ListerWatcher::Call> call_;
  InitialState state_;
  bool over_ = false;
  bool has_order_ = false;  // events arrive in the order of their versions
  std::string seen_;        // the newest version of this stream
  std::string seen_key_{};  // the key of the object with that version; empty: a bookmark
  std::vector<WatchEvent> batch_;
  std::size_t unordered_ = 0;  // the first events of the batch, whose versions are not published
  std::vector<ReflectorStore::EventError> errors_;
  std::uint64_t items_ = 0;
  std::uint64_t initial_bytes_ = 0;
  std::uint64_t piece_events_ = 0;
  std::uint64_t piece_stale_ = 0;
  bool piece_proof_ = false;
};

}  // namespace tain::reflect
