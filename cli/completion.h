#pragma once

#include <tain/cluster.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/verb.h"

namespace tain::cli {

// What the shell may put in place of the last word.
struct Completion {
  std::vector<std::string> words{};  // whole words, each beginning with what was typed
  bool files = false;                // names of files, too
};

// Where live names come from; each answers quickly and, where it cannot, with nothing.
struct CompletionSources {
  std::function<std::vector<std::string>()> types{};
  std::function<std::vector<std::string>()> namespaces{};
  std::function<std::vector<std::string>()> contexts{};
  std::function<std::vector<std::string>(const std::string& type)> names{};
};

// `words`: what follows the program's name, the last one being typed. Made of what verbs and flags declare.
Completion complete(const std::vector<std::unique_ptr<Verb>>& verbs, const std::vector<std::string>& words,
                    const CompletionSources& sources);

// What was typed of a connection's flags, wherever it stands, each as `--name=value`; the last word is not finished.
std::vector<std::string> connection_words(const std::vector<std::unique_ptr<Verb>>& verbs,
                                          const std::vector<std::string>& words);

// The names of the contexts of a kubeconfig.
std::vector<std::string> context_names(std::string_view kubeconfig_yaml);

}  // namespace tain::cli
