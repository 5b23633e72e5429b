#include "cli/live/view.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/live/words.h"

namespace tain::cli::live {
namespace {

constexpr std::size_t kLeastTable = 3;

// The layout of the rows of a screen.
struct Shares {
  std::size_t kinds = 0;
  std::size_t table = 0;
  std::size_t news = 0;
  std::size_t hints = 0;
};

std::string repeated(std::string_view text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

// `-- title ----------`
Line rule(const std::string& title, std::size_t width) {
  const std::size_t used = display_width(title) + 4;
  return {{"\xE2\x94\x80 ", Ink::kDim},
          {title, Ink::kBold},
          {" " + repeated("\xE2\x94\x80", width > used ? width - used + 1 : 1), Ink::kDim}};
}

std::vector<Line> hint_lines(const std::vector<Hint>& hints, std::size_t width) {
  std::vector<Line> lines(1);
  std::size_t used = 0;
  for (const Hint& hint : hints) {
    const std::size_t needs = display_width(hint.key) + display_width(hint.text) + 3;
    if (used + needs > width + 2 && used > 0) {
      lines.emplace_back();
      used = 0;
    }
    lines.back().push_back({hint.key, Ink::kBold});
    lines.back().push_back({" " + hint.text + "  ", Ink::kPlain});
    used += needs;
  }
  return lines;
}

// Title, headers and rules take five rows.
Shares share_out(const Frame& frame, TerminalSize size) {
  constexpr std::size_t kFixed = 5;
  Shares out;
  out.hints = std::min<std::size_t>(hint_lines(frame.hints, size.columns).size(), 3);
  std::size_t left = size.rows > kFixed + out.hints ? size.rows - kFixed - out.hints : 0;
  out.news = size.rows >= 50 ? 12 : size.rows >= 34 ? 8 : size.rows >= 24 ? 4 : size.rows >= 18 ? 2 : 0;
  out.news = std::min(out.news, left);
  left -= out.news;
  out.kinds = std::min(frame.kinds.size(), left > kLeastTable ? left - kLeastTable : 0);
  out.table = left - out.kinds;
  return out;
}

Line title_line(const Frame& frame, std::size_t width) {
  std::size_t objects = 0;
  double rate = 0;
  for (const KindFigures& kind : frame.kinds) {
    objects += kind.objects;
    rate += kind.events_per_second;
  }
  Line line{{" " + frame.title + "  ", Ink::kBar}, {escaped(frame.server) + "  ", Ink::kBar}};
  if (!frame.alarm.empty()) line.push_back({escaped(frame.alarm) + "  ", Ink::kBar});
  if (frame.paused) line.push_back({"PAUSED  ", Ink::kBar});
  const std::string right =
      clock_text(frame.up) + "  " + count_text(objects) + " objects  " + rate_text(rate) + " events/s ";
  const std::size_t used = display_width(plain_text(line)) + display_width(right);
  line.push_back({std::string(used < width ? width - used : 1, ' ') + right, Ink::kBar});
  return line;
}

Ink state_ink(Reflector::State state) {
  switch (state) {
    case Reflector::State::kLive:
      return Ink::kGood;
    case Reflector::State::kConnecting:
    case Reflector::State::kListing:
    case Reflector::State::kIdle:
      return Ink::kNote;
    case Reflector::State::kSilent:
    case Reflector::State::kRetrying:
      return Ink::kWarn;
    case Reflector::State::kDenied:
    case Reflector::State::kGone:
    case Reflector::State::kStopped:
      return Ink::kBad;
  }
  return Ink::kPlain;
}

constexpr std::size_t kKindWidth = 20;

Line kinds_head() {
  return {{"    " + fitted("KIND", kKindWidth - 1) + fitted("OBJECTS", 8, true) + fitted("EVENTS/S", 10, true) +
               fitted("AGE", 7, true) + "  " + fitted("STATE", 12) + fitted("BYTES", 9, true) +
               fitted("SYNCS", 7, true) + fitted("WATCHES", 9, true) + "  VERSION",
           Ink::kBold}};
}

Line kind_line(const KindFigures& kind, bool selected) {
  Line line{{selected ? "> " : "  ", Ink::kBold},
            {"\xE2\x97\x8F ", state_ink(kind.state)},
            {fitted(escaped(short_kind(kind.kind)), kKindWidth - 1), selected ? Ink::kBold : Ink::kPlain},
            {fitted(kind.synced ? count_text(kind.objects) : "-", 8, true), Ink::kPlain},
            {fitted(rate_text(kind.events_per_second), 10, true), kind.events_per_second > 0 ? Ink::kPlain : Ink::kDim},
            {fitted(age_text(kind.age), 7, true) + "  ", Ink::kPlain},
            {fitted(to_string(kind.state), 12), state_ink(kind.state)},
            {fitted(bytes_text(kind.bytes), 9, true), Ink::kPlain},
            {fitted(std::to_string(kind.syncs), 7, true) + fitted(std::to_string(kind.watches), 9, true) + "  ",
             Ink::kPlain}};
  if (kind.error.empty()) {
    line.push_back({escaped(kind.version), Ink::kDim});
  } else {
    std::string text = escaped(kind.error);
    if (kind.next_try) text = "in " + seconds_text(*kind.next_try) + ": " + text;
    line.push_back({std::move(text), Ink::kBad});
  }
  return line;
}

Line table_title(const Frame& frame, std::size_t width) {
  std::string title = frame.kinds.empty() ? "nothing" : escaped(short_kind(frame.kinds[frame.selected].kind));
  title += frame.order == Order::kName ? ", by name" : ", newest change first";
  if (frame.page.rows.size() < frame.page.matching) {
    title += ", " + std::to_string(frame.page.first + 1) + "-" +
             std::to_string(frame.page.first + frame.page.rows.size()) + " of " + count_text(frame.page.matching);
  }
  if (frame.typing) {
    title += "  /" + escaped(frame.filter) + "_";
  } else if (!frame.filter.empty()) {
    title += "  /" + escaped(frame.filter) + " (" + count_text(frame.page.matching) + ")";
  }
  return rule(title, width);
}

// Fits a table to the screen: shortens the widest column first.
std::vector<std::size_t> widths_of(const RowColumns& columns, const TablePage& page, std::size_t room,
                                   std::vector<bool>& shown) {
  const std::size_t count = columns.columns.size();
  std::vector<std::size_t> widths(count);
  for (std::size_t i = 0; i < count; ++i) {
    widths[i] = columns.columns[i].title.size();
    for (const TableRow& row : page.rows) widths[i] = std::max(widths[i], display_width(row.cells[i]));
  }
  shown.assign(count, true);
  const auto total = [&] {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += shown[i] ? widths[i] + 2 : 0;
    return sum;
  };
  for (std::size_t i = 0; i < count; ++i) {
    if (columns.columns[i].wide && total() > room) shown[i] = false;
  }
  while (total() > room) {
    const auto widest = std::max_element(widths.begin(), widths.end());
    if (*widest <= 8) break;
    --*widest;
  }
  return widths;
}

std::vector<Line> table_lines(const Frame& frame, TerminalSize size) {
  const std::string kind = frame.kinds.empty() ? "" : frame.kinds[frame.selected].kind;
  const RowColumns& columns = columns_of(kind);
  std::vector<bool> shown;
  const std::vector<std::size_t> widths = widths_of(columns, frame.page, size.columns - 2, shown);
  const auto joined = [&](const auto& cell_of) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (shown[i]) cells.push_back(fitted(cell_of(i), widths[i], columns.columns[i].right) + "  ");
    }
    return cells;
  };
  std::vector<Line> lines;
  Line head{{"  ", Ink::kPlain}};
  for (std::string& cell : joined([&](std::size_t i) { return columns.columns[i].title; })) {
    head.push_back({std::move(cell), Ink::kBold});
  }
  lines.push_back(std::move(head));
  for (const TableRow& row : frame.page.rows) {
    constexpr const char* kMarks[] = {"  ", "+ ", "~ ", "- "};
    constexpr Ink kMarkInks[] = {Ink::kPlain, Ink::kGood, Ink::kNote, Ink::kBad};
    const auto mark = static_cast<std::size_t>(row.mark);
    Line line{{kMarks[mark], kMarkInks[mark]}};
    std::size_t index = 0;
    for (std::string& cell : joined([&](std::size_t i) { return row.cells[i]; })) {
      Ink ink = row.mark == Mark::kGone ? Ink::kDim : row.mark == Mark::kNone ? Ink::kPlain : Ink::kBold;
      if (columns.status > 0 && index == columns.status && row.mark != Mark::kGone) {
        ink = status_ink(row.cells[columns.status]);
      }
      line.push_back({std::move(cell), ink});
      ++index;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

Line news_line(const News& news) {
  return {{clock_text(news.at) + "  ", Ink::kDim}, {fitted(news.who, 9), news.ink}, {escaped(news.text), Ink::kPlain}};
}

}  // namespace

std::size_t table_rows(const Frame& frame, TerminalSize size) { return share_out(frame, size).table; }

std::vector<Line> lay_out(const Frame& frame, TerminalSize size) {
  const Shares shares = share_out(frame, size);
  std::vector<Line> lines{title_line(frame, size.columns), kinds_head()};
  // The selected kind is always visible.
  const std::size_t first_kind = frame.selected >= shares.kinds ? frame.selected + 1 - shares.kinds : 0;
  for (std::size_t i = 0; i < shares.kinds; ++i) {
    lines.push_back(kind_line(frame.kinds[first_kind + i], first_kind + i == frame.selected));
  }
  lines.push_back(table_title(frame, size.columns));
  std::vector<Line> table = table_lines(frame, size);
  table.resize(shares.table + 1);
  std::move(table.begin(), table.end(), std::back_inserter(lines));
  lines.push_back(rule("news", size.columns));
  const std::size_t first_news = frame.news.size() > shares.news ? frame.news.size() - shares.news : 0;
  for (std::size_t i = first_news; i < frame.news.size(); ++i) lines.push_back(news_line(frame.news[i]));
  std::vector<Line> hints = hint_lines(frame.hints, size.columns);
  const std::size_t hint_count = std::min(hints.size(), shares.hints);
  if (size.rows > hint_count) {
    lines.resize(size.rows - hint_count);
    std::move(hints.begin(), hints.begin() + static_cast<std::ptrdiff_t>(hint_count), std::back_inserter(lines));
  }
  lines.resize(size.rows);
  return lines;
}

}  // namespace tain::cli::live
