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
    kInterrupt,  // Ctrl-C, Ctrl-D, or the input was closed
  };
  Type type = Type::kCharacter;
  char character = 0;
  friend bool operator==(const Key&, const Key&) = default;
};

// Takes complete keys from `bytes`. An incomplete sequence stays there if `more_may_come`; otherwise it is Escape.
std::vector<Key> take_keys(std::string& bytes, bool more_may_come);

// Puts the terminal into full-screen mode while it exists: alternate screen, no cursor, single keys without echo.
// Ctrl-C is a key, because a signal that ends the process would not restore the terminal.
//
// Threading:  one thread.
class Keyboard {
 public:
  // Errors: kBadArgument if `input` is not a terminal.
  static Result<std::unique_ptr<Keyboard>> open(int input, int output);
  ~Keyboard();  // restores the terminal
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  // Waits for keys. Empty: timed out.
  std::vector<Key> wait(Duration timeout);

 private:
  struct State;
  explicit Keyboard(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// Writes all bytes. Ignores errors: the terminal may be gone.
void write_all(int descriptor, std::string_view bytes);

}  // namespace tain::cli::live
