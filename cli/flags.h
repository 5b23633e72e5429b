#pragma once

#include <tain/result.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tain::cli {

// The flags of one verb, parsed as by kubectl: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`,
// switches `--watch`, `--watch=false`, `-w`, combined short flags (`-Aw`), flags and arguments in any order, and `--`
// before arguments that look like flags. A flag with an optional value is not supported.
//
// Ownership:  writes into the variables passed to it; they outlive it.
class Flags {
 public:
  struct Flag {
    std::string name{};
    char letter = 0;            // 0: none
    std::string placeholder{};  // `NAMESPACE`; empty: a switch
    std::string help{};         // one line, without a full stop
    // Completions of the value: `types`, `namespaces`, `contexts`, `files`, or words separated by blanks.
    std::string completes{};
    std::string fallback{};  // the default that help shows; empty: shows none
    bool common = false;     // belongs to every verb that talks to a cluster
    bool hidden = false;
    std::function<Result<void>(std::string_view)> set{};
  };

  // Each returns the flag so that the caller can set more members: flags.text(ns, "namespace", ...).completes = "...".
  Flag& toggle(bool& value, std::string name, char letter, std::string help);
  Flag& text(std::string& value, std::string name, char letter, std::string placeholder, std::string help);
  // May be repeated, or given once with commas.
  Flag& list(std::vector<std::string>& value, std::string name, char letter, std::string placeholder, std::string help);
  // May be repeated; commas belong to the value.
  Flag& texts(std::vector<std::string>& value, std::string name, char letter, std::string placeholder,
              std::string help);
  // A whole number from `least` to `most`.
  Flag& number(std::int64_t& value, std::string name, char letter, std::string placeholder, std::string help,
               std::int64_t least, std::int64_t most);
  Flag& duration(Duration& value, std::string name, char letter, std::string placeholder, std::string help);
  Flag& add(Flag flag);

  // Appends words that are not flags to `arguments`. Errors: kBadArgument with the word and a similar flag.
  Result<void> parse(std::span<const std::string> words, std::vector<std::string>& arguments) const;
  // The number of leading words that are flags and their values; the verb follows them. Errors: an unknown flag.
  Result<std::size_t> leading(std::span<const std::string> words) const;
  // Whether the flag was given in the last parse().
  bool given(std::string_view name) const;

  const std::vector<Flag>& all() const { return flags_; }
  std::string help() const;  // one line each, aligned

 private:
  Flag& valued(std::string name, char letter, std::string placeholder, std::string help, std::string fallback,
               std::function<Result<void>(std::string_view)> set);
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
