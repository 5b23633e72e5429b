#pragma once

#include <tain/cluster.h>
#include <tain/inspection.h>
#include <tain/runtime.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli::doctor {

enum class Verdict : std::uint8_t {
  kGood,
  kNote,     // works, but could be better
  kBad,      // does not work
  kUnknown,  // not tested; the finding has the reason
};
std::string_view to_string(Verdict verdict);  // `ok`, `note`, `FAIL`, `-`

// The result of one check.
struct Check {
  std::string name{};  // `tls`
  Verdict verdict = Verdict::kGood;
  std::string finding{};
  std::string remedy{};  // what to do; empty: nothing
};

// Receives each result at once.
using Report = std::function<void(Check)>;

// Checks a reachable server: permissions for each type, protobuf, watch-list, bookmarks and gzip, which a mirror uses;
// version, clock and latency for information.
//
// `ns`: the namespace of the types; empty: all.
void check_service(const Inspection& inspection, const Cluster& cluster, const std::vector<std::string>& types,
                   const std::string& ns, const Stop& stop, const Report& report);

// Checks the connection step by step: configuration, proxy, DNS, TCP, TLS, HTTP/2. False: the server is unreachable, so
// later checks are useless.
bool check_connectivity(const Inspection& inspection, const Report& report);

// Checks the credentials: the user that the server sees, and their expiry. False: the server refuses them.
bool check_credentials(const Inspection& inspection, const Report& report);

}  // namespace tain::cli::doctor
