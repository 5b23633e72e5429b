#pragma once

#include <tain/result.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// A fault that an ApiServer injects: a name, such as `drop-end-bookmark`, and parameters, such as `p` = 1.
// `tain apiserver --list-faults` prints all.
struct Fault {
  std::string name{};
  std::map<std::string, std::string> parameters{};
};

// The description of a parameter of a fault.
struct FaultParameter {
  std::string name{};
  std::string fallback{};  // the default value; empty: none
  std::string help{};      // one line
};

// The description of a fault.
struct FaultInfo {
  std::string name{};
  std::string summary{};  // the effect on a client; one line
  std::string kind{};     // `history`, `transport`, `answers`
  std::string verbs{};    // the affected verbs, unless `verb` is set: `list+watch`; empty: the server
  std::vector<FaultParameter> parameters{};  // without common_fault_parameters(), which all faults have
};

// Returns all faults of an ApiServer, grouped by kind.
std::vector<FaultInfo> fault_catalogue();
std::vector<FaultParameter> common_fault_parameters();

// Parses `drop-end-bookmark:p=1,resource=pods`, the syntax of the command line. Does not check that the fault exists;
// ApiServer::faults().add() does. Errors: kBadArgument for invalid syntax.
[[nodiscard]] Result<Fault> parse_fault(std::string_view text);
std::string to_string(const Fault& fault);

// One action of a fault plan, at a time after the start of the server. A plan is a text with one action in each line,
// in any order:
//
//   5s   add drop-end-bookmark:p=1
//   20s  remove drop-end-bookmark
//   20s  clear                          # removes all faults
//   30s  cut pods                       # breaks the watches of pods; without a resource, all watches
//   31s  compact                        # drops all history
//   32s  checkpoint                     # saves the state for `restore`
//   40s  restore
//   41s  advance 10m                    # advances the server's clock
struct FaultStep {
  Duration at{};
  std::string action{};
  std::string argument{};
};
// Parses a fault plan. Errors: kBadArgument with the line.
[[nodiscard]] Result<std::vector<FaultStep>> parse_fault_plan(std::string_view text);

}  // namespace tain
