#include "cli/live/object_table.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <iterator>
#include <utility>

#include "src/base/ascii.h"

namespace tain::cli::live {
namespace {

using namespace std::chrono_literals;

constexpr Duration kShown = 2s;                  // how long a row is marked
constexpr std::size_t kStatusSearched = 20'000;  // objects; with more, a filter matches names only

bool contains(std::string_view text, std::string_view part) {
  const auto same = [](char a, char b) { return lower(a) == lower(b); };
  return std::search(text.begin(), text.end(), part.begin(), part.end(), same) != text.end();
}

}  // namespace

void ObjectTable::update(const Snapshot& snapshot, Instant now) {
  const bool first = updates_++ == 0;
  objects_ = snapshot.size();
  for (const Object& object : snapshot) {
    const auto [it, is_new] = rows_.try_emplace(std::string(object.key()));
    Row& row = it->second;
    if (is_new || row.mark == Mark::kGone) {
      row.mark = first ? Mark::kNone : Mark::kNew;
      if (!first) row.changed = now;
    } else if (!row.object.same_version(object)) {
      const bool young = row.mark == Mark::kNew && now - row.changed < kShown;
      row.mark = young ? Mark::kNew : Mark::kChanged;
      row.changed = now;
    }
    row.object = object;
    row.seen = updates_;
  }
  for (auto it = rows_.begin(); it != rows_.end();) {
    Row& row = it->second;
    if (row.seen != updates_ && row.mark != Mark::kGone) {
      row.mark = Mark::kGone;
      row.changed = now;
    }
    it = row.seen != updates_ && now - row.changed >= kShown ? rows_.erase(it) : std::next(it);
  }
}

bool ObjectTable::matches(const std::string& key, const Row& row, std::string_view filter) const {
  if (filter.empty() || contains(key, filter)) return true;
  if (rows_.size() > kStatusSearched) return false;
  const std::size_t status = columns_of(kind_).status;
  return status > 0 && contains(cells_of(kind_, row.object, {})[status], filter);
}

TablePage ObjectTable::page(std::string_view filter, Order order, std::size_t first, std::size_t count, Instant now,
                            WallTime wall) const {
  std::vector<const std::pair<const std::string, Row>*> found;
  for (const auto& entry : rows_) {
    if (matches(entry.first, entry.second, filter)) found.push_back(&entry);
  }
  TablePage page;
  page.objects = objects_;
  page.matching = found.size();
  page.first = std::min(first, found.size() > count ? found.size() - count : 0);
  const std::size_t last = std::min(found.size(), page.first + count);
  const auto before = [order](const auto* a, const auto* b) {
    if (order == Order::kNewestChange && a->second.changed != b->second.changed) {
      return a->second.changed > b->second.changed;
    }
    return a->first < b->first;
  };
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(last), found.end(), before);
  for (std::size_t i = page.first; i < last; ++i) {
    const Row& row = found[i]->second;
    const bool fresh = row.mark != Mark::kNone && now - row.changed < kShown;
    page.rows.push_back({fresh ? row.mark : Mark::kNone, cells_of(kind_, row.object, wall)});
  }
  return page;
}

}  // namespace tain::cli::live
