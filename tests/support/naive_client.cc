#include "tests/support/naive_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string_view>
#include <thread>
#include <utility>

namespace tain::testing {
namespace {

using Json = nlohmann::json;

std::string text(const Json& object, const char* name) {
  const Json empty = Json::object();
  const Json& metadata = object.is_object() && object.contains("metadata") ? object["metadata"] : empty;
  return metadata.is_object() && metadata.contains(name) && metadata[name].is_string()
             ? metadata[name].get<std::string>()
             : std::string();
}

// A connected socket, in TLS where the server has to show a certificate.
class Wire {
 public:
  Wire(int socket, SSL_CTX* trusted) : socket_(socket) {
    if (trusted == nullptr) return;
    ssl_ = SSL_new(trusted);
    SSL_set_fd(ssl_, socket);
    X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl_), "127.0.0.1");
    ok_ = SSL_connect(ssl_) == 1;
  }
  ~Wire() { SSL_free(ssl_); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  bool send(const std::string& text) {
    if (!ok_) return false;
    const auto size = static_cast<ssize_t>(text.size());
    if (ssl_ != nullptr) return SSL_write(ssl_, text.data(), static_cast<int>(size)) == size;
    return ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) == size;
  }
  bool more(std::string& held) {
    char buffer[65536];
    const ssize_t got = ssl_ != nullptr ? SSL_read(ssl_, buffer, static_cast<int>(sizeof buffer))
                                        : ::recv(socket_, buffer, sizeof buffer, 0);
    if (got <= 0) return false;
    held.append(buffer, static_cast<std::size_t>(got));
    return true;
  }

 private:
  int socket_;
  SSL* ssl_ = nullptr;
  bool ok_ = true;
};

using TrustedCas = std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)>;

TrustedCas trust(const std::string& pem) {
  if (pem.empty()) return {nullptr, SSL_CTX_free};
  // OpenSSL writes to sockets that the other side may have closed.
  std::signal(SIGPIPE, SIG_IGN);
  TrustedCas out(SSL_CTX_new(TLS_client_method()), SSL_CTX_free);
  SSL_CTX_set_verify(out.get(), SSL_VERIFY_PEER, nullptr);
  BIO* text = BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size()));
  X509* ca = PEM_read_bio_X509(text, nullptr, nullptr, nullptr);
  if (ca != nullptr) X509_STORE_add_cert(SSL_CTX_get_cert_store(out.get()), ca);
  X509_free(ca);
  BIO_free(text);
  return out;
}

}  // namespace

class NaiveClient::Loop {
 public:
  explicit Loop(Options options)
      : options_(std::move(options)), trusted_(trust(options_.ca_pem)), thread_([this] { run(); }) {}
  ~Loop() {
    {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
      if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }
    changed_.notify_all();
    thread_.join();
  }

  std::map<std::string, std::string> objects() const {
    const std::lock_guard lock(mutex_);
    return objects_;
  }
  bool begun() const {
    const std::lock_guard lock(mutex_);
    return listed_ && watched_;
  }
  int requests() const { return requests_; }

 private:
  void run() {
    while (!stopped()) {
      if (version_.empty()) {
        list();
      } else {
        watch();
      }
      // Prevents a busy loop against a server that refuses connections.
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, std::chrono::milliseconds(20), [this] { return stopped_; });
    }
  }

  void list() {
    std::string body;
    if (get({}, [&](std::string_view piece) {
          body.append(piece);
          return true;
        }) != 200)
      return;
    const Json list = Json::parse(body, nullptr, false);
    if (!list.is_object()) return;
    const std::lock_guard lock(mutex_);
    objects_.clear();
    if (list.contains("items")) {
      for (const Json& item : list["items"]) objects_[key(item)] = value(item);
    }
    version_ = text(list, "resourceVersion");
    listed_ = !version_.empty();
  }

  void watch() {
    std::string held;
    const int status = get("watch=true&resourceVersion=" + version_, [&](std::string_view piece) {
      held.append(piece);
      for (auto end = held.find('\n'); end != std::string::npos; end = held.find('\n')) {
        const Json event = Json::parse(held.substr(0, end), nullptr, false);
        held.erase(0, end + 1);
        if (!event.is_object() || !apply(event)) return false;
      }
      return true;
    });
    if (status == 410) version_.clear();
  }

  bool apply(const Json& event) {
    const std::string type =
        event.contains("type") && event["type"].is_string() ? event["type"].get<std::string>() : "";
    if (type == "ERROR") {
      version_.clear();
      return false;
    }
    if (!event.contains("object")) return true;
    const Json& object = event["object"];
    const std::lock_guard lock(mutex_);
    if (type == "ADDED" || type == "MODIFIED") objects_[key(object)] = value(object);
    if (type == "DELETED") objects_.erase(key(object));
    if (const std::string version = text(object, "resourceVersion"); !version.empty()) version_ = version;
    return true;
  }

  static std::string key(const Json& object) { return text(object, "namespace") + "/" + text(object, "name"); }
  static std::string value(const Json& object) { return text(object, "uid") + "@" + text(object, "resourceVersion"); }

  // One request on a connection of its own; the status, 0 where there was none. `take` returns false to end it.
  int get(const std::string& query, const std::function<bool(std::string_view)>& take) {
    ++requests_;
    const int socket = connected();
    if (socket < 0) return 0;
    std::string target = options_.collection;
    std::string all = query;
    const std::string& selector = options_.selector;
    if (!selector.empty()) all.append(all.empty() ? "" : "&").append("labelSelector=").append(selector);
    if (!all.empty()) target.append("?").append(all);
    std::string request = "GET " + target +
                          " HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: naive\r\nAccept: application/json\r\n"
                          "Connection: close\r\n";
    if (!options_.token.empty()) request.append("Authorization: Bearer ").append(options_.token).append("\r\n");
    int status = 0;
    {
      Wire wire(socket, trusted_.get());
      if (wire.send(request.append("\r\n"))) status = answer(wire, take);
    }
    {
      const std::lock_guard lock(mutex_);
      socket_ = -1;
    }
    ::close(socket);
    return status;
  }

  int connected() {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    {
      const std::lock_guard lock(mutex_);
      if (stopped_) return ::close(socket), -1;
      socket_ = socket;
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(options_.port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return socket;
    const std::lock_guard lock(mutex_);
    socket_ = -1;
    ::close(socket);
    return -1;
  }

  int answer(Wire& wire, const std::function<bool(std::string_view)>& take) {
    std::string held;
    while (held.find("\r\n\r\n") == std::string::npos) {
      if (!wire.more(held)) return 0;
    }
    const auto end = held.find("\r\n\r\n");
    std::string head = held.substr(0, end);
    held.erase(0, end + 4);
    for (char& c : head) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const int status = head.size() > 12 ? std::atoi(head.c_str() + 9) : 0;
    if (status == 200 && !version_.empty()) {
      const std::lock_guard lock(mutex_);
      watched_ = true;
    }
    if (head.find("transfer-encoding: chunked") != std::string::npos) {
      chunks(wire, held, take);
    } else {
      do {
        if (!held.empty() && !take(held)) break;
        held.clear();
      } while (wire.more(held));
    }
    return status;
  }

  static void chunks(Wire& wire, std::string& held, const std::function<bool(std::string_view)>& take) {
    while (true) {
      auto line = held.find("\r\n");
      while (line == std::string::npos) {
        if (!wire.more(held)) return;
        line = held.find("\r\n");
      }
      const std::size_t size = std::strtoul(held.c_str(), nullptr, 16);
      held.erase(0, line + 2);
      if (size == 0) return;
      while (held.size() < size + 2) {
        if (!wire.more(held)) return;
      }
      if (!take(std::string_view(held).substr(0, size))) return;
      held.erase(0, size + 2);
    }
  }

  bool stopped() const {
    const std::lock_guard lock(mutex_);
    return stopped_;
  }

  const Options options_;
  const TrustedCas trusted_;
  std::string version_{};  // of the thread
  std::atomic<int> requests_{0};
  mutable std::mutex mutex_{};
  std::condition_variable changed_{};
  std::map<std::string, std::string> objects_{};
  bool listed_ = false;
  bool watched_ = false;
  bool stopped_ = false;
  int socket_ = -1;
  std::thread thread_;  // last: it uses all of the above
};

NaiveClient::NaiveClient(Options options) : loop_(std::make_unique<Loop>(std::move(options))) {}
NaiveClient::~NaiveClient() = default;
std::map<std::string, std::string> NaiveClient::objects() const { return loop_->objects(); }
bool NaiveClient::begun() const { return loop_->begun(); }
int NaiveClient::requests() const { return loop_->requests(); }

}  // namespace tain::testing
