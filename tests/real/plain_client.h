#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::real {

// A small blocking HTTPS client with nothing of Tain in it: what the tests write with, and the other opinion about what
// the server holds. HTTP/1.1, one kept connection, made again when the server has closed it.
//
// Threading:  one thread at a time.
// Errors:     throws std::runtime_error when there is no answer; an HTTP error is an answer.
class PlainClient {
 public:
  struct Options {
    int port = 0;  // on 127.0.0.1
    std::string ca_pem{};
    std::string token{};
  };
  explicit PlainClient(Options options);
  ~PlainClient();

  struct Answer {
    int status = 0;
    std::vector<std::pair<std::string, std::string>> headers{};  // names in lower case
    std::string body{};
    bool ok() const { return status >= 200 && status < 300; }
  };
  Answer request(std::string_view method, std::string_view target, std::string_view body = {},
                 std::string_view content_type = "application/json");

  // The body of a success; else throws, quoting the answer.
  std::string get(std::string_view target);
  std::string post(std::string_view target, std::string_view json);
  std::string put(std::string_view target, std::string_view json);
  std::string merge_patch(std::string_view target, std::string_view json);
  std::string remove(std::string_view target);

 private:
  struct Connection;
  Answer exchange(std::string_view text);
  std::string expect_success(std::string_view method, std::string_view target, Answer answer) const;

  Options options_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace tain::real
