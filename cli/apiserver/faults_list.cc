#include "cli/apiserver/faults_list.h"

#include <tain/fault.h>

#include <algorithm>
#include <ostream>
#include <string>

namespace tain::cli::apiserver {
namespace {

void print(std::ostream& out, const FaultParameter& parameter, std::string_view indent) {
  out << indent << parameter.name;
  if (!parameter.fallback.empty()) out << "=" << parameter.fallback;
  out << std::string(std::max<std::size_t>(parameter.name.size() + parameter.fallback.size() + 3, 18) -
                         parameter.name.size() - parameter.fallback.size() - (parameter.fallback.empty() ? 0 : 1),
                     ' ')
      << parameter.help << '\n';
}

}  // namespace

void print_faults(std::ostream& out) {
  out << "Faults, as in --fault cut-watch:every=10s,resource=pods. Those of the server as a whole (compact,\n"
         "restart-server, ...) happen when they begin, and with every=30s again and again. Every fault takes\n\n";
  for (const FaultParameter& parameter : common_fault_parameters()) print(out, parameter, "  ");
  std::string kind;
  for (const FaultInfo& fault : fault_catalogue()) {
    if (fault.kind != kind) {
      kind = fault.kind;
      out << '\n'
          << (kind == "history"     ? "What the server says, and when:"
              : kind == "transport" ? "On the way:"
                                    : "Answers:")
          << "\n\n";
    }
    out << "  " << fault.name << "\n      " << fault.summary << '\n';
    for (const FaultParameter& parameter : fault.parameters) print(out, parameter, "      ");
  }
}

}  // namespace tain::cli::apiserver
