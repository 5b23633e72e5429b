#pragma once

#include <tain/cache/reflector.h>
#include <tain/runtime.h>

#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace tain::testing {

class FaultRig;

// The expected behaviour of the naive client.
enum class Naive {
  kSurvives,
  kStaysWrong,   // its state differs from the server's, and it does not notice
  kNotAffected,  // it does not use the feature that the fault changes
};
std::string_view to_string(Naive naive);

// One fault, the actions while it is active, and the expected behaviour of both mirrors.
struct FaultCase {
  std::string fault{};  // as on the command line
  std::string ours{};   // the behaviour of Tain, for the table
  Naive naive = Naive::kSurvives;

  bool before = false;    // active before the mirrors start; else added when both are live
  bool persists = false;  // Tain reports it while it lasts and heals after its removal; else heals during it
  // Condition on Tain's status while the fault persists.
  std::function<bool(const Reflector::Status&)> reports{};
  // Actions while the fault is active; empty: creates, changes and deletes objects.
  std::function<void(FaultRig&)> act{};
  // Condition on Tain's status at the end, besides equality with the server.
  std::function<bool(const Reflector::Status&)> afterwards{};

  bool tls = false;
  bool http2 = false;
  bool compress = false;
  bool watch_list = true;
  bool json = false;
  bool check_selectors = false;
  std::int64_t page_size = 0;
  std::string selector{};  // label selector
  Duration audit{0};
  Duration max_retry_after = std::chrono::milliseconds(300);
  std::size_t max_event_bytes = std::size_t{16} << 20;
  bool patient = false;  // longer timeouts, for large bodies on a busy machine

  std::string name() const;  // the name of the test: letters, digits and `_`
  friend void PrintTo(const FaultCase& one, std::ostream* out) { *out << one.fault; }
};

// All cases, in the order of the table.
const std::vector<FaultCase>& fault_cases();
void add_history_cases(std::vector<FaultCase>& out);
void add_transport_cases(std::vector<FaultCase>& out);
void add_answer_cases(std::vector<FaultCase>& out);

// The tables of docs/faults.md: one row per case; one row per fault.
std::string fault_table();
std::string catalogue_table();

}  // namespace tain::testing
