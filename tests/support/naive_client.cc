#include "tests/support/naive_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <functional>
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

}  // namespace

class NaiveClient::Loop {
 public:
  Loop(std::uint16_t port, std::string collection, std::string selector)
      : port_(port), collection_(std::move(collection)), selector_(std::move(selector)), thread_([this] { run(); }) {}
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
      // So that it does not spin against a server that refuses at once.
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
    std::string target = collection_;
    std::string all = query;
    if (!selector_.empty()) all.append(all.empty() ? "" : "&").append("labelSelector=").append(selector_);
    if (!all.empty()) target.append("?").append(all);
    const std::string request = "GET " + target +
                                " HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: naive\r\nAccept: application/json\r\n"
                                "Connection: close\r\n\r\n";
    int status = 0;
    if (::send(socket, request.data(), request.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(request.size())) {
      status = answer(socket, take);
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
    address.sin_port = htons(port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return socket;
    const std::lock_guard lock(mutex_);
    socket_ = -1;
    ::close(socket);
    return -1;
  }

  static bool more(int socket, std::string& held) {
    char buffer[65536];
    const ssize_t got = ::recv(socket, buffer, sizeof buffer, 0);
    if (got <= 0) return false;
    held.append(buffer, static_cast<std::size_t>(got));
    return true;
  }

  int answer(int socket, const std::function<bool(std::string_view)>& take) {
    std::string held;
    while (held.find("\r\n\r\n") == std::string::npos) {
      if (!more(socket, held)) return 0;
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
      chunks(socket, held, take);
    } else {
      do {
        if (!held.empty() && !take(held)) break;
        held.clear();
      } while (more(socket, held));
    }
    return status;
  }

  static void chunks(int socket, std::string& held, const std::function<bool(std::string_view)>& take) {
    while (true) {
      auto line = held.find("\r\n");
      while (line == std::string::npos) {
        if (!more(socket, held)) return;
        line = held.find("\r\n");
      }
      const std::size_t size = std::strtoul(held.c_str(), nullptr, 16);
      held.erase(0, line + 2);
      if (size == 0) return;
      while (held.size() < size + 2) {
        if (!more(socket, held)) return;
      }
      if (!take(std::string_view(held).substr(0, size))) return;
      held.erase(0, size + 2);
    }
  }

  bool stopped() const {
    const std::lock_guard lock(mutex_);
    return stopped_;
  }

  const std::uint16_t port_;
  const std::string collection_;
  const std::string selector_;
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

NaiveClient::NaiveClient(std::uint16_t port, std::string collection, std::string selector)
    : loop_(std::make_unique<Loop>(port, std::move(collection), std::move(selector))) {}
NaiveClient::~NaiveClient() = default;
std::map<std::string, std::string> NaiveClient::objects() const { return loop_->objects(); }
bool NaiveClient::begun() const { return loop_->begun(); }
int NaiveClient::requests() const { return loop_->requests(); }

}  // namespace tain::testing
