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
  if (fault.verbs.empty()) return "the whole server";
  std::string out;
  for (const char c : fault.verbs) out.append(c == '+' ? ", " : std::string(1, c));
  return out;
}

}  // namespace

void print_faults(std::ostream& out) {
  out << "Faults for --fault, such as --fault cut-watch:every=10s,resource=pods. A fault affects the verbs listed\n"
         "with it, or those of them that verb= selects. Faults of the whole server (compact, restart-server,\n"
         "...) happen once when they start; with every=30s they repeat. Parameters of every fault:\n\n";
  for (const FaultParameter& parameter : common_fault_parameters()) print(out, parameter, "  ");
  std::string kind;
  for (const FaultInfo& fault : fault_catalogue()) {
    if (fault.kind != kind) {
      kind = fault.kind;
      out << '\n'
          << (kind == "history"     ? "Faults of lists, watches and history:"
              : kind == "transport" ? "Faults of the connection:"
                                    : "Faults of single responses:")
          << "\n\n";
    }
    out << "  " << fault.name << "\n      " << fault.summary << "\n      affects " << verbs_of(fault) << '\n';
    for (const FaultParameter& parameter : fault.parameters) print(out, parameter, "      ");
  }
}

}  // namespace tain::cli::apiserver
