#pragma once

#include <tain/log.h>
#include <tain/metrics.h>
#include <tain/result.h>
#include <tain/runtime.h>
#include <tain/secret.h>

#include "src/auth/config.h"
#include "src/auth/environment.h"
#include "src/net/tls.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tain::auth {

struct CredentialSources;  // files, TLS contexts and plugins, replaced in tests: src/auth/refresh.h

// The credentials for a request.
struct Authorization {
  Secret header{};                                                   // value of `Authorization`; empty: none
  std::vector<std::pair<std::string, std::string>> impersonation{};  // Impersonate-* headers
  std::uint64_t generation = 0;                                      // of the credentials; passed to rejected()
  // Changes with the certificates or CAs; connections made with an older one must be renewed.
  std::uint64_t tls_generation = 0;
  std::shared_ptr<const net::TlsContext> tls{};  // null if the server uses plain http
};

// Keeps the credentials of one ConnectionConfig fresh: rereads changed files (about once a minute, and after a 401) and
// runs exec plugins before their credentials expire, one run at a time. A refresh that is due but not needed yet delays
// a request by two seconds at most.
//
// Threading:  the loop only. Files are read on the Executor, where a plugin also runs if the Runtime has no sockets.
//             `done` runs on the loop, never inside the call. The destructor kills a running plugin; no function is
//             called after it.
// Errors:     kBadArgument / kUnauthorized in Phase::kConfig, naming the file or the plugin and the remedy, never a
//             secret.
class Authenticator {
 public:
  struct Options {
    LogSink* log = nullptr;
    MetricsProvider* metrics = nullptr;
    bool allow_plain_credentials = false;             // send them over http:// too
    bool stdin_available = true;                      // for exec plugins that read it
    Duration file_period = std::chrono::seconds(50);  // client-go: a minute less ten seconds
    Duration exec_deadline = std::chrono::seconds(60);
    std::optional<Environment> environment{};  // nullopt: that of the process, read by make()
    // Resolves the configuration again, on the Executor, after a 401 to credentials without a file or plugin: the
    // kubeconfig itself may contain new ones. Null: such credentials stay.
    std::function<Result<ConnectionConfig>()> reload{};
    std::shared_ptr<const CredentialSources> sources{};  // null: the real sources
  };
  static std::unique_ptr<Authenticator> make(Runtime& runtime, ConnectionConfig config, Options options);
  virtual ~Authenticator() = default;

  using Done = std::function<void(Result<Authorization>)>;
  // Destroying the result before `done` was called withdraws the request. A refresh that no request waits for any more
  // is cancelled, and its plugin is killed. REQUIRES: the result is destroyed on the loop.
  [[nodiscard]] virtual std::shared_ptr<void> authorize(Done done) = 0;
  // The server answered 401 to a request with that generation: the next authorize() gets new credentials if possible.
  // True if a second try is useful (once per generation).
  virtual bool rejected(std::uint64_t generation) = 0;
};

}  // namespace tain::auth
