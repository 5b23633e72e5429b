#include "tests/real/plain_client.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace tain::real {
namespace {

constexpr timeval kPatience{60, 0};

// OpenSSL writes without MSG_NOSIGNAL, and a test killed by SIGPIPE reports nothing.
void ignore_broken_pipes() { static const auto once [[maybe_unused]] = ::signal(SIGPIPE, SIG_IGN); }

}  // namespace

struct PlainClient::Connection {
  SSL_CTX* context = nullptr;
  SSL* ssl = nullptr;
  int fd = -1;
  std::string buffer{};

  explicit Connection(const Options& options) {
    ignore_broken_pipes();
    context = SSL_CTX_new(TLS_client_method());
    BIO* const memory = BIO_new_mem_buf(options.ca_pem.data(), static_cast<int>(options.ca_pem.size()));
    while (X509* const certificate = PEM_read_bio_X509(memory, nullptr, nullptr, nullptr)) {
      X509_STORE_add_cert(SSL_CTX_get_cert_store(context), certificate);
      X509_free(certificate);
    }
    BIO_free(memory);
    ERR_clear_error();
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);

    fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    ::setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
    ::setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
    const int yes = 1;
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(options.port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ssl = SSL_new(context);
    SSL_set_fd(ssl, fd);
    if (::connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0 || SSL_connect(ssl) != 1) {
      const std::string why = SSL_get_verify_result(ssl) == X509_V_OK
                                  ? "no connection"
                                  : X509_verify_cert_error_string(SSL_get_verify_result(ssl));
      close();
      throw std::runtime_error("cannot reach 127.0.0.1:" + std::to_string(options.port) + ": " + why);
    }
  }
  ~Connection() { close(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void close() {
    SSL_free(ssl);
    SSL_CTX_free(context);
    if (fd >= 0) ::close(fd);
    ERR_clear_error();
    ssl = nullptr;
    context = nullptr;
    fd = -1;
  }

  void write(std::string_view text) {
    while (!text.empty()) {
      const int put = SSL_write(ssl, text.data(), static_cast<int>(std::min<std::size_t>(text.size(), 1 << 20)));
      if (put <= 0) throw std::runtime_error("the server takes no request");
      text.remove_prefix(static_cast<std::size_t>(put));
    }
  }
  // Between requests a server sends nothing except a close.
  bool stale() const {
    pollfd state{fd, POLLIN, 0};
    return ::poll(&state, 1, 0) != 0;
  }
  bool read_more() {
    std::array<char, 65536> piece;
    const int got = SSL_read(ssl, piece.data(), piece.size());
    if (got <= 0) return false;
    buffer.append(piece.data(), static_cast<std::size_t>(got));
    return true;
  }
  void need(std::size_t bytes) {
    while (buffer.size() < bytes) {
      if (!read_more()) throw std::runtime_error("the answer was cut");
    }
  }
  std::string take(std::size_t bytes) {
    need(bytes);
    std::string taken = buffer.substr(0, bytes);
    buffer.erase(0, bytes);
    return taken;
  }
  std::string line() {
    std::size_t end = 0;
    while ((end = buffer.find("\r\n")) == std::string::npos) need(buffer.size() + 1);
    std::string taken = take(end + 2);
    taken.resize(end);
    return taken;
  }
};

PlainClient::PlainClient(Options options) : options_(std::move(options)) {}
PlainClient::~PlainClient() = default;

PlainClient::Response PlainClient::request(std::string_view method, std::string_view target, std::string_view body,
                                           std::string_view content_type) {
  std::string text(method);
  text.append(" ").append(target).append(
      " HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\nUser-Agent: oracle\r\n");
  text.append("Authorization: Bearer ").append(options_.token).append("\r\n");
  if (!body.empty()) {
    text.append("Content-Type: ").append(content_type).append("\r\n");
  }
  text.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n\r\n").append(body);
  if (connection_ != nullptr && connection_->stale()) connection_.reset();
  if (connection_ != nullptr) {
    try {
      return exchange(text);
    } catch (const std::runtime_error&) {  // a kept connection may be closed at any time
      connection_.reset();
      if (method != "GET") throw;
    }
  }
  connection_ = std::make_unique<Connection>(options_);
  try {
    return exchange(text);
  } catch (...) {
    connection_.reset();
    throw;
  }
}

PlainClient::Response PlainClient::exchange(std::string_view text) {
  Connection& connection = *connection_;
  connection.write(text);
  Response response;
  response.status = std::atoi(connection.line().substr(9).c_str());
  bool chunked = false;
  bool closing = false;
  std::size_t length = 0;
  for (std::string line = connection.line(); !line.empty(); line = connection.line()) {
    const std::size_t colon = line.find(':');
    std::string name = line.substr(0, colon);
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    const std::size_t begin = line.find_first_not_of(' ', colon + 1);
    const std::string value = begin == std::string::npos ? "" : line.substr(begin);
    if (name == "transfer-encoding") chunked = value == "chunked";
    if (name == "content-length") length = std::strtoull(value.c_str(), nullptr, 10);
    if (name == "connection") closing = value == "close";
    response.headers.emplace_back(std::move(name), value);
  }
  if (chunked) {
    while (const std::size_t size = std::strtoull(connection.line().c_str(), nullptr, 16)) {
      response.body += connection.take(size);
      connection.take(2);
    }
    while (!connection.line().empty()) {
    }
  } else if (response.status != 204) {
    response.body = connection.take(length);
  }
  if (closing) connection_.reset();
  return response;
}

std::string PlainClient::expect_success(std::string_view method, std::string_view target, Response response) const {
  if (response.ok()) return std::move(response.body);
  throw std::runtime_error(std::string(method) + " " + std::string(target) + " failed with status " +
                           std::to_string(response.status) + ": " + response.body);
}

std::string PlainClient::get(std::string_view target) { return expect_success("GET", target, request("GET", target)); }
std::string PlainClient::post(std::string_view target, std::string_view json) {
  return expect_success("POST", target, request("POST", target, json));
}
std::string PlainClient::put(std::string_view target, std::string_view json) {
  return expect_success("PUT", target, request("PUT", target, json));
}
std::string PlainClient::merge_patch(std::string_view target, std::string_view json) {
  return expect_success("PATCH", target, request("PATCH", target, json, "application/merge-patch+json"));
}
std::string PlainClient::remove(std::string_view target) {
  return expect_success("DELETE", target, request("DELETE", target));
}

}  // namespace tain::real
