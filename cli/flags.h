#pragma once

#include <tain/result.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli {

// The flags of one verb, read as kubectl reads them: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`,
// switches `--watch`, `--watch=false`, `-w`, several short ones in one (`-Aw`), flags and arguments in any order, and
// `--` before arguments that look like flags. A flag that may be left without its value (`-o`) is not known here.
//
// Ownership:  writes into the variables it was given; they outlive it.
class Flags {
 public:
  struct Flag {
    std::string name{};
    char letter = 0;            // 0: none
    std::string placeholder{};  // `NAMESPACE`; empty: a switch
    std::string help{};         // one line, without a full stop
    // What the shell offers as a value: `types`, `namespaces`, `contexts`, `files`, or words with blanks.
    std::string completes{};
    std::string fallback{};  // what help shows as the default; empty: none worth showing
    bool common = false;     // of every verb that talks to a cluster
    bool hidden = false;
    std::function<Result<void>(std::string_view)> set{};
  };

  // Each returns the flag for what else is to be said of it: flags.text(ns, "namespace", 'n', ...).completes = "...".
  Flag& toggle(bool& value, std::string name, char letter, std::string help);
  Flag& text(std::string& value, std::string name, char letter, std::string placeholder, std::string help);
  // Given several times, or with commas.
  Flag& list(std::vector<std::string>& value, std::string name, char letter, std::string placeholder, std::string help);
  // Given several times; commas belong to the value.
  Flag& texts(std::vector<std::string>& value, std::string name, char letter, std::string placeholder,
              std::string help);
  // A number, with its least and its most.
  Flag& number(std::int64_t& value, std::string name, char letter, std::string placeholder, std::string help,
               std::int64_t least, std::int64_t most);
  Flag& duration(Duration& value, std::string name, char letter, std::string placeholder, std::string help);
  Flag& add(Flag flag);

  // What is no flag goes to `arguments`. Errors: kBadArgument with what was given, what is close to it, and where help
  // is.
  Result<void> parse(std::span<const std::string> words, std::vector<std::string>& arguments) const;
  // How many of the words are flags and their values, up to the first that is none: where a verb may stand behind them.
  // Errors: of a flag that is not known.
  Result<std::size_t> leading(std::span<const std::string> words) const;
  // Whether the flag was given in the last parse().
  bool given(std::string_view name) const;

  const std::vector<Flag>& all() const { return flags_; }
  std::string help() const;  // one line each, aligned

 private:
  const Flag* find(std::string_view name) const;
  const Flag* find(char letter) const;
  Result<void> set(const Flag& flag, std::string_view shown, std::string_view value) const;
  Error unknown(std::string_view shown, std::string_view name) const;

  std::vector<Flag> flags_;
  mutable std::vector<std::string> given_;
};

// The words closest to `word`, for "did you mean"; empty when none is close.
std::string closest(std::string_view word, std::span<const std::string> words);

}  // namespace tain::cli
