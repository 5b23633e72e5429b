#include <tain/cluster.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <ostream>
#include <sstream>

#include "cli/await.h"
#include "cli/completion.h"
#include "cli/connection.h"
#include "cli/verbs.h"

namespace tain::cli {
namespace {

constexpr Duration kPatience = std::chrono::seconds(2);  // how long the user waits after TAB

constexpr std::string_view kBash = R"(# bash completion for tain; load it with: source <(tain completion bash)
_tain() {
  local typed=${COMP_LINE:0:COMP_POINT} word line prefix
  local -a words=() candidates=()
  COMPREPLY=()
  # Bash splits words at = and :, tain does not: join them again.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ ${#words[@]} -gt 0 && ($word == [=:] || ${words[-1]} == *[=:]) &&
      $typed == *"${words[-1]}$word"* ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o default 2>/dev/null
    elif [[ -n $line ]]; then
      candidates+=("$line")
    fi
  done < <("${COMP_WORDS[0]}" __complete -- "${words[@]}" 2>/dev/null)
  # Bash replaces only the part after the last = or :.
  word=${words[-1]}
  prefix=${word%"${word##*[=:]}"}
  [[ $COMP_WORDBREAKS == *[=:]* ]] || prefix=
  COMPREPLY=("${candidates[@]#"$prefix"}")
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -F _tain tain
)";

constexpr std::string_view kZsh = R"(#compdef tain
# zsh completion for tain; load it with: source <(tain completion zsh)
_tain() {
  local line files=0
  local -a candidates
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      files=1
    elif [[ -n $line ]]; then
      candidates+=("$line")
    fi
  done < <("${words[1]}" __complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( ${#candidates} )); then
    local -a open closed
    open=(${(M)candidates:#*[=/]})
    closed=(${candidates:#*[=/]})
    (( ${#open} )) && compadd -S '' -- "${open[@]}"
    (( ${#closed} )) && compadd -- "${closed[@]}"
  fi
  if (( files )); then
    [[ $PREFIX == --*=* ]] && compset -P '*='
    _files
  fi
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _tain "$@"; else compdef _tain tain; fi
)";

class CompletionVerb final : public Verb {
 public:
  std::string_view name() const override { return "completion"; }
  std::string_view summary() const override { return "Print the completion script of a shell"; }
  std::string_view synopsis() const override { return "bash|zsh"; }
  std::string_view details() const override {
    return "For this shell: source <(tain completion bash)\n"
           "For all new shells: tain completion bash > ~/.local/share/bash-completion/completions/tain\n"
           "For zsh: save the script as _tain in a folder of $fpath before compinit runs.";
  }
  std::string_view arguments() const override { return "bash zsh"; }
  void declare(Flags&) override {}
  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    if (arguments.size() != 1) return misuse("give the shell: bash or zsh");
    if (arguments[0] != "bash" && arguments[0] != "zsh") {
      return misuse("no completion for shell \"" + arguments[0] + "\": give bash or zsh");
    }
    io.out << (arguments[0] == "bash" ? kBash : kZsh);
    return kDone;
  }
};

// Names from the cluster that the typed flags select. Prints nothing.
class LiveNames {
 public:
  LiveNames(Io& io, const std::vector<std::string>& words) : stop_(io.stop), io_{silence_, silence_} {
    Flags flags;
    connection_.declare(flags);
    std::vector<std::string> rest;
    is_understood_ = flags.parse(connection_words(all_verbs(), words), rest).has_value();
  }

  std::vector<std::string> types() {
    std::vector<std::string> names;
    if (!open()) return names;
    const auto all = await<std::vector<Cluster::Resource>>(stop_, [&](auto done) { cluster_->resources_async(done); });
    if (!all) return names;
    std::map<std::string, std::string> groups;  // plural name -> group of the first resource with it
    for (const Cluster::Resource& one : *all) {
      const auto [first, is_new] = groups.emplace(one.plural, one.kind.group);
      if (is_new) names.push_back(one.plural);
      // A second resource of the same name is offered with its group.
      if (first->second != one.kind.group) names.push_back(one.plural + "." + one.kind.group);
    }
    return names;
  }

  std::vector<std::string> names(const std::string& type) {
    std::vector<std::string> found;
    if (!open()) return found;
    const auto resource = await<Cluster::Resource>(stop_, [&](auto done) { cluster_->resolve_async(type, done); });
    if (!resource) return found;
    Scope scope{.resource = type, .metadata_only = true};
    if (resource->namespaced) scope.namespaces = {cluster_->ns()};
    const auto list = await<ObjectList>(stop_, [&](auto done) { cluster_->list_async(scope, {.limit = 500}, done); });
    if (!list) return found;
    for (const Object& object : list->items) found.emplace_back(object.name());
    return found;
  }

  std::vector<std::string> contexts() const {
    std::vector<std::string> all;
    for (const std::string& path : kubeconfig_paths()) {
      std::ifstream in(path);
      std::ostringstream text;
      text << in.rdbuf();
      for (std::string& name : context_names(text.str())) all.push_back(std::move(name));
    }
    return all;
  }

 private:
  bool open() {
    if (cluster_) return true;
    if (!is_understood_) return false;
    Result<Cluster::Options> options = connection_.options(io_);
    if (!options) return false;
    options->deadline = kPatience;
    options->wire.connect_timeout = kPatience;
    options->max_retries = 0;
    options->log = nullptr;
    options->on_warning = {};
    Result<Cluster> cluster = Cluster::from_kubeconfig(std::move(*options));
    if (!cluster) return false;
    cluster_.emplace(std::move(*cluster));
    return true;
  }

  std::vector<std::string> kubeconfig_paths() const {
    if (!connection_.kubeconfig().empty()) return {connection_.kubeconfig()};
    std::vector<std::string> paths;
    if (const char* set = std::getenv("KUBECONFIG"); set != nullptr && *set != '\0') {
      std::istringstream in(set);
      for (std::string path; std::getline(in, path, ':');) {
        if (!path.empty()) paths.push_back(path);
      }
    } else if (const char* home = std::getenv("HOME"); home != nullptr) {
      paths.push_back(std::string(home) + "/.kube/config");
    }
    return paths;
  }

  Stop stop_;
  std::ostringstream silence_{};
  Io io_;
  Connection connection_{};
  bool is_understood_ = false;
  std::optional<Cluster> cluster_{};
};

// Called by the scripts above: prints the completions of the last argument, one per line; `:files` means file names.
class CompleteVerb final : public Verb {
 public:
  std::string_view name() const override { return "__complete"; }
  std::string_view summary() const override { return {}; }
  std::string_view synopsis() const override { return "-- WORD..."; }
  void declare(Flags&) override {}
  Result<int> run(Io& io, const std::vector<std::string>& arguments) override {
    LiveNames live(io, arguments);
    const CompletionSources sources{.types = [&] { return live.types(); },
                                    .namespaces = [&] { return live.names("namespaces"); },
                                    .contexts = [&] { return live.contexts(); },
                                    .names = [&](const std::string& type) { return live.names(type); }};
    const Completion completion = complete(all_verbs(), arguments, sources);
    for (const std::string& word : completion.words) io.out << word << '\n';
    if (completion.files) io.out << ":files\n";
    return kDone;
  }
};

}  // namespace

std::unique_ptr<Verb> make_completion() { return std::make_unique<CompletionVerb>(); }
std::unique_ptr<Verb> make_complete() { return std::make_unique<CompleteVerb>(); }

}  // namespace tain::cli
