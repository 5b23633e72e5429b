#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tain::real {

// A small blocking HTTPS client without any code of Tain: the tests write with it, and it is an independent view of the
// server's objects. HTTP/1.1, one kept connection, reopened when the server has closed it.
//
// Threading:  one thread at a time.
// Errors:     throws std::runtime_error without a response; an HTTP error is a response.
class PlainClient {
 public:
  struct Options {
    int port = 0;  // on 127.0.0.1
    std::string ca_pem{};
    std::string token{};
  };
  explicit PlainClient(Options options);
  ~PlainClient();

  struct Response {
    int status = 0;
    std::vector<std::pair<std::string, std::string>> headers{};  // names in lower case
    std::string body{};
    bool ok() const { return status >= 200 && status < 300; }
  };
  Response request(std::string_view method, std::string_view target, std::string_view body = {},
                   std::string_view content_type = "application/json");

  // The body of a success; else throws with the response.
  std::string get(std::string_view target);
  std::string post(std::string_view target, std::string_view json);
  std::string put(std::string_view target, std::string_view json);
  std::string merge_patch(std::string_view target, std::string_view json);
  std::string remove(std::string_view target);

 private:
  struct Connection;
  Response exchange(std::string_view text);
  std::string expect_success(std::string_view method, std::string_view target, Response response) const;

  Options options_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace tain::real
