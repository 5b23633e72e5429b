#pragma once

#include <tain/cluster.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/verb.h"

namespace tain::cli {

// The completions of the last word.
struct Completion {
  std::vector<std::string> words{};  // whole words that begin with the typed text
  bool files = false;                // file names as well
};

// The sources of names that exist now. Each returns quickly, with nothing on an error.
struct CompletionSources {
  std::function<std::vector<std::string>()> types{};
  std::function<std::vector<std::string>()> namespaces{};
  std::function<std::vector<std::string>()> contexts{};
  std::function<std::vector<std::string>(const std::string& type)> names{};
};

// `words`: the command line without the program's name; the last word is incomplete. Uses the verbs and their flags.
Completion complete(const std::vector<std::unique_ptr<Verb>>& verbs, const std::vector<std::string>& words,
                    const CompletionSources& sources);

// The connection flags in `words`, each as `--name=value`, without the last word, which is incomplete.
std::vector<std::string> connection_words(const std::vector<std::unique_ptr<Verb>>& verbs,
                                          const std::vector<std::string>& words);

// The names of the contexts of a kubeconfig.
std::vector<std::string> context_names(std::string_view kubeconfig_yaml);

}  // namespace tain::cli
