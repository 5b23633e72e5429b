#include <tain/api_server.h>

#include <fstream>
#include <map>
#include <sstream>

#include "tests/faults/case.h"

namespace tain::testing {
namespace {

// The recorded behaviour of client-go: the first and the last column.
std::map<std::string, std::string> client_go_column() {
  std::map<std::string, std::string> out;
  std::ifstream file(TAIN_SOURCE_DIR "/tests/faults/client_go.tsv");
  for (std::string line; std::getline(file, line);) {
    const auto tab = line.find('\t');
    if (line.empty() || line[0] == '#' || tab == std::string::npos) continue;
    out[line.substr(0, tab)] = line.substr(line.rfind('\t') + 1);
  }
  return out;
}

}  // namespace

std::string_view to_string(Naive naive) {
  switch (naive) {
    case Naive::kSurvives:
      return "survives";
    case Naive::kStaysWrong:
      return "**stays wrong**";
    case Naive::kNotAffected:
      return "not affected";
  }
  return "";
}

std::string FaultCase::name() const {
  std::string out;
  for (const char c : fault) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      out.push_back(c);
    } else if (!out.empty() && out.back() != '_') {
      out.push_back('_');
    }
  }
  if (http2) out.append("_http2");
  return out;
}

const std::vector<FaultCase>& fault_cases() {
  static const std::vector<FaultCase> all = [] {
    std::vector<FaultCase> out;
    add_history_cases(out);
    add_transport_cases(out);
    add_answer_cases(out);
    return out;
  }();
  return all;
}

std::string fault_table() {
  const auto client_go = client_go_column();
  std::ostringstream out;
  out << "| fault | Tain | naive client | client-go |\n|---|---|---|---|\n";
  for (const FaultCase& one : fault_cases()) {
    const auto found = client_go.find(one.fault);
    out << "| `" << one.fault << "`" << (one.http2 ? ", HTTP/2" : "") << " | " << one.ours << " | "
        << to_string(one.naive) << " | " << (found == client_go.end() ? "" : found->second) << " |\n";
  }
  return out.str();
}

std::string catalogue_table() {
  const auto list = [](const std::vector<ApiServer::FaultParameter>& parameters) {
    std::string out;
    for (const ApiServer::FaultParameter& parameter : parameters) {
      out.append(out.empty() ? "" : "; ").append("`").append(parameter.name);
      out.append(parameter.fallback.empty() ? "" : "=").append(parameter.fallback).append("` ").append(parameter.help);
    }
    return out;
  };
  std::ostringstream out;
  const auto verbs = [](const std::string& all) {
    if (all.empty()) return std::string("the server");
    if (all.find("deletecollection") != std::string::npos) return std::string("all");
    std::string text;
    for (const char c : all) text.append(c == '+' ? ", " : std::string(1, c));
    return text;
  };
  out << "| name | what happens | verbs | parameters |\n|---|---|---|---|\n";
  for (const ApiServer::FaultInfo& fault : fault_catalogue()) {
    out << "| `" << fault.name << "` | " << fault.summary << " | " << verbs(fault.verbs) << " | "
        << list(fault.parameters) << " |\n";
  }
  out << "| every one | | | " << list(common_fault_parameters()) << " |\n";
  return out.str();
}

}  // namespace tain::testing
