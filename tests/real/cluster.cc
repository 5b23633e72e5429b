#include "tests/real/cluster.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>

#include "tests/support/eventually.h"

namespace tain::real {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kStartPatience = 90s;

// Below the range of ephemeral ports: a server that is down keeps its port.
int free_port() {
  static std::set<int> given;
  std::random_device random;
  for (int attempt = 0; attempt < 1000; ++attempt) {
    const int port = 12000 + static_cast<int>(random() % 20000);
    if (given.contains(port)) continue;
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool free = ::bind(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    ::close(fd);
    if (free) {
      given.insert(port);
      return port;
    }
  }
  throw std::runtime_error("no free port on loopback");
}

bool alive(pid_t pid) { return ::kill(pid, 0) == 0 || errno != ESRCH; }

// Folders of test processes that were killed before they cleaned up.
void remove_leftovers(const fs::path& above) {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(above, ignored)) {
    const std::string name = entry.path().filename().string();
    constexpr std::string_view kPrefix = "tain-real-";
    if (!name.starts_with(kPrefix)) continue;
    const int pid = std::atoi(name.c_str() + kPrefix.size());
    if (pid > 0 && !alive(pid)) fs::remove_all(entry.path(), ignored);
  }
}

fs::path new_folder() {
  static std::atomic<int> number{0};
  const fs::path above = fs::temp_directory_path();
  remove_leftovers(above);
  fs::path folder = above / ("tain-real-" + std::to_string(::getpid()) + "-" + std::to_string(++number));
  fs::remove_all(folder);
  fs::create_directories(folder);
  fs::permissions(folder, fs::perms::owner_all);
  return folder;
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

template <class T>
T value_of(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().to_string());
  return std::move(*result);
}

net::CertificateAuthority new_authority(const std::string& name) {
  const WallTime now = std::chrono::system_clock::now();
  return value_of(net::CertificateAuthority::make(name, now - 1min, now + 24h));
}

net::IssuedCertificate issue(const net::CertificateAuthority& authority, net::CertificateRequest request,
                             std::chrono::seconds valid_for) {
  const WallTime now = std::chrono::system_clock::now();
  request.not_before = now - 1min;
  request.not_after = now + valid_for;
  return value_of(authority.issue(request));
}

std::string indented(std::string_view text, std::string_view by) {
  std::string result;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) result.append(by).append(line).append("\n");
  return result;
}

}  // namespace

fs::path RealCluster::programs() {
  const char* const folder = std::getenv("TAIN_KUBERNETES");
  if (folder == nullptr || !fs::exists(fs::path(folder) / "kube-apiserver")) return {};
  return folder;
}

std::string RealCluster::version() { return programs().filename().string(); }

RealCluster::RealCluster(Options options)
    : options_(std::move(options)),
      folder_(new_folder()),
      authority_(new_authority("tain test")),
      etcd_port_(free_port()),
      etcd_peer_port_(free_port()),
      apiserver_port_(free_port()) {
  trusted_ = authority_.certificate_pem();
  write("ca.crt", trusted_);
  rotate_server_certificate();
  const net::IssuedCertificate accounts = issue(authority_, {.common_name = "accounts"}, 24h);
  write("accounts.pub", accounts.certificate_pem);  // of a certificate the server takes the key
  write("accounts.key", accounts.key_pem.reveal());
  write("tokens.csv",
        std::string(kAdminToken) + ",admin,1,system:masters\n" + std::string(kReaderToken) + ",reader,2,readers\n");
  admin_ = client();
  start_etcd();
  start_apiserver();
  if (options_.controller_manager) start_controller_manager();
}

RealCluster::~RealCluster() {
  controller_manager_.reset();
  apiserver_.reset();
  etcd_.reset();
  const char* const keep = std::getenv("TAIN_KEEP");
  std::error_code ignored;
  if (keep == nullptr) fs::remove_all(folder_, ignored);
}

void RealCluster::wait_ready(Process& process, const std::string& name, const std::string& log,
                             const std::function<bool()>& ready) const {
  const auto is_ready = [&] {
    if (!process.running()) throw std::runtime_error(name + " ended at once:\n" + end_of_log(log));
    try {
      return ready();
    } catch (const std::runtime_error&) {
      return false;  // not listening yet
    }
  };
  if (!eventually(is_ready, kStartPatience, 50ms)) {
    throw std::runtime_error(name + " does not become ready:\n" + end_of_log(log));
  }
}

void RealCluster::start_etcd() {
  const std::string here = "http://127.0.0.1:" + std::to_string(etcd_port_);
  const std::string peer = "http://127.0.0.1:" + std::to_string(etcd_peer_port_);
  etcd_ = std::make_unique<Process>(Process::Options{
      {programs() / "etcd", "--data-dir=" + (folder_ / "etcd").string(), "--name=test", "--listen-client-urls=" + here,
       "--advertise-client-urls=" + here, "--listen-peer-urls=" + peer, "--initial-advertise-peer-urls=" + peer,
       "--initial-cluster=test=" + peer, "--unsafe-no-fsync", "--log-level=warn", "--quota-backend-bytes=4294967296",
       // The API server needs an etcd that reports its progress.
       "--watch-progress-notify-interval=5s"},
      {},
      (folder_ / "etcd.log").string()});
  wait_ready(*etcd_, "etcd", "etcd.log",
             [&] { return etcd_post("/v3/maintenance/status", "{}").find("\"leader\"") != std::string::npos; });
}

void RealCluster::start_apiserver() {
  std::vector<std::string> arguments{
      programs() / "kube-apiserver",
      "--etcd-servers=http://127.0.0.1:" + std::to_string(etcd_port_),
      "--bind-address=127.0.0.1",
      "--advertise-address=127.0.0.1",
      "--secure-port=" + std::to_string(apiserver_port_),
      "--tls-cert-file=" + (folder_ / "server.crt").string(),
      "--tls-private-key-file=" + (folder_ / "server.key").string(),
      "--cert-dir=" + folder_.string(),
      "--client-ca-file=" + (folder_ / "ca.crt").string(),
      "--token-auth-file=" + (folder_ / "tokens.csv").string(),
      "--authorization-mode=RBAC",
      "--service-account-issuer=https://tain.test",
      "--service-account-key-file=" + (folder_ / "accounts.pub").string(),
      "--service-account-signing-key-file=" + (folder_ / "accounts.key").string(),
      "--service-cluster-ip-range=10.0.0.0/24",
      "--endpoint-reconciler-type=none",
      "--allow-privileged=true",
      "--shutdown-delay-duration=0s",
      "--profiling=false",
  };
  // The tests create pods without a controller that creates service accounts.
  if (!options_.controller_manager) arguments.emplace_back("--disable-admission-plugins=ServiceAccount");
  for (const std::string& flag : options_.apiserver_flags) arguments.push_back(flag);
  apiserver_ = std::make_unique<Process>(Process::Options{arguments, {}, (folder_ / "kube-apiserver.log").string()});
  wait_ready(*apiserver_, "kube-apiserver", "kube-apiserver.log",
             [&] { return admin_->request("GET", "/readyz").status == 200; });
  // Objects cannot be created before that.
  wait_ready(*apiserver_, "kube-apiserver", "kube-apiserver.log",
             [&] { return admin_->request("GET", "/api/v1/namespaces/default").status == 200; });
}

void RealCluster::start_controller_manager() {
  const std::string config = kubeconfig();
  controller_manager_ = std::make_unique<Process>(Process::Options{
      {programs() / "kube-controller-manager", "--kubeconfig=" + config, "--leader-elect=false", "--secure-port=0",
       "--use-service-account-credentials=false", "--kube-api-qps=500", "--kube-api-burst=1000",
       "--service-account-private-key-file=" + (folder_ / "accounts.key").string(),
       "--root-ca-file=" + (folder_ / "ca.crt").string()},
      {},
      (folder_ / "kube-controller-manager.log").string()});
  // The service account that pods need.
  wait_ready(*controller_manager_, "kube-controller-manager", "kube-controller-manager.log", [&] {
    return admin_->request("GET", "/api/v1/namespaces/default/serviceaccounts/default").status == 200;
  });
}

void RealCluster::kill_apiserver() { apiserver_->kill_and_wait(); }
void RealCluster::stop_apiserver() { apiserver_->kill_and_wait(SIGTERM); }
void RealCluster::kill_etcd() { etcd_->kill_and_wait(); }
void RealCluster::stop_etcd() { etcd_->kill_and_wait(SIGTERM); }

std::string RealCluster::etcd_post(std::string_view target, std::string_view json) const {
  const std::string url = "http://127.0.0.1:" + std::to_string(etcd_port_) + std::string(target);
  const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(etcd_port_));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string answer;
  if (::connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) {
    const std::string text = "POST " + std::string(target) +
                             " HTTP/1.0\r\nHost: etcd\r\nContent-Length: " + std::to_string(json.size()) + "\r\n\r\n" +
                             std::string(json);
    if (::send(fd, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size())) {
      char piece[4096];
      for (ssize_t got; (got = ::recv(fd, piece, sizeof piece, 0)) > 0;)
        answer.append(piece, static_cast<std::size_t>(got));
    }
  }
  ::close(fd);
  if (answer.find(" 200 OK") == std::string::npos)
    throw std::runtime_error("etcd does not answer " + url + ": " + answer);
  return answer;
}

void RealCluster::compact() {
  const std::string status = etcd_post("/v3/maintenance/status", "{}");
  constexpr std::string_view kRevision = "\"revision\":\"";
  const std::size_t at = status.find(kRevision);
  if (at == std::string::npos) throw std::runtime_error("etcd tells no revision: " + status);
  const std::string revision = std::to_string(std::strtoull(status.c_str() + at + kRevision.size(), nullptr, 10));
  etcd_post("/v3/kv/compaction", R"({"revision":")" + revision + R"(","physical":true})");
  kill_apiserver();
  start_apiserver();
}

fs::path RealCluster::back_up() {
  static std::atomic<int> number{0};
  stop_apiserver();
  stop_etcd();
  fs::path copy = folder_ / ("backup-" + std::to_string(++number));
  fs::copy(folder_ / "etcd", copy, fs::copy_options::recursive);
  start_etcd();
  start_apiserver();
  return copy;
}

void RealCluster::restore(const fs::path& copy) {
  kill_apiserver();
  kill_etcd();
  fs::remove_all(folder_ / "etcd");
  fs::copy(copy, folder_ / "etcd", fs::copy_options::recursive);
  start_etcd();
  start_apiserver();
}

net::IssuedCertificate RealCluster::user_certificate(const std::string& user, const std::vector<std::string>& groups,
                                                     std::chrono::seconds valid_for) const {
  return issue(authority_, {.common_name = user, .organizations = groups, .for_server = false, .for_client = true},
               valid_for);
}

void RealCluster::rotate_server_certificate() {
  const net::IssuedCertificate own =
      issue(next_authority_ ? *next_authority_ : authority_,
            {.common_name = "kube-apiserver", .dns_names = {"localhost"}, .addresses = {"127.0.0.1"}}, 24h);
  write("server.key", own.key_pem.reveal());
  write("server.crt", own.certificate_pem);
}

std::string RealCluster::rotate_authority() {
  next_authority_ = new_authority("tain test, second");
  rotate_server_certificate();
  PlainClient::Options only_the_next{apiserver_port_, next_authority_->certificate_pem(), std::string(kAdminToken)};
  // kube-apiserver reads its files once a minute, and when they change.
  wait_ready(*apiserver_, "kube-apiserver", "kube-apiserver.log",
             [&] { return PlainClient(only_the_next).request("GET", "/readyz").status == 200; });
  trusted_ += next_authority_->certificate_pem();
  admin_ = client();
  return trusted_;
}

fs::path RealCluster::write(const std::string& name, std::string_view content) const {
  const fs::path path = folder_ / name;
  const fs::path beside = folder_ / (name + ".new");
  {
    std::ofstream file(beside, std::ios::binary | std::ios::trunc);
    file << content;
    if (!file.flush()) throw std::runtime_error("cannot write " + beside.string());
  }
  fs::permissions(beside, fs::perms::owner_read | fs::perms::owner_write);
  fs::rename(beside, path);
  return path;
}

std::string RealCluster::kubeconfig(const Access& access) const {
  static std::atomic<int> number{0};
  std::ostringstream text;
  text << "apiVersion: v1\nkind: Config\ncurrent-context: test\ncontexts:\n- name: test\n  context: {cluster: test, "
          "user: test, namespace: default}\nclusters:\n- name: test\n  cluster:\n    server: https://127.0.0.1:"
       << (access.port == 0 ? apiserver_port_ : access.port)
       << "\n    certificate-authority: " << (access.ca_file.empty() ? (folder_ / "ca.crt").string() : access.ca_file)
       << "\nusers:\n- name: test\n  user:\n";
  if (!access.certificate_file.empty()) {
    text << "    client-certificate: " << access.certificate_file << "\n    client-key: " << access.key_file << "\n";
  } else if (!access.token_file.empty()) {
    text << "    tokenFile: " << access.token_file << "\n";
  } else {
    text << "    token: " << access.token << "\n";
  }
  return write("kubeconfig-" + std::to_string(++number), text.str()).string();
}

std::unique_ptr<PlainClient> RealCluster::client(std::string_view token) const {
  return std::make_unique<PlainClient>(PlainClient::Options{apiserver_port_, ca_pem(), std::string(token)});
}

std::string RealCluster::kubectl(std::vector<std::string> arguments, const std::string& input) const {
  const fs::path config = folder_ / "kubeconfig-kubectl";
  if (!fs::exists(config)) fs::copy(kubeconfig(), config);
  arguments.insert(arguments.begin(), {programs() / "kubectl", "--kubeconfig", config.string(), "--cache-dir",
                                       (folder_ / "kubectl-cache").string()});
  Finished done = run_program(arguments, input, 120s);
  if (done.status == 0) return std::move(done.output);
  std::string line;
  for (const std::string& argument : arguments) line += " " + argument;
  throw std::runtime_error("failed:" + line + "\n" + done.errors);
}

std::string RealCluster::end_of_log(const std::string& name) const {
  const std::string text = read_file(folder_ / name);
  return indented(text.substr(text.size() - std::min<std::size_t>(text.size(), 3000)), "  | ");
}

}  // namespace tain::real
