#pragma once

#include <tain/result.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tain::cli::live {

struct Key {
  enum class Type : std::uint8_t {
    kCharacter,
    kEnter,
    kEscape,
    kBackspace,
    kTab,
    kUp,
    kDown,
    kPageUp,
    kPageDown,
    kHome,
    kEnd,
    kInterrupt,  // Ctrl-C, Ctrl-D, or nobody is there any more
  };
  Type type = Type::kCharacter;
  char character = 0;
  friend bool operator==(const Key&, const Key&) = default;
};

// Takes whole keys from `bytes`. A beginning of one stays there, unless nothing more comes: then it is Escape.
std::vector<Key> take_keys(std::string& bytes, bool more_may_come);

// The terminal as a full-screen program wants it, for as long as it lives: the alternate screen without a cursor, and
// keys one by one without echo. Ctrl-C is a key: a signal that ended the process would leave the terminal like this.
//
// Threading:  one thread.
class Keyboard {
 public:
  // Errors: kBadArgument where `input` is no terminal.
  static Result<std::unique_ptr<Keyboard>> open(int input, int output);
  ~Keyboard();  // everything as it was
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  // Waits so long for a key. Empty: none came.
  std::vector<Key> wait(Duration timeout);

 private:
  struct State;
  explicit Keyboard(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// All of it, or as much as can be: the terminal may be gone.
void write_all(int descriptor, std::string_view bytes);

}  // namespace tain::cli::live
