#pragma once

#include <tain/cluster.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "cli/follow/targets.h"
#include "cli/print/table.h"
#include "cli/verb.h"

namespace tain::cli {

// The pages of one list: fails with kLimit where they go beyond a budget of bytes or can never end. A page that
// another follows counts as 4 KiB at least.
class PageGuard {
 public:
  explicit PageGuard(std::uint64_t most) : most_(most), left_(most) {}
  // A page has come. `token`: what it has for the next one; empty: none.
  Result<void> next(std::size_t bytes, const std::string& token);
  const std::string& token() const { return token_; }

 private:
  const std::uint64_t most_;
  std::uint64_t left_;
  std::string token_{};
};

// One page of what people are shown of the target, or the one object that it names.
// Errors: the server's; kStopped as soon as Ctrl-C was pressed.
Result<Table> fetch_table(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit, PageGuard& guard);

struct Fetched {
  std::vector<Json> objects{};
  std::vector<Error> bad{};  // an error for each item that cannot be read, with its name
};

// All objects of the target, fetched in pages of `limit`, 0: at once; as they were at `version` where it is not empty.
Result<Fetched> fetch_objects(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit,
                              const std::string& version = {});

}  // namespace tain::cli
