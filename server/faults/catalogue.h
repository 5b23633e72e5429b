#pragma once

#include <tain/fault.h>

#include <span>
#include <string_view>
#include <vector>

#include "server/faults/active_fault.h"

namespace tain::server {

// All of them, those of one kind together.
const std::vector<FaultEntry>& fault_entries();
const FaultEntry* find_fault(std::string_view name);  // null: there is none
Error no_such_fault(std::string_view name);           // with what is close to it

// What every fault takes.
std::span<const FaultParameter> shared_parameters();

// The families, each in a file of its own.
void add_answer_faults(std::vector<FaultEntry>& out);
void add_event_faults(std::vector<FaultEntry>& out);
void add_body_faults(std::vector<FaultEntry>& out);
void add_proxy_faults(std::vector<FaultEntry>& out);
void add_document_faults(std::vector<FaultEntry>& out);
void add_server_faults(std::vector<FaultEntry>& out);
void add_connection_faults(std::vector<FaultEntry>& out);

}  // namespace tain::server
