#include "cli/completion.h"

#include <tain/draft.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/connection.h"
#include "cli/print/json.h"

namespace tain::cli {
namespace {

// The parsed words before the last one.
struct Typed {
  std::vector<std::string> arguments{};
  const Flags::Flag* waiting = nullptr;  // the last word is its value
  bool only_arguments = false;           // after `--`
  struct Given {
    const Flags::Flag* flag = nullptr;
    std::string value{};
  };
  std::vector<Given> given{};  // flags with their values
};

const Flags::Flag* find_flag(const Flags& flags, std::string_view name) {
  for (const Flags::Flag& flag : flags.all()) {
    if (flag.name == name) return &flag;
  }
  return nullptr;
}

const Flags::Flag* find_flag(const Flags& flags, char letter) {
  for (const Flags::Flag& flag : flags.all()) {
    if (letter != 0 && flag.letter == letter) return &flag;
  }
  return nullptr;
}

// A word of short flags: `-Aw`, `-Awn` (the value follows), `-nweb`, `-n=web`.
void read_letters(const Flags& flags, std::string_view letters, Typed& typed) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const Flags::Flag* flag = find_flag(flags, letters[i]);
    if (flag == nullptr) return;
    std::string_view rest = letters.substr(i + 1);
    if (flag->placeholder.empty() && !rest.starts_with('=')) {
      typed.given.push_back({flag, "true"});
      continue;
    }
    if (rest.empty()) {
      typed.waiting = flag;
    } else {
      if (rest.starts_with('=')) rest.remove_prefix(1);
      typed.given.push_back({flag, std::string(rest)});
    }
    return;
  }
}

void read_long(const Flags& flags, std::string_view word, Typed& typed) {
  const std::size_t equals = word.find('=');
  const Flags::Flag* flag = find_flag(flags, word.substr(2, equals == std::string_view::npos ? equals : equals - 2));
  if (flag == nullptr) return;
  if (equals != std::string_view::npos) {
    typed.given.push_back({flag, std::string(word.substr(equals + 1))});
  } else if (flag->placeholder.empty()) {
    typed.given.push_back({flag, "true"});
  } else {
    typed.waiting = flag;
  }
}

Typed read(const Flags& flags, const std::vector<std::string>& words) {
  Typed typed;
  for (const std::string& word : words) {
    if (typed.waiting != nullptr) {
      typed.given.push_back({typed.waiting, word});
      typed.waiting = nullptr;
    } else if (typed.only_arguments || word.size() < 2 || word[0] != '-') {
      typed.arguments.push_back(word);
    } else if (word == "--") {
      typed.only_arguments = true;
    } else if (word.starts_with("--")) {
      read_long(flags, word, typed);
    } else {
      read_letters(flags, std::string_view(word).substr(1), typed);
    }
  }
  return typed;
}

class Offer {
 public:
  Offer(std::string_view typed, Completion& completion) : typed_(typed), completion_(completion) {}
  // `before`: the part of the typed word that stays.
  void add(std::string_view word, std::string_view before = {}) {
    std::string whole(before);
    whole.append(word);
    if (!whole.starts_with(typed_) || whole.find_first_of("\n\r\t ") != std::string::npos) return;
    completion_.words.push_back(std::move(whole));
  }
  std::string_view typed() const { return typed_; }

 private:
  std::string_view typed_;
  Completion& completion_;
};

void add_types(Offer& offer, std::string_view before, const CompletionSources& sources) {
  // Several types are separated by commas; a name follows a slash.
  const std::string_view value = offer.typed().substr(before.size());
  if (const std::size_t slash = value.find('/'); slash != std::string_view::npos) {
    const std::string type(value.substr(0, slash));
    std::string whole(before);
    whole.append(type).append("/");
    for (const std::string& name : sources.names(type)) offer.add(name, whole);
    return;
  }
  const std::size_t comma = value.rfind(',');
  std::string whole(before);
  if (comma != std::string_view::npos) whole.append(value.substr(0, comma + 1));
  for (const std::string& type : sources.types()) offer.add(type, whole);
}

// `what`: Flag::completes or Verb::arguments(), which names a source or lists the words.
void add_meant(const std::string& what, Offer& offer, std::string_view before, const CompletionSources& sources,
               Completion& completion) {
  if (what == "types" || what == "objects") return add_types(offer, before, sources);
  if (what == "files") {
    completion.files = true;
    return;
  }
  if (what == "namespaces" || what == "contexts") {
    for (const std::string& name : what == "contexts" ? sources.contexts() : sources.namespaces()) {
      offer.add(name, before);
    }
    return;
  }
  std::istringstream in(what);
  for (std::string word; in >> word;) offer.add(word, before);
}

void add_flags(const Flags& flags, Offer& offer) {
  for (const Flags::Flag& flag : flags.all()) {
    if (!flag.hidden) offer.add("--" + flag.name);
  }
  offer.add("--help");
}

// A flag whose value is in the same word, and the part of the word before the value: `--output=`, `-o=`, `-o`.
struct Begun {
  const Flags::Flag* flag = nullptr;
  std::string_view before{};
};

Begun begun_value(const Flags& flags, std::string_view word) {
  const std::size_t equals = word.find('=');
  if (word.starts_with("--")) {
    if (equals == std::string_view::npos) return {};
    return {find_flag(flags, word.substr(2, equals - 2)), word.substr(0, equals + 1)};
  }
  if (word.size() < 3 || word[0] != '-') return {};
  const Flags::Flag* flag = find_flag(flags, word[1]);
  if (flag == nullptr || flag->placeholder.empty()) return {};
  return {flag, word.substr(0, equals == 2 ? 3 : 2)};
}

void add_verbs(const std::vector<std::unique_ptr<Verb>>& verbs, Offer& offer) {
  for (const auto& verb : verbs) {
    if (!verb->summary().empty()) offer.add(verb->name());
  }
}

}  // namespace

Completion complete(const std::vector<std::unique_ptr<Verb>>& verbs, const std::vector<std::string>& words,
                    const CompletionSources& sources) {
  Completion completion;
  if (words.empty()) return completion;
  const std::string& last = words.back();
  Offer offer(last, completion);
  Flags common;
  Connection connection;
  connection.declare(common);
  const std::vector<std::string> before(words.begin(), words.end() - 1);
  const std::size_t leading = common.leading(before).value_or(0);
  if (leading == before.size()) {
    const Typed typed = read(common, before);
    if (typed.waiting != nullptr) {
      add_meant(typed.waiting->completes, offer, {}, sources, completion);
    } else if (last.starts_with('-')) {
      add_flags(common, offer);
    } else {
      add_verbs(verbs, offer);
      offer.add("help");
    }
    return completion;
  }
  const std::string& word = before[leading];
  if (word == "help") {
    if (before.size() == leading + 1) add_verbs(verbs, offer);
    return completion;
  }
  const auto found = std::find_if(verbs.begin(), verbs.end(), [&](const auto& verb) { return verb->name() == word; });
  if (found == verbs.end()) return completion;
  Verb& verb = **found;
  Flags flags;
  verb.declare(flags);
  const Typed typed = read(flags, {before.begin() + static_cast<std::ptrdiff_t>(leading) + 1, before.end()});
  if (typed.waiting != nullptr) {
    add_meant(typed.waiting->completes, offer, {}, sources, completion);
  } else if (const Begun begun = begun_value(flags, last); !typed.only_arguments && begun.flag != nullptr) {
    add_meant(begun.flag->completes, offer, begun.before, sources, completion);
  } else if (!typed.only_arguments && last.starts_with('-')) {
    add_flags(flags, offer);
  } else if (verb.arguments() == "objects" && !typed.arguments.empty() &&
             typed.arguments[0].find_first_of("/,") == std::string::npos) {
    for (const std::string& name : sources.names(typed.arguments[0])) offer.add(name);
  } else {
    add_meant(std::string(verb.arguments()), offer, {}, sources, completion);
  }
  std::sort(completion.words.begin(), completion.words.end());
  completion.words.erase(std::unique(completion.words.begin(), completion.words.end()), completion.words.end());
  return completion;
}

std::vector<std::string> connection_words(const std::vector<std::unique_ptr<Verb>>& verbs,
                                          const std::vector<std::string>& words) {
  std::vector<std::string> out;
  if (words.empty()) return out;
  Flags common;
  Connection connection;
  connection.declare(common);
  const auto take = [&](const Flags& flags, const std::vector<std::string>& some) {
    for (const Typed::Given& given : read(flags, some).given) {
      if (find_flag(common, given.flag->name) != nullptr) out.push_back("--" + given.flag->name + "=" + given.value);
    }
  };
  const std::vector<std::string> before(words.begin(), words.end() - 1);
  const auto verb_at = before.begin() + static_cast<std::ptrdiff_t>(common.leading(before).value_or(0));
  take(common, {before.begin(), verb_at});
  if (verb_at == before.end()) return out;
  for (const auto& verb : verbs) {
    if (verb->name() != *verb_at) continue;
    Flags flags;
    verb->declare(flags);
    take(flags, {verb_at + 1, before.end()});
  }
  return out;
}

std::vector<std::string> context_names(std::string_view kubeconfig_yaml) {
  std::vector<std::string> names;
  const Result<Draft> draft = Draft::from_yaml(kubeconfig_yaml);
  if (!draft) return names;
  const Result<std::string> text = draft->to_json();
  if (!text) return names;
  const Result<Json> json = parse_json(*text, "the kubeconfig");
  if (!json) return names;
  const Json& contexts = json_member(*json, "contexts");
  if (!contexts.is_array()) return names;
  for (const Json& context : contexts) {
    if (std::string name = json_text(context, "name"); !name.empty()) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace tain::cli
