#include "src/codec/json_reader.h"

#include "src/codec/json_cursor.h"

#include <simdjson.h>
#include <algorithm>
#include <bit>
#include <cstdint>

namespace tain::codec {
namespace {

constexpr std::size_t kBatch = 64;

// Reads up to 64 paths in one pass. A set of paths is a word with one bit for each.
class PathReader {
 public:
  PathReader(std::span<const PathView> paths, std::span<Value> values) : paths_(paths), values_(values) {}

  enum class Left : std::uint8_t { kAfter, kInside, kBad };

  // REQUIRES: every path of `wanted` has more than `depth` steps. Stops inside the container when all were found.
  Left read(Cursor& cursor, std::uint64_t wanted, std::size_t depth) {
    if (cursor.is('{')) return read_map(cursor, wanted, depth);
    if (cursor.is('[')) return read_list(cursor, wanted, depth);
    std::string_view raw;
    return skip_value(cursor, raw) ? Left::kAfter : Left::kBad;
  }

 private:
  Left read_map(Cursor& cursor, std::uint64_t wanted, std::size_t depth) {
    MapWalk walk(cursor);
    RawString key;
    while (walk.next(key)) {
      std::uint64_t met = 0;
      for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) {
        const PathView::Step& step = step_of(rest, depth);
        if (step.position < 0 && key_equals(key, step.key)) met |= rest & -rest;
      }
      if (!take(cursor, met, depth)) return Left::kBad;
      wanted &= ~met;
      if (wanted == 0) return Left::kInside;
    }
    return walk.ok() ? Left::kAfter : Left::kBad;
  }

  Left read_list(Cursor& cursor, std::uint64_t wanted, std::size_t depth) {
    ListWalk walk(cursor);
    for (std::int64_t position = 0; walk.next(); ++position) {
      std::uint64_t met = 0;
      for (std::uint64_t rest = wanted; rest != 0; rest &= rest - 1) {
        if (step_of(rest, depth).position == position) met |= rest & -rest;
      }
      if (!take(cursor, met, depth)) return Left::kBad;
      wanted &= ~met;
      if (wanted == 0) return Left::kInside;
    }
    return walk.ok() ? Left::kAfter : Left::kBad;
  }

  // Moves past the value at the cursor, to which the steps at `depth` of the paths `met` lead.
  bool take(Cursor& cursor, std::uint64_t met, std::size_t depth) {
    std::uint64_t here = 0;
    for (std::uint64_t rest = met; rest != 0; rest &= rest - 1) {
      if (path_of(rest).size() == depth + 1) here |= rest & -rest;
    }
    const std::uint64_t deeper = met & ~here;
    if (here == 0 && deeper != 0) {
      const bool is_map = cursor.is('{');
      switch (read(cursor, deeper, depth + 1)) {
        case Left::kAfter:
          return true;
        case Left::kInside:
          return leave_container(cursor, is_map);
        case Left::kBad:
          return false;
      }
    }
    std::string_view raw;
    if (!skip_value(cursor, raw)) return false;
    if (here != 0) {
      const Value value = value_of(raw);
      for (; here != 0; here &= here - 1) values_[static_cast<std::size_t>(std::countr_zero(here))] = value;
    }
    if (deeper != 0) {
      Cursor inside(raw);
      read(inside, deeper, depth + 1);
    }
    return true;
  }

  std::span<const PathView::Step> path_of(std::uint64_t lowest) const {
    return paths_[static_cast<std::size_t>(std::countr_zero(lowest))].steps();
  }
  const PathView::Step& step_of(std::uint64_t lowest, std::size_t depth) const { return path_of(lowest)[depth]; }

  std::span<const PathView> paths_;
  std::span<Value> values_;
};

}  // namespace

void read_paths(std::string_view json, std::span<const PathView> paths, std::span<Value> values) {
  for (std::size_t begin = 0; begin < paths.size(); begin += kBatch) {
    const std::size_t count = std::min(kBatch, paths.size() - begin);
    std::uint64_t wanted = 0;
    for (std::size_t i = 0; i < count; ++i) {
      values[begin + i] = Value();
      if (paths[begin + i].steps().empty()) {
        values[begin + i] = json_value(json);
      } else {
        wanted |= std::uint64_t{1} << i;
      }
    }
    if (wanted == 0) continue;
    Cursor cursor(json);
    PathReader reader(paths.subspan(begin, count), values.subspan(begin, count));
    reader.read(cursor, wanted, 0);
  }
}

Result<void> validate_json(std::string_view json, std::size_t max_depth) {
  if (json.empty()) return fail(Code::kDecode, "not JSON: empty", Phase::kDecode);
  // A new parser for each document, because simdjson is not reused after an error.
  simdjson::dom::parser parser;
  if (parser.allocate(json.size(), max_depth) != simdjson::SUCCESS) {
    return fail(Code::kLimit, "out of memory while checking a JSON document", Phase::kDecode);
  }
  const auto result = parser.parse(json.data(), json.size());
  if (result.error() == simdjson::SUCCESS) return {};
  const Code code = result.error() == simdjson::DEPTH_ERROR ? Code::kLimit : Code::kDecode;
  return fail(code, std::string("not JSON: ") + simdjson::error_message(result.error()), Phase::kDecode);
}

bool is_utf8(std::string_view text) { return simdjson::validate_utf8(text.data(), text.size()); }

}  // namespace tain::codec
