#include "cli/live/live.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ostream>
#include <string_view>
#include <utility>

#include "cli/live/keyboard.h"
#include "cli/live/object_table.h"

namespace tain::cli::live {
namespace {

using namespace std::chrono_literals;

constexpr Duration kFramePeriod = 100ms;
constexpr Duration kPoll = 25ms;
constexpr std::size_t kNewsKept = 200;
constexpr int kShareOfTime = 10;  // drawing uses at most one tenth of the time

Instant now() { return std::chrono::steady_clock::now(); }

class Show {
 public:
  Show(Io& io, LiveKinds& mirror, const LiveOptions& options)
      : io_(io), mirror_(mirror), options_(options), painter_(io.colour), table_(mirror.kinds().front()) {
    frame_.title = options.title;
    frame_.server = options.server;
    frame_.hints = {{"q", "quit"}, {"p", "pause"}, {"/", "filter"}, {"s", "sort"}, {"tab", "kind"}};
    for (const Command& command : options.commands) {
      frame_.hints.push_back({std::string(1, command.key), command.hint});
    }
  }

  void run(Keyboard& keyboard) {
    while (!left_ && !io_.stop.requested()) {
      if (options_.run_for > Duration(0) && now() - begin_ >= options_.run_for) return;
      if (now() >= next_frame_) refresh();
      for (const Key& key : keyboard.wait(kPoll)) {
        press(key);
        next_frame_ = Instant();
      }
    }
  }

 private:
  void refresh() {
    const Instant started = now();
    if (options_.tick) {
      for (News& news : options_.tick()) tell(std::move(news));
    }
    const auto& figures = mirror_.look(started);
    for (std::string& news : mirror_.news()) tell({.who = "mirror", .text = std::move(news), .ink = Ink::kGood});
    const TerminalSize size = terminal_size(STDOUT_FILENO);
    if (!frame_.paused) {
      frame_.kinds = figures;
      frame_.up = started - begin_;
      frame_.alarm = options_.alarm ? options_.alarm() : std::string();
      frame_.news = news_;
      shown_at_ = started;
      wall_ = std::chrono::system_clock::now();
      table_.update(mirror_.informer(frame_.selected).snapshot().snapshot(), started);
    }
    const std::size_t count = table_rows(frame_, size);
    page_rows_ = std::max<std::size_t>(count, 1);
    frame_.page = table_.page(frame_.filter, frame_.order, first_, count, shown_at_, wall_);
    first_ = frame_.page.first;
    io_.out << painter_.paint(lay_out(frame_, size), size) << std::flush;
    next_frame_ = now() + std::max<Duration>(kFramePeriod, (now() - started) * kShareOfTime);
  }

  void tell(News news) {
    news.at = now() - begin_;
    news_.push_back(std::move(news));
    if (news_.size() > kNewsKept) news_.erase(news_.begin());
  }

  void press(const Key& key) {
    if (key.type == Key::Type::kInterrupt) {
      left_ = true;
    } else if (frame_.typing) {
      type(key);
    } else {
      command(key);
    }
  }

  void type(const Key& key) {
    first_ = 0;
    switch (key.type) {
      case Key::Type::kCharacter:
        if (static_cast<unsigned char>(key.character) >= 0x20) frame_.filter.push_back(key.character);
        break;
      case Key::Type::kBackspace:
        if (!frame_.filter.empty()) frame_.filter.pop_back();
        break;
      case Key::Type::kEscape:
        frame_.filter.clear();
        frame_.typing = false;
        break;
      default:
        frame_.typing = false;
    }
  }

  void command(const Key& key) {
    switch (key.type) {
      case Key::Type::kUp:
        first_ -= std::min<std::size_t>(first_, 1);
        break;
      case Key::Type::kDown:
        ++first_;
        break;
      case Key::Type::kPageUp:
        first_ -= std::min(first_, page_rows_);
        break;
      case Key::Type::kPageDown:
        first_ += page_rows_;
        break;
      case Key::Type::kHome:
        first_ = 0;
        break;
      case Key::Type::kEnd:
        first_ = frame_.page.matching;
        break;
      case Key::Type::kTab:
        select((frame_.selected + 1) % mirror_.kinds().size());
        break;
      case Key::Type::kEscape:
        frame_.filter.clear();
        break;
      case Key::Type::kCharacter:
        letter(key.character);
        break;
      default:
        break;
    }
  }

  void letter(char character) {
    switch (character) {
      case 'q':
        left_ = true;
        return;
      case 'p':
      case ' ':
        frame_.paused = !frame_.paused;
        return;
      case '/':
        frame_.typing = true;
        frame_.filter.clear();
        return;
      case 's':
        frame_.order = frame_.order == Order::kName ? Order::kNewestChange : Order::kName;
        return;
      default:
        break;
    }
    for (const Command& command : options_.commands) {
      if (command.key == character) tell({.who = "you", .text = command.act(), .ink = Ink::kWarn});
    }
  }

  void select(std::size_t kind) {
    frame_.selected = kind;
    table_ = ObjectTable(mirror_.kinds()[kind]);
    table_.update(mirror_.informer(kind).snapshot().snapshot(), now());
    first_ = 0;
  }

  Io& io_;
  LiveKinds& mirror_;
  const LiveOptions& options_;
  Painter painter_;
  ObjectTable table_;
  Frame frame_{};
  std::vector<News> news_{};
  const Instant begin_ = now();
  Instant next_frame_{};
  Instant shown_at_{};  // does not change while paused
  WallTime wall_{};
  std::size_t first_ = 0;
  std::size_t page_rows_ = 1;
  bool left_ = false;
};

}  // namespace

bool can_show(const Io& io) {
  const char* term = std::getenv("TERM");
  const bool paints = term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
  return paints && io.out_is_terminal && isatty(STDIN_FILENO) != 0;
}

Result<void> run_live(Io& io, LiveKinds& mirror, const LiveOptions& options) {
  Show show(io, mirror, options);
  io.out << std::flush;
  auto keyboard = Keyboard::open(STDIN_FILENO, STDOUT_FILENO);
  if (!keyboard) return fail(keyboard.error());
  show.run(**keyboard);
  return {};
}

}  // namespace tain::cli::live
