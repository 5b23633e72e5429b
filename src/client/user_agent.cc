#include "src/client/user_agent.h"

#include <cstdio>
#include <memory>

namespace tain::client {
namespace {

constexpr std::string_view kVersion = "v0.1.0";
constexpr std::size_t kCommitLength = 7;

std::string or_unknown(std::string_view text) { return text.empty() ? "unknown" : std::string(text); }

// Replaces characters that are invalid in a header.
std::string printable(std::string text) {
  for (char& c : text) {
    if (c < '!' || c > '~') c = '_';
  }
  return text;
}

std::string command_of_process() {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/self/comm", "re"), &std::fclose);
  char name[64] = {};
  if (!file || std::fgets(name, sizeof name, file.get()) == nullptr) return {};
  std::string text(name);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

constexpr std::string_view architecture() {
#if defined(__x86_64__)
  return "amd64";
#elif defined(__aarch64__)
  return "arm64";
#else
  return "";
#endif
}

}  // namespace

std::string build_user_agent(const AgentParts& parts) {
  const std::size_t slash = parts.command.rfind('/');
  const std::string_view command = slash == std::string_view::npos ? parts.command : parts.command.substr(slash + 1);
  const std::string_view version = parts.version.substr(0, parts.version.find('-'));
  std::string agent = printable(or_unknown(command)) + "/" + printable(or_unknown(version));
  agent += " (" + or_unknown(parts.os) + "/" + or_unknown(parts.arch) + ") kubernetes/";
  return agent + printable(or_unknown(parts.commit.substr(0, kCommitLength)));
}

std::string default_user_agent() {
  const std::string command = command_of_process();
  return build_user_agent({.command = command, .version = kVersion, .os = "linux", .arch = architecture()});
}

}  // namespace tain::client
