#include "cli/live/keyboard.h"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <string_view>
#include <utility>

namespace tain::cli::live {
namespace {

// Enters and leaves the alternate screen without cursor and without wrapping at the last column.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

struct Sequence {
  std::string_view bytes;
  Key::Type type;
};
constexpr std::array<Sequence, 16> kSequences{{{"\x1b[A", Key::Type::kUp},
                                               {"\x1b[B", Key::Type::kDown},
                                               {"\x1bOA", Key::Type::kUp},
                                               {"\x1bOB", Key::Type::kDown},
                                               {"\x1b[5~", Key::Type::kPageUp},
                                               {"\x1b[6~", Key::Type::kPageDown},
                                               {"\x1b[H", Key::Type::kHome},
                                               {"\x1b[F", Key::Type::kEnd},
                                               {"\x1bOH", Key::Type::kHome},
                                               {"\x1bOF", Key::Type::kEnd},
                                               {"\x1b[1~", Key::Type::kHome},
                                               {"\x1b[4~", Key::Type::kEnd},
                                               {"\x1b[7~", Key::Type::kHome},
                                               {"\x1b[8~", Key::Type::kEnd},
                                               {"\x1b[C", Key::Type::kDown},
                                               {"\x1b[D", Key::Type::kUp}}};

Key plain_key(char byte) {
  switch (byte) {
    case '\r':
    case '\n':
      return {.type = Key::Type::kEnter};
    case '\t':
      return {.type = Key::Type::kTab};
    case '\x7f':
    case '\b':
      return {.type = Key::Type::kBackspace};
    case '\x03':
    case '\x04':
      return {.type = Key::Type::kInterrupt};
    default:
      return {.type = Key::Type::kCharacter, .character = byte};
  }
}

// The length of an unknown control sequence. 0: it is incomplete.
std::size_t unknown_sequence(std::string_view bytes) {
  if (bytes.size() < 2) return 0;
  if (bytes[1] != '[') return 2;
  for (std::size_t i = 2; i < bytes.size(); ++i) {
    if (bytes[i] >= '@' && bytes[i] <= '~') return i + 1;
  }
  return 0;
}

}  // namespace

std::vector<Key> take_keys(std::string& bytes, bool more_may_come) {
  std::vector<Key> keys;
  while (!bytes.empty()) {
    if (bytes[0] != '\x1b') {
      keys.push_back(plain_key(bytes[0]));
      bytes.erase(0, 1);
      continue;
    }
    bool known = false;
    for (const Sequence& sequence : kSequences) {
      if (!std::string_view(bytes).starts_with(sequence.bytes)) continue;
      keys.push_back({.type = sequence.type});
      bytes.erase(0, sequence.bytes.size());
      known = true;
      break;
    }
    if (known) continue;
    if (const std::size_t length = unknown_sequence(bytes); length > 0) {
      bytes.erase(0, length);
      continue;
    }
    if (more_may_come) break;
    keys.push_back({.type = Key::Type::kEscape});
    bytes.erase(0, 1);
  }
  return keys;
}

void write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      pollfd wait{.fd = descriptor, .events = POLLOUT, .revents = 0};
      if (poll(&wait, 1, 1000) <= 0) return;
    } else if (written < 0 && errno != EINTR) {
      return;
    }
  }
}

struct Keyboard::State {
  int input = -1;
  int output = -1;
  termios before{};
  std::string pending{};
};

Keyboard::Keyboard(std::unique_ptr<State> state) : state_(std::move(state)) {}

Result<std::unique_ptr<Keyboard>> Keyboard::open(int input, int output) {
  auto state = std::make_unique<State>();
  state->input = input;
  state->output = output;
  if (tcgetattr(input, &state->before) != 0) {
    return fail(Code::kBadArgument, "cannot read keys: standard input is not a terminal");
  }
  termios raw = state->before;
  raw.c_lflag &= static_cast<tcflag_t>(~(ICANON | ECHO | ISIG | IEXTEN));
  raw.c_iflag &= static_cast<tcflag_t>(~(IXON | ICRNL));
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  if (tcsetattr(input, TCSANOW, &raw) != 0) {
    return fail(Code::kBadArgument, "cannot read keys: this terminal has no raw mode");
  }
  write_all(output, kEnter);
  return std::unique_ptr<Keyboard>(new Keyboard(std::move(state)));
}

Keyboard::~Keyboard() {
  write_all(state_->output, kLeave);
  tcsetattr(state_->input, TCSAFLUSH, &state_->before);
}

std::vector<Key> Keyboard::wait(Duration timeout) {
  pollfd wait{.fd = state_->input, .events = POLLIN, .revents = 0};
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(timeout).count();
  const int ready = poll(&wait, 1, static_cast<int>(milliseconds));
  if (ready <= 0) return take_keys(state_->pending, false);
  std::array<char, 256> buffer{};
  const ssize_t count = ::read(state_->input, buffer.data(), buffer.size());
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return {{.type = Key::Type::kInterrupt}};
  if (count > 0) state_->pending.append(buffer.data(), static_cast<std::size_t>(count));
  return take_keys(state_->pending, true);
}

}  // namespace tain::cli::live
