// Shared by the tests of sockets: a loop, certificates, streams driven from the test's thread, and a raw server whose
// lambda handles a blocking socket.
#pragma once

#include <tain/thread_runtime.h>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "src/net/address.h"
#include "src/net/certificates.h"
#include "src/net/dialer.h"
#include "src/net/listener.h"
#include "src/net/stream.h"
#include "src/net/tls.h"
#include "tests/support/on_loop.h"

namespace tain::testing {

inline constexpr std::chrono::seconds kPatience{30};  // far above the time of every step here

// The value of a future; aborts the test after kPatience.
template <class T>
T must(std::future<T> future) {
  if (future.wait_for(kPatience) != std::future_status::ready) {
    ADD_FAILURE() << "nothing happened within " << kPatience.count() << " s";
    std::abort();  // returning would use the promise after its end
  }
  return future.get();
}

// An object that is created and destroyed on the loop.
template <class T>
class OnLoop {
 public:
  OnLoop(Runtime& runtime, std::unique_ptr<T> thing) : runtime_(&runtime), thing_(std::move(thing)) {}
  OnLoop(OnLoop&&) noexcept = default;
  OnLoop& operator=(OnLoop&& other) noexcept {
    reset();
    runtime_ = other.runtime_;
    thing_ = std::move(other.thing_);
    return *this;
  }
  ~OnLoop() { reset(); }
  void reset() {
    if (runtime_->on_loop()) {
      thing_.reset();
    } else if (thing_) {
      on_loop(*runtime_, [this] { thing_.reset(); });
    }
  }
  T& operator*() const { return *thing_; }
  T* operator->() const { return thing_.get(); }
  explicit operator bool() const { return thing_ != nullptr; }

 private:
  Runtime* runtime_;
  std::unique_ptr<T> thing_;
};

// Certificates of one CA, valid from an hour ago until an hour from now by default.
class Certificates {
 public:
  explicit Certificates(const std::string& name = "test-ca") : ca_(*make_ca(name)) {}

  const net::CertificateAuthority& ca() const { return ca_; }
  std::string ca_pem() const { return ca_.certificate_pem(); }

  static net::CertificateRequest request(std::vector<std::string> names = {"kubernetes.test"}) {
    net::CertificateRequest wanted;
    wanted.common_name = "server";
    for (std::string& name : names) {
      (net::SocketAddress::parse(name, 0) ? wanted.addresses : wanted.dns_names).push_back(std::move(name));
    }
    wanted.not_before = std::chrono::system_clock::now() - std::chrono::hours(1);
    wanted.not_after = std::chrono::system_clock::now() + std::chrono::hours(1);
    return wanted;
  }

  net::TlsServerSettings server_settings(const net::CertificateRequest& wanted) const {
    auto issued = ca_.issue(wanted);
    return {.certificate_pem = issued->certificate_pem, .key_pem = issued->key_pem};
  }
  std::shared_ptr<const net::TlsContext> server(std::vector<std::string> names = {"kubernetes.test"}) const {
    return *net::TlsContext::make_server(server_settings(request(std::move(names))));
  }
  std::shared_ptr<const net::TlsContext> client() const { return *net::TlsContext::make_client({.ca_pem = ca_pem()}); }
  // A client that presents a certificate of this CA.
  net::TlsClientSettings client_settings(const std::string& user, std::vector<std::string> groups = {}) const {
    net::CertificateRequest wanted = request({});
    wanted.common_name = user;
    wanted.organizations = std::move(groups);
    wanted.for_server = false;
    wanted.for_client = true;
    auto issued = ca_.issue(wanted);
    return {.ca_pem = ca_pem(), .certificate_pem = issued->certificate_pem, .key_pem = issued->key_pem};
  }

 private:
  static Result<net::CertificateAuthority> make_ca(const std::string& name) {
    const auto now = std::chrono::system_clock::now();
    return net::CertificateAuthority::make(name, now - std::chrono::hours(24), now + std::chrono::hours(24));
  }
  net::CertificateAuthority ca_;
};

// Reads on the loop until `count` bytes arrived, the peer closed, or an error occurred.
inline std::future<Result<std::string>> read_async(Runtime& runtime, net::Stream& stream, std::size_t count,
                                                   std::size_t piece = 65536) {
  struct Reader : std::enable_shared_from_this<Reader> {
    Reader(net::Stream& from, std::size_t wanted, std::size_t size) : stream(from), count(wanted), buffer(size) {}
    void go() {
      while (got.size() < count) {
        const auto some = stream.read_some(std::span<char>(buffer).first(std::min(buffer.size(), count - got.size())));
        if (!some) return done.set_value(fail(some.error()));
        if (!*some) return stream.wait_readable([self = shared_from_this()] { self->go(); });
        if (**some == 0) break;
        got.append(buffer.data(), **some);
      }
      done.set_value(got);
    }
    net::Stream& stream;
    std::size_t count;
    std::vector<char> buffer;
    std::string got;
    std::promise<Result<std::string>> done;
  };
  auto reader = std::make_shared<Reader>(stream, count, piece);
  auto result = reader->done.get_future();
  runtime.post([reader] { reader->go(); });
  return result;
}
inline Result<std::string> read(Runtime& runtime, net::Stream& stream, std::size_t count, std::size_t piece = 65536) {
  return must(read_async(runtime, stream, count, piece));
}
inline Result<std::string> read_to_end(Runtime& runtime, net::Stream& stream) {
  return read(runtime, stream, std::string::npos);
}

// Writes all bytes.
inline std::future<Result<void>> write_async(Runtime& runtime, net::Stream& stream, std::string bytes) {
  struct Writer : std::enable_shared_from_this<Writer> {
    Writer(net::Stream& to, std::string all) : stream(to), bytes(std::move(all)) {}
    void go() {
      while (put < bytes.size()) {
        const auto some = stream.write_some(std::string_view(bytes).substr(put));
        if (!some) return done.set_value(fail(some.error()));
        if (*some == 0) return stream.wait_writable([self = shared_from_this()] { self->go(); });
        put += *some;
      }
      done.set_value({});
    }
    net::Stream& stream;
    std::string bytes;
    std::size_t put = 0;
    std::promise<Result<void>> done;
  };
  auto writer = std::make_shared<Writer>(stream, std::move(bytes));
  auto result = writer->done.get_future();
  runtime.post([writer] { writer->go(); });
  return result;
}
inline Result<void> write(Runtime& runtime, net::Stream& stream, std::string bytes) {
  return must(write_async(runtime, stream, std::move(bytes)));
}

// Dials and waits for the result.
inline Result<OnLoop<net::Stream>> dial(Runtime& runtime, net::Dialer& dialer, net::DialTarget target) {
  std::promise<Result<std::unique_ptr<net::Stream>>> outcome;
  auto future = outcome.get_future();
  std::unique_ptr<net::Dialing> dialing;
  runtime.post([&] {
    dialing = dialer.dial(std::move(target),
                          [&](Result<std::unique_ptr<net::Stream>> result) { outcome.set_value(std::move(result)); });
  });
  auto result = must(std::move(future));
  on_loop(runtime, [&] { dialing.reset(); });
  if (!result) return fail(result.error());
  return OnLoop<net::Stream>(runtime, std::move(*result));
}

// A Listener; next() returns its streams one by one.
class Accepting {
 public:
  Accepting(Runtime& runtime, net::Listener::Options options) : runtime_(runtime) {
    on_loop(runtime_, [&] {
      listener_ = std::move(*net::Listener::make(
          runtime_, std::move(options), [this](std::unique_ptr<net::Stream> stream) { arrived(std::move(stream)); }));
    });
  }
  ~Accepting() {
    on_loop(runtime_, [&] {
      listener_.reset();
      waiting_.clear();
    });
  }
  std::uint16_t port() const { return listener_->port(); }
  net::Listener& operator*() { return *listener_; }

  // The next stream that was or will be accepted.
  OnLoop<net::Stream> next() {
    auto stream = std::make_shared<std::promise<std::unique_ptr<net::Stream>>>();
    auto future = stream->get_future();
    runtime_.post([this, stream] {
      if (waiting_.empty()) {
        wanted_ = stream;
        return;
      }
      stream->set_value(std::move(waiting_.front()));
      waiting_.erase(waiting_.begin());
    });
    return {runtime_, must(std::move(future))};
  }

 private:
  void arrived(std::unique_ptr<net::Stream> stream) {
    if (const auto wanted = std::exchange(wanted_, nullptr)) return wanted->set_value(std::move(stream));
    waiting_.push_back(std::move(stream));
  }
  Runtime& runtime_;
  std::unique_ptr<net::Listener> listener_;
  std::vector<std::unique_ptr<net::Stream>> waiting_;  // of the loop
  std::shared_ptr<std::promise<std::unique_ptr<net::Stream>>> wanted_;
};

// A server that accepts connections one after the other and calls `serve` with the blocking socket of each.
class RawServer {
 public:
  explicit RawServer(std::function<void(int)> serve, std::string_view address = "127.0.0.1")
      : serve_(std::move(serve)) {
    sockaddr_in name{};
    name.sin_family = AF_INET;
    inet_pton(AF_INET, std::string(address).c_str(), &name.sin_addr);
    listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    EXPECT_EQ(::bind(listening_, reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
    EXPECT_EQ(::listen(listening_, 16), 0);
    socklen_t size = sizeof name;
    ::getsockname(listening_, reinterpret_cast<sockaddr*>(&name), &size);
    port_ = ntohs(name.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  ~RawServer() {
    stopping_ = true;
    ::shutdown(listening_, SHUT_RDWR);
    if (const int open = serving_.load(); open >= 0) ::shutdown(open, SHUT_RDWR);
    thread_.join();
    ::close(listening_);
  }
  RawServer(const RawServer&) = delete;
  RawServer& operator=(const RawServer&) = delete;

  std::uint16_t port() const { return port_; }
  int connections() const { return connections_; }

 private:
  void run() {
    while (!stopping_) {
      const int fd = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
      if (fd < 0) break;
      serving_ = fd;
      ++connections_;
      if (!stopping_) serve_(fd);
      serving_ = -1;
      ::close(fd);
    }
  }
  std::function<void(int)> serve_;
  int listening_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<bool> stopping_{false};
  std::atomic<int> serving_{-1};
  std::atomic<int> connections_{0};
  std::thread thread_;
};

// Blocking reads and writes of a RawServer's lambda.
inline std::string raw_read_until(int fd, std::string_view end) {
  std::string got;
  char c = 0;
  while (!got.ends_with(end) && ::recv(fd, &c, 1, 0) == 1) got += c;
  return got;
}
inline std::string raw_read(int fd, std::size_t count) {
  std::string got(count, '\0');
  const ssize_t size = ::recv(fd, got.data(), count, MSG_WAITALL);
  got.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  return got;
}
inline void raw_write(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (put <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
}
// Waits until the other side closes.
inline void raw_hold(int fd) {
  char c = 0;
  while (::recv(fd, &c, 1, 0) > 0) {
  }
}

// Options without the environment's proxies.
inline net::DialOptions direct() {
  net::DialOptions options;
  options.proxy.from_environment = false;
  return options;
}

}  // namespace tain::testing
