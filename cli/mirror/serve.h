#pragma once

#include <tain/result.h>

#include <cstddef>
#include <cstdint>
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

// Answers GET and HEAD over HTTP/1.1, one request per connection: for probes and scrapers. At most 64 connections at a
// time, 8 KiB of head, 5 s for all of it; a client that sends more or slower is dropped.
//
// Security:   a web page gets nothing but the status of /healthz, /livez and /readyz: see WebGuard.
// Threading:  `answer` runs on a thread of its own, one call at a time. The destructor joins it.
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
  // `127.0.0.1:8080`, `[::1]:8080`, `0.0.0.0:8080`; `8080` and `:8080` mean this machine only. Port 0: a free one.
  // Errors: misuse for what is no address; kStore where it cannot be had.
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
  bool step(Connection& connection) const;  // false: it is over
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
