#pragma once

#include <tain/cache/reflector.h>
#include <tain/runtime.h>

#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace tain::testing {

class FaultRig;

// What becomes of the naive client.
enum class Naive {
  kSurvives,
  kStaysWrong,    // it holds a state that the server has not, and does not notice
  kNeverMeetsIt,  // it does not use what the fault is about
};
std::string_view to_string(Naive naive);

// One fault, what happens around it, and what both mirrors have to make of it.
struct FaultCase {
  std::string fault{};  // as on the command line
  std::string ours{};   // what ours does about it, for the table
  Naive naive = Naive::kSurvives;

  bool before = false;    // switched on before the mirrors begin; else when both are live
  bool persists = false;  // ours reports it while it lasts, and heals when it is removed; else heals all the same
  // Of ours while the fault persists: what is to be seen in its status.
  std::function<bool(const ReflectorStatus&)> reports{};
  // What happens while the fault is on; empty: objects are created, changed and deleted.
  std::function<void(FaultRig&)> act{};
  // Of ours afterwards, besides that it equals the server.
  std::function<bool(const ReflectorStatus&)> afterwards{};

  bool tls = false;
  bool http2 = false;
  bool compress = false;
  bool watch_list = true;
  bool json = false;
  bool check_selectors = false;
  std::int64_t page_size = 0;
  std::string selector{};  // of labels
  Duration audit{0};
  Duration max_retry_after = std::chrono::milliseconds(300);
  std::size_t max_event_bytes = std::size_t{16} << 20;
  bool patient = false;  // large bodies take their time on a busy machine

  std::string name() const;  // for the test: letters, digits and `_`
  friend void PrintTo(const FaultCase& one, std::ostream* out) { *out << one.fault; }
};

// All of them, in the order of the table.
const std::vector<FaultCase>& fault_cases();
void add_history_cases(std::vector<FaultCase>& out);
void add_transport_cases(std::vector<FaultCase>& out);
void add_answer_cases(std::vector<FaultCase>& out);

// The tables of docs/faults.md: a line for each case; a line for each fault.
std::string fault_table();
std::string catalogue_table();

}  // namespace tain::testing
