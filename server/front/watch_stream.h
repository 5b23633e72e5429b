#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/front/backend.h"
#include "server/front/encoders.h"
#include "server/front/exchange.h"
#include "server/front/fault_hooks.h"
#include "server/storage/watch.h"

namespace tain::server {

// One active watch: takes new events from the shared history and writes them in large pieces. If the client does not
// read, the backlog grows up to a limit; then the watch is closed, as kube-apiserver does.
//
// Threading:  the loop only.
class WatchStream : public std::enable_shared_from_this<WatchStream> {
 public:
  struct Options {
    std::shared_ptr<Exchange> exchange{};
    EventEncoder event_encoder;
    Instant deadline{};  // on the server's clock
    bool gzip = false;
    bool flush_each = false;  // flush after each event
  };
  WatchStream(Backend& backend, ObjectEncoder& encoder, FaultHooks& faults, storage::Watch watch, Options options);

  void begin();  // sends the head and the initial events
  void pump();
  void set_held(bool held);
  // Sends bookmarks and ends the watch when due.
  void tick(Instant now);
  Instant next_due() const;
  void finish();  // ends the stream cleanly
  void cut();     // aborts the stream
  // Events since the start that were not taken yet.
  std::size_t events_waiting() const;
  bool over() const { return exchange_->over(); }
  const ResponseFormat& format() const { return event_encoder_.format(); }
  Exchange& exchange() { return *exchange_; }

 private:
  bool send_some();  // false: nothing to send, or the watch is over
  void send(std::vector<storage::WatchItem> items);
  void send_bookmark();

  Backend& backend_;
  ObjectEncoder& encoder_;
  FaultHooks& faults_;
  std::shared_ptr<Exchange> exchange_;
  storage::Watch watch_;
  EventEncoder event_encoder_;
  const Instant deadline_;
  const bool gzip_;
  const bool flush_each_;
  Instant next_bookmark_{};
  std::size_t initial_left_ = 0;            // initial events not taken yet
  bool waits_ = false;                      // for the client to read, or for its next step
  std::optional<Instant> blocked_since_{};  // since when the client reads nothing
  bool held_ = false;
};

// All active watches by storage.
//
// Threading:  the loop only.
class Watchers {
 public:
  Watchers(Runtime& runtime, Backend& backend) : runtime_(runtime), backend_(backend) {}
  ~Watchers();

  void add(const std::string& storage, std::shared_ptr<WatchStream> stream);
  // Schedules the delivery of new events on the loop, together with later writes of the same turn.
  void note(const std::string& storage);
  void deliver();  // delivers now
  void tick();     // call it after time has passed
  // Aborts the watches of a storage; empty: all.
  std::size_t cut(std::string_view storage);
  void finish_all(std::string_view storage = {});
  void hold(const std::string& storage);
  void release(const std::string& storage);
  std::size_t count() const;
  // The largest number of waiting events among the watches of a storage.
  std::size_t most_waiting(const std::string& storage) const;
  // Whether a client watches a storage in protobuf.
  bool wants_protobuf(const std::string& storage) const;
  std::vector<std::shared_ptr<WatchStream>> all() const;

 private:
  using Streams = std::vector<std::shared_ptr<WatchStream>>;
  void sweep(Streams& streams);
  void arm();
  Streams take(std::string_view storage);

  Runtime& runtime_;
  Backend& backend_;
  std::map<std::string, Streams, std::less<>> streams_{};
  std::map<std::string, int, std::less<>> holds_{};
  std::set<std::string> news_{};
  bool posted_ = false;
  TimerId timer_ = 0;
  Instant armed_for_{};
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
