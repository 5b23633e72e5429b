#pragma once

#include <tain/kind.h>

#include "server/objects/json.h"

namespace tain::server {

// Fills in what the real server fills in for absent members of built-in kinds: pods and whatever carries a pod
// template, services, jobs, claims and more. Idempotent; kinds it does not know stay as they are.
void set_defaults(const Kind& kind, Json& object);

}  // namespace tain::server
