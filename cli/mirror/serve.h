#pragma once

#include <tain/result.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "src/base/file_descriptor.h"
#include "src/base/web_guard.h"

namespace tain::cli {

struct HttpAnswer {
  int status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body{};
};

// Serves GET and HEAD over HTTP/1.1, one request per connection, for probes and scrapers. Limits: 64 connections, 8 KiB
// of header, 5 s per connection. Drops a client that exceeds them.
//
// Security:   a web page gets only the status of /healthz, /livez and /readyz: see WebGuard.
// Threading:  `answer` runs on a separate thread, one call at a time. The destructor joins the thread.
class HttpAnswers {
 public:
  using Answer = std::function<HttpAnswer(std::string_view path)>;  // without its query

  struct Limits {
    std::size_t connections = 64;
    std::size_t head_bytes = 8192;
    int patience_ms = 5000;
  };
  struct Options {
    std::vector<std::string> allowed_hosts{};  // besides localhost and the address served on
    Limits limits{};
  };
  // `127.0.0.1:8080`, `[::1]:8080`, `0.0.0.0:8080`; `8080` and `:8080` listen on 127.0.0.1. Port 0: any free port.
  // Errors: misuse for an invalid address; kStore if the server cannot listen on it.
  static Result<std::unique_ptr<HttpAnswers>> start(const std::string& address, Answer answer, Options options);
  static Result<std::unique_ptr<HttpAnswers>> start(const std::string& address, Answer answer) {
    return start(address, std::move(answer), Options{});
  }
  ~HttpAnswers();
  HttpAnswers(const HttpAnswers&) = delete;
  HttpAnswers& operator=(const HttpAnswers&) = delete;

  const std::string& url() const { return url_; }  // `http://127.0.0.1:8080`

 private:
  struct Connection;
  HttpAnswers(FileDescriptor listener, FileDescriptor wake_in, FileDescriptor wake_out, std::string url, Answer answer,
              WebGuard guard, Limits limits);
  void run();
  bool step(Connection& connection) const;  // false: close the connection
  std::string answer_to(std::string_view head) const;

  FileDescriptor listener_;
  FileDescriptor wake_in_;
  FileDescriptor wake_out_;
  const std::string url_;
  const Answer answer_;
  const WebGuard guard_;
  const Limits limits_;
  std::thread thread_{};
};

}  // namespace tain::cli
