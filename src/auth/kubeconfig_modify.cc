// Changes a config and writes each change to the file of its entry.

#include <filesystem>
#include <set>
#include <utility>

#include "src/auth/file_lock.h"
#include "src/auth/files.h"
#include "src/auth/kubeconfig_validate.h"
#include "src/auth/kubeconfig_write.h"
#include "src/auth/safe_text.h"

namespace tain::auth {
namespace {

constexpr mode_t kPrivate = 0600;

Kubeconfig config_with(const std::string& name, const KubeCluster& entry) { return {.clusters = {{name, entry}}}; }
Kubeconfig config_with(const std::string& name, const KubeUser& entry) { return {.users = {{name, entry}}}; }
Kubeconfig config_with(const std::string& name, const KubeContext& entry) { return {.contexts = {{name, entry}}}; }

// Entries are compared by their written form, because secrets have no comparison.
template <class Entry>
bool same(const Entry& a, const Entry& b) {
  return Secret(to_yaml(config_with("", a))).equals(Secret(to_yaml(config_with("", b))).reveal());
}

// The files that a change affects. Each is read once and written once.
class Files {
 public:
  explicit Files(std::string default_file) : default_file_(absolute_path(std::move(default_file))) {}

  Result<Kubeconfig*> open(const std::string& wanted) {
    const std::string path = wanted.empty() ? default_file_ : wanted;
    if (const auto found = files_.find(path); found != files_.end()) return &found->second;
    Kubeconfig config;
    if (file_exists(path)) {
      Result<Kubeconfig> read = load({.explicit_path = path});
      if (!read) return fail(read.error());
      config = std::move(*read);
    }
    return &files_.emplace(path, std::move(config)).first->second;
  }

  Result<void> write_all() const {
    for (const auto& [path, config] : files_) {
      if (Result<void> written = write_kubeconfig(path, config); !written) return written;
    }
    return {};
  }

 private:
  const std::string default_file_;
  std::map<std::string, Kubeconfig> files_;
};

template <class Entry>
Result<void> write_changes(const std::map<std::string, Entry>& before, const std::map<std::string, Entry>& after,
                           std::map<std::string, Entry> Kubeconfig::*part, Files& files) {
  for (const auto& [name, entry] : after) {
    const auto old = before.find(name);
    if (old != before.end() && same(old->second, entry)) continue;
    Result<Kubeconfig*> file = files.open(old != before.end() ? old->second.file : entry.file);
    if (!file) return fail(file.error());
    ((*file)->*part)[name] = entry;
  }
  for (const auto& [name, entry] : before) {
    if (after.contains(name)) continue;
    Result<Kubeconfig*> file = files.open(entry.file);
    if (!file) return fail(file.error());
    ((*file)->*part).erase(name);
  }
  return {};
}

// A removed current-context is removed from the first file that has one; a new one goes to the default file.
Result<void> write_current(const LoadingRules& rules, const std::string& before, const std::string& after,
                           Files& files) {
  if (before == after) return {};
  if (!after.empty()) {
    Result<Kubeconfig*> file = files.open("");
    if (!file) return fail(file.error());
    (*file)->current_context = after;
    return {};
  }
  std::vector<std::string> paths = rules.precedence;
  if (!rules.explicit_path.empty()) paths = {rules.explicit_path};
  for (const std::string& path : paths) {
    if (!file_exists(path)) continue;
    Result<Kubeconfig*> file = files.open(absolute_path(path));
    if (!file) return fail(file.error());
    (*file)->current_context.clear();
  }
  return {};
}

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

Result<void> modify_kubeconfig(const LoadingRules& rules, const std::function<void(Kubeconfig&)>& edit) {
  std::set<std::string> paths(rules.precedence.begin(), rules.precedence.end());
  if (!rules.explicit_path.empty()) paths = {rules.explicit_path};
  if (paths.empty()) return fail(empty_config_error("no kubeconfig file to write"));
  // In a fixed order, so that two programs cannot deadlock.
  std::vector<FileLock> locks;
  for (const std::string& path : paths) {
    Result<FileLock> lock = FileLock::take(path);
    if (!lock) return fail(lock.error());
    locks.push_back(std::move(*lock));
  }
  Result<Kubeconfig> before = load(rules);
  const bool fresh = !before && before.error().code == Code::kNotFound;
  if (!before && !fresh) return fail(before.error());
  if (fresh) before = Kubeconfig();
  Kubeconfig after = *before;
  edit(after);

  Files files(rules.default_file());
  if (auto done = write_changes(before->clusters, after.clusters, &Kubeconfig::clusters, files); !done) return done;
  if (auto done = write_changes(before->users, after.users, &Kubeconfig::users, files); !done) return done;
  if (auto done = write_changes(before->contexts, after.contexts, &Kubeconfig::contexts, files); !done) return done;
  if (auto done = write_current(rules, before->current_context, after.current_context, files); !done) return done;
  return files.write_all();
}

}  // namespace tain::auth
