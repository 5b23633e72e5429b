#pragma once

#include <tain/result.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/storage.h"
#include "server/storage/watch.h"

namespace tain::storage {

enum class Match : std::uint8_t { kUnset, kNotOlderThan, kExact };

struct ListRequest {
  std::string resource{};
  std::string ns{};       // empty: all namespaces
  std::string version{};  // empty: the most recent; "0": any
  Match match = Match::kUnset;
  std::int64_t limit = 0;  // 0: none
  std::string continue_token{};
  Selector selector{};  // empty: everything
};

struct ListPage {
  std::vector<Record> items{};  // in the order of their keys
  Revision revision = 0;
  std::string version{};
  std::string continue_token{};                        // not empty: there is more
  std::optional<std::int64_t> remaining_item_count{};  // absent with a selector and on the last page
};

// Why there is no page. An expired continue token comes with a fresh one, which goes on at the same key but in the
// present: what it leads to is not a state that ever was.
struct ListError {
  Error error{};
  std::string fresh_token{};
};

struct WatchRequest {
  std::string resource{};
  std::string ns{};
  std::string version{};  // watch what follows; empty and "0": begin with an ADDED for everything there is
  Match match = Match::kUnset;
  std::optional<bool> send_initial_events{};
  bool allow_bookmarks = false;
  Selector selector{};
};

// What one API server has seen of the storage: it may be behind, and it cannot look back further than its own start.
//
// Threading:  as Storage.
// Ownership:  the Storage outlives it; a Watch may outlive the WatchCache's restarts, but not the WatchCache.
// Errors:     as a kube-apiserver answers them: 400 for parameters that do not go together (422 around
//             sendInitialEvents), 410 Expired, 504 with ResourceVersionTooLarge. It never waits: whoever has a clock
//             asks again until the time for that (3 s on a kube-apiserver) is over.
class WatchCache {
 public:
  struct Options {
    bool pages_at_zero = false;  // honours a limit with version "0"; a kube-apiserver does only without its cache
  };
  explicit WatchCache(const Storage& storage) : WatchCache(storage, Options{}) {}
  WatchCache(const Storage& storage, Options options) : storage_(storage), options_(options) { restart(); }

  Revision revision() const { return revision_; }
  bool behind() const { return timeline_ != storage_.timeline() || revision_ < storage_.revision(); }
  void catch_up() { catch_up(storage_.revision()); }
  void catch_up(Revision to);  // forwards only, never past the storage
  // A new process with an empty cache, filled by a list: watches from before its revision expire.
  void restart();

  tl::expected<ListPage, ListError> list(const ListRequest& request) const;
  Result<Watch> watch(const WatchRequest& request) const;

  const Storage& storage() const { return storage_; }
  Revision floor(std::string_view resource) const;

 private:
  friend class Watch;
  tl::expected<ListPage, ListError> page(const ListRequest& request, const RecordMap& state, Revision revision,
                                         std::string_view after) const;
  Result<Revision> list_revision(const ListRequest& request) const;
  RecordMap seen(std::string_view resource) const;
  void keep_states();

  const Storage& storage_;
  Options options_;
  Revision revision_ = 0;
  Revision floor_ = 0;
  std::uint64_t timeline_ = 0;
  std::uint64_t incarnation_ = 0;
  std::map<std::string, RecordMap, std::less<>> states_{};  // at revision_, whatever the storage compacts
};

}  // namespace tain::storage
