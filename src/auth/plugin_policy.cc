#include "src/auth/plugin_policy.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "src/auth/safe_text.h"
#include "src/base/ascii.h"

namespace tain::auth {
namespace {

bool runnable(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && ::access(path.c_str(), X_OK) == 0;
}

std::string without_links(const std::string& path) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(path, error);
  return error ? path : real.string();
}

Failure refuse(std::string message) { return fail(Code::kBadArgument, std::move(message), Phase::kConfig); }

}  // namespace

std::optional<std::string> find_program(std::string_view command, std::string_view path) {
  if (command.empty()) return std::nullopt;
  if (command.find('/') != std::string_view::npos) {
    std::string program(command);
    if (!runnable(program)) return std::nullopt;
    return program;
  }
  while (!path.empty()) {
    const std::size_t end = path.find(':');
    const std::string_view folder = path.substr(0, end);
    path = end == std::string_view::npos ? std::string_view() : path.substr(end + 1);
    if (!folder.starts_with('/')) continue;
    std::string program = std::string(folder).append("/").append(command);
    if (runnable(program)) return program;
  }
  return std::nullopt;
}

Result<void> check_policy(const PluginPolicy& policy) {
  const bool allowlist = policy.mode == "Allowlist";
  if (!allowlist && !policy.mode.empty() && policy.mode != "AllowAll" && policy.mode != "DenyAll") {
    return refuse("the plugin policy " + in_quotes(policy.mode) + " is unknown; write AllowAll, DenyAll or Allowlist");
  }
  if (!allowlist && !policy.allowlist.empty()) {
    return refuse("a plugin allowlist is set, but the policy is " +
                  in_quotes(policy.mode.empty() ? "AllowAll" : policy.mode) + "; set it to Allowlist");
  }
  if (allowlist && policy.allowlist.empty()) {
    return refuse("the plugin policy is Allowlist, but the list is empty; add the allowed plugins, or use DenyAll");
  }
  for (const std::string& entry : policy.allowlist) {
    if (trimmed(entry).empty()) return refuse("the plugin allowlist has a blank entry; remove it or write a plugin");
  }
  return {};
}

Result<void> allow(const PluginPolicy& policy, const std::string& command, const std::string& program,
                   std::string_view path) {
  if (Result<void> sane = check_policy(policy); !sane) return sane;
  if (policy.mode.empty() || policy.mode == "AllowAll") return {};
  if (policy.mode == "DenyAll") {
    return refuse("exec plugin " + in_quotes(command) +
                  " may not run: the plugin policy is DenyAll; allow it with AllowAll or Allowlist");
  }
  const std::string real = without_links(program);
  for (const std::string& entry : policy.allowlist) {
    if (entry == command || entry == program || entry == real) return {};
    if (const auto found = find_program(entry, path); found && (*found == program || without_links(*found) == real)) {
      return {};
    }
  }
  return refuse("exec plugin " + in_quotes(command) + " may not run: it is not in the allowlist; add " +
                in_quotes(program));
}

}  // namespace tain::auth
