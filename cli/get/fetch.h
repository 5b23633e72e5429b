#pragma once

#include <tain/cluster.h>

#include <string>
#include <vector>

#include "cli/follow/targets.h"
#include "cli/print/table.h"
#include "cli/verb.h"

namespace tain::cli {

// One page of what people are shown of the target, or the one object that it names.
// Errors: the server's; kStopped as soon as Ctrl-C was pressed.
Result<Table> fetch_table(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit,
                          const std::string& continue_token);

// All objects of the target, fetched in pages of `limit`, 0: at once; as they were at `version` where it is not empty.
Result<std::vector<Json>> fetch_objects(Io& io, const Cluster& cluster, const Target& target, std::int64_t limit,
                                        const std::string& version = {});

}  // namespace tain::cli
