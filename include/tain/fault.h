#pragma once

#include <tain/result.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// Something that goes wrong on purpose, by its name, as `tain apiserver --list-faults` prints them:
// `drop-end-bookmark`, `p` = 1.
struct Fault {
  std::string name{};
  std::map<std::string, std::string> parameters{};
};

// What a fault takes.
struct FaultParameter {
  std::string name{};
  std::string fallback{};  // what it is when it is not given; empty: nothing
  std::string help{};      // one line
};

struct FaultInfo {
  std::string name{};
  std::string summary{};  // what a client sees; one line
  std::string kind{};     // `history`, `transport`, `answers`
  std::string verbs{};    // strikes these unless `verb` narrows them: `list+watch`; empty: the server
  std::vector<FaultParameter> parameters{};  // its own; those of every fault are common_fault_parameters()
};

// All faults that an ApiServer knows, those of one kind together.
std::vector<FaultInfo> fault_catalogue();
std::vector<FaultParameter> common_fault_parameters();

// `drop-end-bookmark:p=1,resource=pods`, as on the command line. Errors: kBadArgument for what cannot be read; whether
// there is such a fault, ApiServer::faults().add() says.
[[nodiscard]] Result<Fault> parse_fault(std::string_view text);
std::string to_string(const Fault& fault);

// What is done to a server at some time after its start:
//
//   5s   add drop-end-bookmark:p=1      # one line each, in any order
//   20s  remove drop-end-bookmark
//   20s  clear                          # all faults
//   30s  cut pods                       # breaks its watches off; without a resource: all
//   31s  compact                        # forgets all history
//   32s  checkpoint                     # what restore goes back to
//   40s  restore
//   41s  advance 10m                    # the server's clock
struct FaultStep {
  Duration at{};
  std::string action{};
  std::string argument{};
};
// Errors: kBadArgument with the line.
[[nodiscard]] Result<std::vector<FaultStep>> parse_fault_plan(std::string_view text);

}  // namespace tain
