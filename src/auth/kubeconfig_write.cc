#include "src/auth/kubeconfig_write.h"

#include <filesystem>
#include <utility>

#include "src/auth/files.h"
#include "src/auth/safe_text.h"

namespace tain::auth {
namespace {

constexpr mode_t kPrivate = 0600;

Result<void> make_relative(std::string& path, const std::string& folder) {
  Result<std::string> relative = relative_below(path, folder);
  if (!relative) return fail(relative.error());
  path = std::move(*relative);
  return {};
}

}  // namespace

Result<std::string> relative_below(const std::string& path, const std::string& folder) {
  namespace fs = std::filesystem;
  if (path.empty()) return path;
  const fs::path base = fs::path(absolute_path(folder));
  const fs::path target = fs::path(resolved_against(base.string(), path)).lexically_normal();
  const fs::path relative = target.lexically_relative(base.has_filename() ? base : base.parent_path());
  const bool outside = relative.empty() || *relative.begin() == "..";
  if (!outside) return relative.string();
  if (fs::path(path).is_absolute()) return path;
  return fail(Code::kBadArgument,
              "cannot write " + in_quotes(path) + " relative to " + in_quotes(folder) +
                  ": it lies outside that folder; use an absolute path",
              Phase::kConfig);
}

Result<void> write_kubeconfig(const std::string& path, const Kubeconfig& config) {
  Kubeconfig written = config;
  const std::string folder = folder_of(path);
  for (auto& [name, cluster] : written.clusters) {
    if (Result<void> done = make_relative(cluster.certificate_authority, folder); !done) return done;
  }
  for (auto& [name, user] : written.users) {
    for (std::string* file : {&user.client_certificate, &user.client_key, &user.token_file}) {
      if (Result<void> done = make_relative(*file, folder); !done) return done;
    }
    // Without a separator it would be searched in $PATH.
    if (user.exec && user.exec->command.find('/') != std::string::npos) {
      if (Result<void> done = make_relative(user.exec->command, folder); !done) return done;
      if (user.exec->command.find('/') == std::string::npos) user.exec->command.insert(0, "./");
    }
  }
  const Secret text(to_yaml(written));
  return replace_file(path, text.reveal(), kPrivate);
}

}  // namespace tain::auth
