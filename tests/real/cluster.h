#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/net/certificates.h"
#include "tests/real/plain_client.h"
#include "tests/real/process.h"

namespace tain::real {

// A Kubernetes control plane on loopback: etcd, kube-apiserver and, on request, kube-controller-manager, with its own
// certificates, tokens, RBAC and folder. Everything ends with this object, or with the test process.
//
// Threading:  one thread, the main one.
// Errors:     throws std::runtime_error with the end of the log of the program that did not start.
class RealCluster {
 public:
  struct Options {
    std::vector<std::string> apiserver_flags{};
    bool controller_manager = false;
  };
  RealCluster() : RealCluster(Options{}) {}
  explicit RealCluster(Options options);
  ~RealCluster();
  RealCluster(const RealCluster&) = delete;
  RealCluster& operator=(const RealCluster&) = delete;

  // The folder of the programs, or an empty path if they were not built. Check it before creating a cluster.
  static std::filesystem::path programs();
  static std::string version();  // `1.37.1`

  int port() const { return apiserver_port_; }
  const std::string& ca_pem() const { return trusted_; }

  // Users. The admin may do everything; `reader` has a token and no permissions at first.
  static constexpr std::string_view kAdminToken = "admin-token-of-the-test";
  static constexpr std::string_view kReaderToken = "reader-token-of-the-test";

  struct Access {
    std::string token = std::string(kAdminToken);
    std::string token_file{};        // instead of the token
    std::string certificate_file{};  // with key_file, instead of both
    std::string key_file{};
    std::string ca_file{};  // instead of the CA inline
    int port = 0;           // 0: the server's; else a proxy's
  };
  // Writes a kubeconfig and returns its path.
  std::string kubeconfig(const Access& access) const;
  std::string kubeconfig() const { return kubeconfig(Access{}); }

  PlainClient& admin() { return *admin_; }  // writes, and reads the state
  std::unique_ptr<PlainClient> client(std::string_view token = kAdminToken) const;
  // Runs kubectl as admin and returns its output; throws when it fails.
  std::string kubectl(std::vector<std::string> arguments, const std::string& input = {}) const;

  // Start and stop. start_* return when the server is ready.
  void kill_apiserver();  // -9
  void stop_apiserver();  // as an orderly shutdown does
  void start_apiserver();
  void kill_etcd();
  void start_etcd();
  void stop_etcd();  // lets it write down everything

  // Drops all history up to now: compacts etcd, and restarts the API server to clear its cache.
  void compact();
  // Copies and restores etcd; both servers are stopped during the copy and started again.
  std::filesystem::path back_up();
  void restore(const std::filesystem::path& copy);

  // A certificate for a user, signed by the CA that the API server trusts.
  net::IssuedCertificate user_certificate(const std::string& user, const std::vector<std::string>& groups,
                                          std::chrono::seconds valid_for = std::chrono::hours(1)) const;
  // Gives the API server a new certificate, which it loads while running.
  void rotate_server_certificate();
  // The same with a certificate of another authority; returns when the server presents it. Returns the certificates of
  // both authorities, which a client must trust from now on. User certificates stay those of the first.
  std::string rotate_authority();

  const std::filesystem::path& folder() const { return folder_; }
  std::filesystem::path write(const std::string& name, std::string_view content) const;  // atomically
  std::string end_of_log(const std::string& name) const;                                 // `kube-apiserver.log`

 private:
  void start_controller_manager();
  void wait_ready(Process& process, const std::string& name, const std::string& log,
                  const std::function<bool()>& ready) const;
  std::string etcd_post(std::string_view target, std::string_view json) const;

  Options options_;
  std::filesystem::path folder_;
  net::CertificateAuthority authority_;
  std::optional<net::CertificateAuthority> next_authority_;  // of the server, once rotated
  std::string trusted_;
  int etcd_port_ = 0;
  int etcd_peer_port_ = 0;
  int apiserver_port_ = 0;
  std::unique_ptr<PlainClient> admin_;
  std::unique_ptr<Process> etcd_;
  std::unique_ptr<Process> apiserver_;
  std::unique_ptr<Process> controller_manager_;
};

}  // namespace tain::real
