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
#include "server/front/exchange.h"
#include "server/front/faults.h"
#include "server/front/forms.h"
#include "server/storage/watch.h"

namespace tain::server {

// One watch under way: takes what is new from the history that all share, and writes it in large pieces. A client that
// does not read is waited for, up to a backlog; then it is closed, as a kube-apiserver does.
//
// Threading:  the loop only.
class WatchStream : public std::enable_shared_from_this<WatchStream> {
 public:
  struct Options {
    std::shared_ptr<Exchange> exchange{};
    EventForm form;
    Instant deadline{};  // in the server's time
    bool gzip = false;
    bool flush_each = false;  // event
  };
  WatchStream(Backend& backend, Forms& forms, FaultHooks& faults, storage::Watch watch, Options options);

  void begin();  // the head, and what there is
  void pump();
  void set_held(bool held);
  // Bookmarks and the end, when it is time for them.
  void tick(Instant now);
  Instant next_due() const;
  void finish();  // an orderly end
  void cut();     // without one
  // What has happened since the watch began and was not taken.
  std::size_t events_waiting() const;
  bool over() const { return exchange_->over(); }
  const Form& form() const { return form_.form(); }
  Exchange& exchange() { return *exchange_; }

 private:
  bool send_some();  // false: there was nothing, or it is over
  void send(std::vector<storage::WatchItem> items);
  void send_bookmark();

  Backend& backend_;
  Forms& forms_;
  FaultHooks& faults_;
  std::shared_ptr<Exchange> exchange_;
  storage::Watch watch_;
  EventForm form_;
  const Instant deadline_;
  const bool gzip_;
  const bool flush_each_;
  Instant next_bookmark_{};
  std::size_t initial_left_ = 0;            // initial events that were not taken yet
  bool waits_ = false;                      // for the client, or for its next turn
  std::optional<Instant> blocked_since_{};  // the client takes nothing
  bool held_ = false;
};

// All watches under way, by what they are about.
//
// Threading:  the loop only.
class Watchers {
 public:
  Watchers(Runtime& runtime, Backend& backend) : runtime_(runtime), backend_(backend) {}
  ~Watchers();

  void add(const std::string& storage, std::shared_ptr<WatchStream> stream);
  // There is something new; goes out when the loop comes round, with whatever else is written until then.
  void note(const std::string& storage);
  void deliver();  // at once
  void tick();     // time has passed
  // Ends all of them: about one storage, or (empty) about any.
  std::size_t cut(std::string_view storage);
  void finish_all(std::string_view storage = {});
  void hold(const std::string& storage);
  void release(const std::string& storage);
  std::size_t count() const;
  // Of those about one storage, how many events the one that is furthest behind has before it.
  std::size_t most_waiting(const std::string& storage) const;
  // Whether somebody watches a storage in protobuf.
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
