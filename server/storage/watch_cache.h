#pragma once

#include <tain/result.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/record.h"
#include "server/storage/storage.h"
#include "server/storage/watch.h"

namespace tain::storage {

enum class Match : std::uint8_t { kUnset, kNotOlderThan, kExact };

struct ListRequest {
  std::string resource{};
  std::string ns{};       // empty: all namespaces
  std::string version{};  // empty: the most recent; "0": any
  Match match = Match::kUnset;
  std::int64_t limit = 0;  // 0: no limit
  std::string continue_token{};
  Selector selector{};  // empty: everything
};

struct ListPage {
  std::vector<Record> items{};  // sorted by key
  Revision revision = 0;
  std::string version{};
  std::string continue_token{};                        // not empty: there are more pages
  std::optional<std::int64_t> remaining_item_count{};  // absent with a selector and on the last page
};

// An error of a list. An expired continue token comes with a new one that continues at the same key in the current
// state; both pages together are not a consistent snapshot.
struct ListError {
  Error error{};
  std::string fresh_token{};
};

struct WatchRequest {
  std::string resource{};
  std::string ns{};
  std::string version{};  // watch changes after it; empty and "0": start with an ADDED for each object
  Match match = Match::kUnset;
  std::optional<bool> send_initial_events{};
  bool allow_bookmarks = false;
  Selector selector{};
};

// The view of one API server on the storage: it may lag behind, and has no history from before its own start.
//
// Threading:  as Storage.
// Ownership:  the Storage outlives it; a Watch may outlive the WatchCache's restarts, but not the WatchCache.
// Errors:     as kube-apiserver: 400 for conflicting parameters (422 around sendInitialEvents), 410 Expired, 504 with
//             ResourceVersionTooLarge. It never waits for a version: the caller retries for some time (3 s in
//             kube-apiserver).
class WatchCache {
 public:
  struct Options {
    bool pages_at_zero = false;  // applies a limit with version "0"; kube-apiserver does so only without its cache
  };
  explicit WatchCache(const Storage& storage) : WatchCache(storage, Options{}) {}
  WatchCache(const Storage& storage, Options options) : storage_(storage), options_(options) { restart(); }

  Revision revision() const { return revision_; }
  bool behind() const { return timeline_ != storage_.timeline() || revision_ < storage_.revision(); }
  void catch_up() { catch_up(storage_.revision()); }
  void catch_up(Revision to);  // forward only, at most to the storage's revision
  // Like a new process that fills an empty cache with a list: watches from before its revision expire.
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
  std::map<std::string, RecordMap, std::less<>> states_{};  // at revision_, even if the storage is compacted
};

// The position of the next page of a list: the revision of the snapshot, and the last key returned. Opaque to clients,
// safe in a URL.
struct ContinueToken {
  Revision revision = 0;
  std::string last_key{};

  std::string encode() const;
  static Result<ContinueToken> decode(std::string_view token);  // kBadRequest
  friend bool operator==(const ContinueToken&, const ContinueToken&) = default;
};

}  // namespace tain::storage
