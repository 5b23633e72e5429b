#pragma once

#include <tain/cluster.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "cli/follow/targets.h"
#include "cli/print/table.h"
#include "cli/verb.h"

namespace tain::cli {

// Checks the pages of one list: fails with kLimit if they exceed a budget of bytes or would never end.
// Each page but the last counts as 4 KiB at least.
class PageGuard {
 public:
  explicit PageGuard(std::uint64_t most) : most_(most), left_(most) {}
  // A page was received. `token`: its continue token; empty: it is the last page.
  Result<void> next(std::size_t bytes, const std::string& token);
  const std::string& token() const { return token_; }

 private:
  const std::uint64_t most_;
  std::uint64_t left_;
  std::string token_{};
};

// One page of the target as a Table, or the one object that it names.
// Errors: those of the server; kStopped at once after Ctrl-C.
Result<Table> fetch_table(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit, PageGuard& guard);

struct Fetched {
  std::vector<Json> objects{};
  std::vector<Error> bad{};  // one for each item that cannot be read, with its name
};

// All objects of the target in pages of `limit` (0: one page), at resource version `version` unless it is empty.
Result<Fetched> fetch_objects(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit,
                              const std::string& version = {});

}  // namespace tain::cli
