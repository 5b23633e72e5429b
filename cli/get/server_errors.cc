#include "cli/get/server_errors.h"

#include <algorithm>
#include <ostream>

#include "cli/terminal.h"

namespace tain::cli {
namespace {

// `127.0.0.1:6443` of `https://127.0.0.1:6443/path`.
std::string host_of(const std::string& server) {
  const std::size_t scheme = server.find("://");
  const std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
  return server.substr(begin, server.find('/', begin) - begin);
}

bool is_about_connection(Code code) {
  return code == Code::kConnectionLost || code == Code::kUntrusted || code == Code::kDeadline || code == Code::kEof ||
         code == Code::kUnexpectedEof;
}

std::string text_of(const Error& error, const std::string& server) {
  if (error.code == Code::kUnauthorized && error.http_status != 0) {
    return "error: You must be logged in to the server (" + (error.reason.empty() ? error.message : error.reason) + ")";
  }
  if (error.http_status != 0) {
    return error.reason.empty() ? "Error from server: " + error.message
                                : "Error from server (" + error.reason + "): " + error.message;
  }
  if (error.code == Code::kConnectionRefused) {
    return "The connection to the server " + host_of(server) + " was refused - did you specify the right host or port?";
  }
  if (is_about_connection(error.code)) return "Unable to connect to the server: " + error.message;
  return "error: " + error.message;
}

}  // namespace

std::string server_error_text(const Error& error, const std::string& server) { return escaped(text_of(error, server)); }

int report_errors(Io& io, const std::vector<Error>& errors, const std::string& server) {
  std::vector<std::string> printed;
  for (const Error& error : errors) {
    if (error.code == Code::kStopped) continue;
    std::string text = server_error_text(error, server);
    if (std::find(printed.begin(), printed.end(), text) != printed.end()) continue;
    io.err << text << '\n';
    printed.push_back(std::move(text));
  }
  io.err.flush();
  return kFailed;
}

}  // namespace tain::cli
