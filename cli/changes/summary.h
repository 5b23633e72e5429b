#pragma once

#include <tain/object.h>
#include <tain/runtime.h>

#include <string>

namespace tain::cli {

// A new object in a few words: `3 replicas, nginx:1.27`, `nginx:1.27, on node-a`. May be empty.
std::string summary_of(const Object& object);

// The age of a deleted object: `lived 3 min`. Empty without a creationTimestamp.
std::string lifetime_of(const Object& object, WallTime now);

}  // namespace tain::cli
