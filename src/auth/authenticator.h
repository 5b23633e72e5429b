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

struct CredentialSources;  // files, TLS contexts and plugins, replaced in tests: src/auth/credential_sources.h

// What a request needs to be let in.
struct Authorization {
  Secret header{};                                                   // value of `Authorization`; empty: none
  std::vector<std::pair<std::string, std::string>> impersonation{};  // Impersonate-* headers
  std::uint64_t generation = 0;                                      // of the credentials; given back to rejected()
  // Changes with the certificates or CAs; connections made with an older one must be renewed.
  std::uint64_t tls_generation = 0;
  std::shared_ptr<const net::TlsContext> tls{};  // null where the server is plain http
};

// Keeps the credentials of one ConnectionConfig fresh: reads files again when they change (about once a minute, and
// after a 401), runs exec plugins before they expire, never more than one at a time. A look that is due but not needed
// yet holds a request up for two seconds at most.
//
// Threading:  the loop only. Files and plugins are read and run on the Executor; `done` comes on the loop, never inside
//             the call. Destroying it kills a running plugin; no function is called.
// Errors:     kBadArgument / kUnauthorized in Phase::kConfig, naming the file or the plugin and the remedy; a secret
//             never.
class Authenticator {
 public:
  struct Options {
    LogSink* log = nullptr;
    MetricsProvider* metrics = nullptr;
    bool allow_plain_credentials = false;             // send them over http:// too
    bool stdin_available = true;                      // for exec plugins that ask
    Duration file_period = std::chrono::seconds(50);  // client-go: a minute less ten seconds
    Duration exec_deadline = std::chrono::seconds(60);
    std::optional<Environment> environment{};  // empty: of the process, at make()
    // Resolves the configuration again, on the Executor, after a 401 to credentials that no file or plugin renews: the
    // kubeconfig itself may hold new ones. Null: such credentials stay.
    std::function<Result<ConnectionConfig>()> reload{};
    std::shared_ptr<const CredentialSources> sources{};  // null: the real one
  };
  static std::unique_ptr<Authenticator> make(Runtime& runtime, ConnectionConfig config, Options options);
  virtual ~Authenticator() = default;

  using Done = std::function<void(Result<Authorization>)>;
  virtual void authorize(Done done) = 0;
  // The server answered 401 to a request with that generation: the next authorize() gets new credentials, where there
  // can be any. True when a second try is worth it (once per generation).
  virtual bool rejected(std::uint64_t generation) = 0;
};

}  // namespace tain::auth
