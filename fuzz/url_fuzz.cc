// Targets of requests: any text as a name, a selector or a continue token arrives at the server unchanged and cannot
// change the path. Any text as the address of a server, and as a Warning header.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "src/client/status_error.h"
#include "src/client/url.h"
#include "src/client/warnings.h"

namespace {

int digit(char c) { return c <= '9' ? c - '0' : c - 'A' + 10; }

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      if (i + 2 >= text.size()) std::abort();
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

void expect_plain(std::string_view target) {
  for (const char c : target) {
    if (c <= ' ' || c >= 0x7f || c == '#') std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tain;  // NOLINT
  const std::string text(reinterpret_cast<const char*>(data), size);

  const Result<std::string> paged = client::UrlBuilder()
                                        .abs_path("/api/v1")
                                        .resource("pods")
                                        .list_options({.continue_token = text.empty() ? "x" : text})
                                        .target(HttpMethod::kGet);
  if (!paged) std::abort();
  expect_plain(*paged);
  const std::string begin = "/api/v1/pods?continue=";
  if (!paged->starts_with(begin) || unescaped(paged->substr(begin.size())) != (text.empty() ? "x" : text)) std::abort();

  const Result<std::string> named =
      client::UrlBuilder("/base").abs_path("/api/v1").ns("a").resource("pods").name(text).target(HttpMethod::kGet);
  if (named) {
    expect_plain(*named);
    const std::string path = "/base/api/v1/namespaces/a/pods/";
    if (!named->starts_with(path) || unescaped(named->substr(path.size())) != text) std::abort();
    if (named->find('/', path.size()) != std::string::npos) std::abort();
  }
  if (const Result<std::string> raw = client::UrlBuilder("/base").request_uri(text).target(HttpMethod::kGet)) {
    for (const char c : *raw) {
      if (c <= ' ' && c >= 0) std::abort();
    }
    if (!raw->starts_with("/base")) std::abort();
  }
  if (const Result<client::ServerAddress> server = client::parse_server(text, false)) {
    const Result<client::ServerAddress> again = client::parse_server(server->to_string(), false);
    if (!again || again->to_string() != server->to_string()) std::abort();
  }
  for (const std::string& warning : client::warnings_of({{"Warning", text}})) {
    for (const char c : warning) {
      if (c >= 0 && c < ' ') std::abort();
    }
  }
  (void)client::error_from_refusal({.status = 500, .retry_after = text, .body = text});
  return 0;
}
