#pragma once

#include <tain/api_server.h>

#include <span>
#include <string_view>
#include <vector>

#include "server/faults/active_fault.h"

namespace tain::server {

// All faults, grouped by kind.
const std::vector<FaultEntry>& fault_entries();
const FaultEntry* find_fault(std::string_view name);  // null: unknown
Error no_such_fault(std::string_view name);           // suggests the closest name

// The parameters of every fault.
std::span<const ApiServer::FaultParameter> shared_parameters();

// Each family is in its own file.
using AddFaults = void(std::vector<FaultEntry>& out);
AddFaults add_answer_faults, add_event_faults, add_body_faults, add_proxy_faults, add_document_faults,
    add_server_faults, add_connection_faults;

}  // namespace tain::server
