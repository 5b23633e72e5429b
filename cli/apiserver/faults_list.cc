#include "cli/apiserver/faults_list.h"

#include <tain/api_server.h>

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

std::string verbs_of(const FaultInfo& fault) {
  if (fault.verbs.empty()) return "the server as a whole";
  std::string out;
  for (const char c : fault.verbs) out.append(c == '+' ? ", " : std::string(1, c));
  return out;
}

}  // namespace

void print_faults(std::ostream& out) {
  out << "Faults, as in --fault cut-watch:every=10s,resource=pods. A fault strikes all verbs that are\n"
         "named below it, or those of them that verb= names. Faults of the server as a whole (compact,\n"
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
    out << "  " << fault.name << "\n      " << fault.summary << "\n      strikes " << verbs_of(fault) << '\n';
    for (const FaultParameter& parameter : fault.parameters) print(out, parameter, "      ");
  }
}

}  // namespace tain::cli::apiserver
