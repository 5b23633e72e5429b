#pragma once

#include <tain/object.h>
#include <tain/runtime.h>

#include <string>

namespace tain::cli {

// What a new object is about, in a few words: `3 replicas, nginx:1.27`, `nginx:1.27, on node-a`. Perhaps empty.
std::string summary_of(const Object& object);

// How long it was there: `lived 3 min`. Empty where it does not say when it was made.
std::string lifetime_of(const Object& object, WallTime now);

}  // namespace tain::cli
