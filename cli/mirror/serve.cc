#include "cli/mirror/serve.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <utility>
#include <vector>

#include "cli/verb.h"
#include "src/base/ascii.h"

namespace tain::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Address {
  sockaddr_storage storage{};
  socklen_t size = 0;
};

Result<Address> parse_address(const std::string& text) {
  const auto mistake = [&] {
    return misuse("invalid address \"" + text +
                  "\" for --serve: give an address such as 127.0.0.1:8080, 0.0.0.0:8080 or [::1]:0");
  };
  const auto colon = text.rfind(':');
  std::string host = colon == std::string::npos ? std::string() : text.substr(0, colon);
  const std::string port_text = colon == std::string::npos ? text : text.substr(colon + 1);
  std::uint16_t port = 0;
  const char* end = port_text.data() + port_text.size();
  const auto [stop, error] = std::from_chars(port_text.data(), end, port);
  if (port_text.empty() || error != std::errc() || stop != end) return mistake();
  if (host.empty() || host == "localhost") host = "127.0.0.1";
  Address out;
  if (host.front() == '[' && host.back() == ']') {
    auto* six = reinterpret_cast<sockaddr_in6*>(&out.storage);
    six->sin6_family = AF_INET6;
    six->sin6_port = htons(port);
    if (::inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &six->sin6_addr) != 1) return mistake();
    out.size = sizeof *six;
    return out;
  }
  auto* four = reinterpret_cast<sockaddr_in*>(&out.storage);
  four->sin_family = AF_INET;
  four->sin_port = htons(port);
  if (::inet_pton(AF_INET, host.c_str(), &four->sin_addr) != 1) return mistake();
  out.size = sizeof *four;
  return out;
}

std::string url_of(int listener) {
  Address bound;
  bound.size = sizeof bound.storage;
  ::getsockname(listener, reinterpret_cast<sockaddr*>(&bound.storage), &bound.size);
  char host[INET6_ADDRSTRLEN] = {};
  if (bound.storage.ss_family == AF_INET6) {
    const auto* six = reinterpret_cast<const sockaddr_in6*>(&bound.storage);
    ::inet_ntop(AF_INET6, &six->sin6_addr, host, sizeof host);
    return std::string("http://[").append(host).append("]:").append(std::to_string(ntohs(six->sin6_port)));
  }
  const auto* four = reinterpret_cast<const sockaddr_in*>(&bound.storage);
  ::inet_ntop(AF_INET, &four->sin_addr, host, sizeof host);
  return std::string("http://").append(host).append(":").append(std::to_string(ntohs(four->sin_port)));
}

std::string_view words_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return "Internal Server Error";
  }
}

// All values of a header. `name` is in lower case.
std::vector<std::string_view> values_of(std::string_view head, std::string_view name) {
  std::vector<std::string_view> out;
  while (!head.empty()) {
    const std::string_view line = head.substr(0, head.find("\r\n"));
    head.remove_prefix(std::min(head.size(), line.size() + 2));
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    if (!equal_ignoring_case(name, line.substr(0, colon))) continue;
    out.push_back(trimmed(line.substr(colon + 1)));
  }
  return out;
}

bool is_health(std::string_view path) { return path == "/healthz" || path == "/livez" || path == "/readyz"; }

std::string message_of(const HttpAnswer& answer, bool with_body) {
  std::string out = "HTTP/1.1 ";
  out.append(std::to_string(answer.status)).append(" ").append(words_of(answer.status));
  out.append("\r\nContent-Type: ").append(answer.content_type);
  out.append("\r\nContent-Length: ").append(std::to_string(answer.body.size()));
  if (answer.status == 405) out.append("\r\nAllow: GET, HEAD");
  out.append("\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n");
  if (with_body) out.append(answer.body);
  return out;
}

}  // namespace

struct HttpAnswers::Connection {
  FileDescriptor socket{};
  Clock::time_point deadline{};
  std::string in{};
  std::string out{};
  std::size_t sent = 0;
  bool answering = false;
  bool draining = false;  // the response was sent; input is read and dropped, so that the peer gets no reset
};

Result<std::unique_ptr<HttpAnswers>> HttpAnswers::start(const std::string& address, Answer answer, Options options) {
  const Result<Address> parsed = parse_address(address);
  if (!parsed) return Failure(parsed.error());
  const auto failed = [&](std::string_view what) {
    std::string message("cannot ");
    message.append(what).append(" ").append(address).append(": ").append(std::strerror(errno));
    return fail(Code::kStore, message.append("; give another address with --serve"), Phase::kConfig);
  };
  FileDescriptor listener(::socket(parsed->storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!listener) return failed("serve on");
  const int on = 1;
  ::setsockopt(listener.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (::bind(listener.get(), reinterpret_cast<const sockaddr*>(&parsed->storage), parsed->size) != 0 ||
      ::listen(listener.get(), 64) != 0) {
    return failed("serve on");
  }
  int pipe_ends[2] = {-1, -1};
  if (::pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return failed("serve on");
  std::string url = url_of(listener.get());
  const std::string host = url.substr(url.find("//") + 2, url.rfind(':') - url.find("//") - 2);
  const bool bracketed = host.starts_with('[');
  auto guard = WebGuard::make(bracketed ? host.substr(1, host.size() - 2) : host, options.allowed_hosts);
  if (!guard) return misuse(guard.error().message);
  return std::unique_ptr<HttpAnswers>(new HttpAnswers(std::move(listener), FileDescriptor(pipe_ends[1]),
                                                      FileDescriptor(pipe_ends[0]), std::move(url), std::move(answer),
                                                      std::move(*guard), options.limits));
}

HttpAnswers::HttpAnswers(FileDescriptor listener, FileDescriptor wake_in, FileDescriptor wake_out, std::string url,
                         Answer answer, WebGuard guard, Limits limits)
    : listener_(std::move(listener)),
      wake_in_(std::move(wake_in)),
      wake_out_(std::move(wake_out)),
      url_(std::move(url)),
      answer_(std::move(answer)),
      guard_(std::move(guard)),
      limits_(limits),
      thread_([this] { run(); }) {}

HttpAnswers::~HttpAnswers() {
  const char byte = 1;
  (void)!::write(wake_in_.get(), &byte, 1);
  thread_.join();
}

std::string HttpAnswers::answer_to(std::string_view head) const {
  const std::string_view line = head.substr(0, head.find("\r\n"));
  const auto first = line.find(' ');
  const auto last = line.rfind(' ');
  const bool well_formed =
      first != std::string_view::npos && last > first && line.substr(last + 1).starts_with("HTTP/1.");
  if (!well_formed) return message_of({.status = 400, .body = "not HTTP/1.1\n"}, true);
  const std::string_view method = line.substr(0, first);
  std::string_view target = line.substr(first + 1, last - first - 1);
  const bool is_head = method == "HEAD";
  if (method != "GET" && !is_head) return message_of({.status = 405, .body = "only GET and HEAD\n"}, true);
  target = target.substr(0, target.find('?'));
  if (!target.starts_with('/')) return message_of({.status = 400, .body = "the path must begin with /\n"}, true);
  const std::vector<std::string_view> hosts = values_of(head, "host");
  const std::vector<std::string_view> origins = values_of(head, "origin");
  if (hosts.size() > 1 || origins.size() > 1) {
    return message_of({.status = 400, .body = "more than one Host or Origin header\n"}, true);
  }
  const auto refused = guard_.refuses(hosts.empty() ? std::string_view() : hosts.front(),
                                      origins.empty() ? std::string_view() : origins.front());
  if (refused && !is_health(target)) return message_of({.status = 403, .body = *refused + "\n"}, !is_head);
  HttpAnswer answer;
  try {
    answer = answer_(target);
  } catch (const std::exception& error) {
    answer = {.status = 500, .body = "internal error\n"};
  }
  if (refused) answer = {.status = answer.status, .body = answer.status == 200 ? "ok\n" : "not ok\n"};
  return message_of(answer, !is_head);
}

bool HttpAnswers::step(Connection& connection) const {
  const int fd = connection.socket.get();
  char buffer[4096];
  while (!connection.answering || connection.draining) {
    const ssize_t got = ::recv(fd, buffer, sizeof buffer, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      if (errno == EAGAIN || errno == EWOULDBLOCK) break;
      return false;
    }
    if (got == 0) return false;
    if (connection.draining) continue;
    connection.in.append(buffer, static_cast<std::size_t>(got));
    const auto end = connection.in.find("\r\n\r\n");
    if (end != std::string::npos) {
      connection.out = answer_to(std::string_view(connection.in).substr(0, end));
      connection.answering = true;
    } else if (connection.in.size() > limits_.head_bytes) {
      connection.out = message_of({.status = 431, .body = "the request header is too long\n"}, true);
      connection.answering = true;
    }
  }
  while (connection.answering && connection.sent < connection.out.size()) {
    const ssize_t put =
        ::send(fd, connection.out.data() + connection.sent, connection.out.size() - connection.sent, MSG_NOSIGNAL);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
    connection.sent += static_cast<std::size_t>(put);
  }
  if (connection.answering && !connection.draining && connection.sent == connection.out.size()) {
    ::shutdown(fd, SHUT_WR);
    connection.draining = true;
  }
  return true;
}

void HttpAnswers::run() {
  std::vector<Connection> connections;
  for (;;) {
    std::vector<pollfd> watched;
    const auto now = Clock::now();
    int patience = -1;
    // At the limit, new connections wait in the kernel's queue.
    const bool is_full = connections.size() >= limits_.connections;
    watched.push_back({wake_out_.get(), POLLIN, 0});
    watched.push_back({is_full ? -1 : listener_.get(), POLLIN, 0});
    for (const Connection& one : connections) {
      const short wanted = one.answering && !one.draining ? POLLOUT : POLLIN;
      watched.push_back({one.socket.get(), wanted, 0});
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(one.deadline - now).count();
      const int bounded = static_cast<int>(std::max<std::int64_t>(0, left + 1));
      patience = patience < 0 ? bounded : std::min(patience, bounded);
    }
    if (::poll(watched.data(), watched.size(), patience) < 0 && errno != EINTR) return;
    if ((watched[0].revents & POLLIN) != 0) return;
    const auto later = Clock::now();
    std::vector<Connection> kept;
    for (std::size_t i = 0; i < connections.size(); ++i) {
      const bool ready = watched[i + 2].revents != 0;
      if (later >= connections[i].deadline || (ready && !step(connections[i]))) continue;
      kept.push_back(std::move(connections[i]));
    }
    connections = std::move(kept);
    if ((watched[1].revents & POLLIN) != 0) {
      const int fd = ::accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
      if (fd >= 0) {
        Connection one;
        one.socket = FileDescriptor(fd);
        one.deadline = later + std::chrono::milliseconds(limits_.patience_ms);
        connections.push_back(std::move(one));
      } else if (errno == EMFILE || errno == ENFILE) {
        ::poll(nullptr, 0, 50);  // no descriptor available: do not spin
      }
    }
  }
}

}  // namespace tain::cli
