#include "cli/changes/timeline.h"

#include <tain/scalars.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <ostream>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/diff/value_text.h"
#include "cli/print/json.h"
#include "cli/terminal.h"

namespace tain::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson json_of(const Value& value, bool secret) {
  if (!value.exists()) return nullptr;
  if (secret) return value_text(value, {.secret = true});
  OrderedJson parsed = OrderedJson::parse(value.to_json(), nullptr, false);
  return parsed.is_discarded() ? OrderedJson(nullptr) : parsed;
}

constexpr std::size_t kWhatWidth = 7;     // `changed`
constexpr std::size_t kMostLines = 4;     // of one change on a terminal
constexpr std::size_t kMostValue = 60;    // columns of one value
constexpr std::size_t kPipedValue = 120;  // the same without a terminal
constexpr std::size_t kLeastBeside = 40;  // columns beside the writer
constexpr std::size_t kLeastBody = 30;    // columns; a narrower terminal wraps lines itself

std::string_view what(const TimelineEntry& entry) { return entry.may_live ? "gone" : to_string(entry.type); }

Tone tone_of(const TimelineEntry& entry) {
  switch (entry.type) {
    case TimelineEntry::Type::kAdded:
      return Tone::kGood;
    case TimelineEntry::Type::kDeleted:
      return Tone::kBad;
    case TimelineEntry::Type::kChanged:
      return Tone::kNote;
    case TimelineEntry::Type::kEvent:
      return entry.warning ? Tone::kWarn : Tone::kDim;
    case TimelineEntry::Type::kGap:
      return Tone::kWarn;
  }
  return Tone::kPlain;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t used = display_width(text);
  if (used < width) text.append(width - used, ' ');
  return text;
}

// Cuts a name in the middle, because names often differ at the end.
std::string name_in(const std::string& name, std::size_t width) {
  if (display_width(name) <= width) return name;
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < 0x7F; });
  if (!plain || width < 8) return shortened(name, width);
  const std::size_t tail = (width - 1) / 2;
  return name.substr(0, width - 1 - tail).append("\xE2\x80\xA6").append(name.substr(name.size() - tail));
}

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& one : names) {
    if (!out.empty()) out.append(", ");
    out.append(escaped(one));
  }
  return out;
}

}  // namespace

void JsonTimeline::write(const TimelineEntry& entry) {
  OrderedJson line;
  line["time"] = Time(std::chrono::time_point_cast<std::chrono::microseconds>(entry.at)).to_string_micro();
  line["type"] = to_string(entry.type);
  if (entry.type == TimelineEntry::Type::kGap) {
    line["resource"] = entry.name;
    line["message"] = entry.text;
    line["historyLost"] = entry.lost_history;
  } else {
    line["apiVersion"] = entry.kind.api_version();
    line["kind"] = entry.kind.kind;
    if (!entry.ns.empty()) line["namespace"] = entry.ns;
    line["name"] = entry.name;
    const Object& object = entry.now ? entry.now : entry.old;
    if (object && entry.type != TimelineEntry::Type::kEvent) {
      line["uid"] = object.uid();
      line["resourceVersion"] = object.resource_version();
    }
    if (entry.type == TimelineEntry::Type::kEvent) {
      line["eventType"] = entry.warning ? "Warning" : "Normal";
      line["reason"] = entry.reason;
      line["count"] = entry.count;
    }
    if (!entry.text.empty()) line["message"] = entry.text;
    if (!entry.fields.empty()) {
      OrderedJson fields = OrderedJson::array();
      for (const FieldDifference& one : entry.fields) {
        const bool secret = is_secret(entry.kind, one.path);
        fields.push_back({{"path", to_string(one.path)},
                          {"before", json_of(one.before, secret)},
                          {"after", json_of(one.after, secret)}});
      }
      line["fields"] = std::move(fields);
    }
    if (!entry.by.empty()) line["by"] = entry.by;
    if (entry.by_relist) line["seenByRelistOnly"] = true;
    if (entry.may_live) line["orNoLongerSelected"] = true;
    if (entry.coalesced) line["coalesced"] = true;
    if (entry.in_the_past) line["fromHistory"] = true;
  }
  out_ << harmless_json(line.dump(-1, ' ', false, OrderedJson::error_handler_t::replace)) << '\n';
}

TimelineEntry entry_of(const Follow& follow, const FollowEvent& event, WallTime now) {
  TimelineEntry entry;
  entry.at = now;
  if (event.gap) {
    entry.type = TimelineEntry::Type::kGap;
    entry.name = follow.target(event.source).name();
    entry.text = event.gap->to_string();
    return entry;
  }
  if (event.type == ObjectEvent::Type::kAdd) entry.type = TimelineEntry::Type::kAdded;
  if (event.type == ObjectEvent::Type::kDelete) entry.type = TimelineEntry::Type::kDeleted;
  entry.kind = follow.target(event.source).resource.kind;
  const auto slash = event.key.find('/');
  entry.ns = slash == std::string::npos ? std::string() : event.key.substr(0, slash);
  entry.name = slash == std::string::npos ? event.key : event.key.substr(slash + 1);
  entry.old = event.old;
  entry.now = event.now;
  entry.coalesced = event.coalesced;
  return entry;
}

std::string_view to_string(TimelineEntry::Type type) {
  constexpr std::string_view kNames[] = {"added", "changed", "deleted", "event", "gap"};
  return kNames[static_cast<std::size_t>(type)];
}

TextTimeline::TextTimeline(std::ostream& out, Options options)
    : out_(out), options_(std::move(options)), name_width_(std::max<std::size_t>(8, options_.name_width)) {}

std::string TextTimeline::time_text(const TimelineEntry& entry) {
  const auto parts_of = [&](std::time_t at) {
    std::tm parts{};
    if (options_.utc) {
      gmtime_r(&at, &parts);
    } else {
      localtime_r(&at, &parts);
    }
    return parts;
  };
  const std::time_t at =
      std::chrono::system_clock::to_time_t(std::chrono::time_point_cast<std::chrono::system_clock::duration>(entry.at));
  const std::tm parts = parts_of(at);
  char text[32] = {};
  // A time before today has its date.
  const std::tm today = parts_of(std::time(nullptr));
  const bool is_today = today.tm_yday == parts.tm_yday && today.tm_year == parts.tm_year;
  const std::size_t size = std::strftime(text, sizeof text, is_today ? "%H:%M:%S" : "%m-%d %H:%M:%S", &parts);
  return std::string(text, size);
}

void TextTimeline::write_mark(const TimelineEntry& entry) {
  std::string line = "~~ ";
  line.append(time_text(entry)).append(" ").append(escaped(entry.name)).append(": ").append(escaped(entry.text));
  line.append(" ~~");
  out_ << toned(line, entry.warning ? Tone::kWarn : Tone::kDim, options_.colour) << '\n';
}

std::string TextTimeline::head(const TimelineEntry& entry, const Room& room) {
  const std::string time = time_text(entry);
  const bool again = time == last_time_;
  last_time_ = time;
  std::string name = options_.with_namespace && !entry.ns.empty() ? entry.ns + "/" + entry.name : entry.name;
  name = escaped(name);
  if (room.width != 0) name = name_in(name, name_width_);
  std::string out = toned(time, again || entry.in_the_past ? Tone::kDim : Tone::kPlain, options_.colour);
  out.push_back(' ');
  const std::string kind = padded(escaped(entry.kind.kind), options_.kind_width);
  out.append(toned(kind, Tone::kDim, options_.colour)).append(" ");
  out.append(toned(padded(name, name_width_), Tone::kBold, options_.colour)).append(" ");
  out.append(toned(padded(std::string(what(entry)), kWhatWidth), tone_of(entry), options_.colour));
  return out;
}

TextTimeline::Piece TextTimeline::field_piece(const FieldDifference& field, const TimelineEntry& entry,
                                              std::size_t width) const {
  std::string path = escaped(to_string(field.path));
  std::size_t value_width = kPipedValue;
  if (width != 0) {
    const std::size_t least = 2 * 8 + 6;  // two short values, `: ` and ` -> `
    if (path.size() + least > width) path = name_in(path, width > least + 8 ? width - least : 8);
    value_width = std::clamp<std::size_t>((width - std::min(width, display_width(path) + 6)) / 2, 8, kMostValue);
  }
  ValueStyle style{.width = value_width, .secret = is_secret(entry.kind, field.path)};
  style.skipped = shared_beginning(field.before, field.after, style);
  const std::string before = value_text(field.before, style);
  // The new value gets the columns that the old value did not use.
  ValueStyle rest = style;
  if (width != 0) {
    const std::size_t used = display_width(path) + 6 + display_width(before);
    rest.width = std::clamp<std::size_t>(width - std::min(width, used), 8, 2 * kMostValue);
  }
  const std::string after = value_text(field.after, rest);
  Piece piece;
  piece.width = display_width(path) + display_width(before) + display_width(after) + 6;
  const bool colour = options_.colour;
  piece.text = std::move(path);
  piece.text.append(": ").append(toned(before, Tone::kDim, colour)).append(toned(" -> ", Tone::kDim, colour));
  piece.text.append(toned(after, field.after.exists() ? Tone::kBold : Tone::kDim, colour));
  return piece;
}

std::vector<TextTimeline::Piece> TextTimeline::pieces(const TimelineEntry& entry, std::size_t width) const {
  std::vector<Piece> out;
  const auto add = [&](std::string text, Tone tone) {
    if (text.empty()) return;
    if (width != 0 && !options_.every_field) text = shortened(text, width);
    const std::size_t wide = display_width(text);
    out.push_back({toned(text, tone, options_.colour), wide});
  };
  if (entry.type == TimelineEntry::Type::kEvent) {
    std::string text = escaped(entry.reason);
    if (entry.count > 1) text.append(" x").append(std::to_string(entry.count));
    if (!entry.text.empty()) text.append(": ").append(escaped(entry.text));
    add(std::move(text), entry.warning ? Tone::kWarn : Tone::kPlain);
    return out;
  }
  for (const FieldDifference& field : entry.fields) out.push_back(field_piece(field, entry, width));
  add(escaped(entry.text), Tone::kPlain);
  if (entry.by_relist) add("(seen by the relist only)", Tone::kWarn);
  if (entry.may_live) add("(deleted or no longer selected)", Tone::kDim);
  if (entry.coalesced) add("(several changes in one)", Tone::kWarn);
  return out;
}

std::string TextTimeline::body(const TimelineEntry& entry, const Room& room) const {
  const std::string by = joined(entry.by);
  const std::string writer = shortened(by, room.width / 3);
  // Reserve columns for the writer on the first line.
  std::size_t taken = by.empty() ? 0 : display_width(writer) + 2;
  if (room.width < taken + kLeastBeside) taken = 0;  // unless that leaves too little
  const std::vector<Piece> all = pieces(entry, options_.every_field ? 0 : room.width - taken);
  std::string out;
  if (room.width == 0) {
    for (const Piece& piece : all) out.append(out.empty() ? " " : "; ").append(piece.text);
    if (!by.empty()) out.append("  (").append(by).append(")");
    return out;
  }
  // Put as many pieces on a line as fit. The writer goes to the right edge of the first line with room.
  std::size_t used = 0;
  std::size_t lines = 1;
  bool said_by = by.empty();
  const auto finish_line = [&] {
    if (said_by || used + 2 + display_width(writer) > room.width) return;
    out.append(room.width - used - display_width(writer), ' ').append(toned(writer, Tone::kDim, options_.colour));
    said_by = true;
  };
  const auto new_line = [&] {
    finish_line();
    out.append("\n").append(room.indent, ' ');
    used = 0;
    ++lines;
  };
  out.push_back(' ');
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t gap = used == 0 ? 0 : 2;
    const std::size_t width = room.width - (said_by ? 0 : taken);
    if (used > 0 && used + gap + all[i].width > width) {
      if (lines == kMostLines && !options_.every_field) {
        std::string more = std::string("+").append(std::to_string(all.size() - i)).append(" more");
        if (used + 2 + more.size() > room.width) new_line();
        if (used > 0) more.insert(0, "  ");
        out.append(toned(more, Tone::kDim, options_.colour));
        used += more.size();
        break;
      }
      new_line();
      out.append(all[i].text);
      used = all[i].width;
      continue;
    }
    out.append(gap, ' ').append(all[i].text);
    used += gap + all[i].width;
  }
  finish_line();
  if (!said_by) {
    new_line();
    finish_line();
  }
  return out;
}

void TextTimeline::write(const TimelineEntry& entry) {
  if (entry.type == TimelineEntry::Type::kGap) return write_mark(entry);
  const std::size_t columns = options_.columns ? options_.columns() : 0;
  const std::size_t most_name = columns == 0 ? 48 : std::clamp<std::size_t>(columns / 4, 12, 48);
  const std::size_t wide = entry.name.size() + (options_.with_namespace && !entry.ns.empty() ? entry.ns.size() + 1 : 0);
  name_width_ = std::min(std::max(name_width_, wide), most_name);
  Room room;
  room.indent = time_text(entry).size() + 1 + options_.kind_width + 1 + name_width_ + 1 + kWhatWidth + 1;
  if (columns != 0) room.width = columns > room.indent + kLeastBody ? columns - room.indent : kLeastBody;
  std::string line = head(entry, room);
  line.append(body(entry, room));
  while (line.ends_with(' ')) line.pop_back();
  line.push_back('\n');
  out_ << line;
}

}  // namespace tain::cli
