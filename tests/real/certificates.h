#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace tain::real {

struct KeyPair {
  std::string certificate_pem{};
  std::string key_pem{};
};

// An authority that signs certificates for the servers and users of one test cluster.
//
// Errors:  throws std::runtime_error.
class Authority {
 public:
  explicit Authority(const std::string& name);
  ~Authority();

  const std::string& certificate_pem() const { return certificate_pem_; }

  struct Request {
    std::string name{};                        // common name; the user, for client certificates
    std::vector<std::string> organizations{};  // the groups of that user
    std::vector<std::string> addresses{};      // of a server: `IP:127.0.0.1`, `DNS:localhost`
    std::chrono::seconds valid_for = std::chrono::hours(24);
  };
  KeyPair sign(const Request& request) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
  std::string certificate_pem_;
};

// A private and a public key for service account tokens.
KeyPair service_account_keys();

}  // namespace tain::real
