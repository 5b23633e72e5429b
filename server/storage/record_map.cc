#include "server/storage/record_map.h"

#include <algorithm>
#include <utility>

#include "src/base/hash.h"

namespace tain::storage {

RecordMap::Link RecordMap::make(Record record, std::uint64_t priority, Link left, Link right) {
  const std::size_t count = 1 + (left ? left->count : 0) + (right ? right->count : 0);
  return std::make_shared<const Node>(Node{std::move(record), priority, count, std::move(left), std::move(right)});
}

Record RecordMap::get(std::string_view key) const {
  const Node* node = root_.get();
  while (node != nullptr) {
    const int order = key.compare(node->record->key);
    if (order == 0) return node->record;
    node = order < 0 ? node->left.get() : node->right.get();
  }
  return nullptr;
}

std::size_t RecordMap::rank(std::string_view key) const {
  std::size_t below = 0;
  const Node* node = root_.get();
  while (node != nullptr) {
    if (key <= node->record->key) {
      node = node->left.get();
    } else {
      below += 1 + (node->left ? node->left->count : 0);
      node = node->right.get();
    }
  }
  return below;
}

const RecordMap::Node* RecordMap::within(const Node* node, const std::string* above, const std::string* below) {
  while (node != nullptr) {
    const std::string& key = node->record->key;
    if (above != nullptr && key <= *above) {
      node = node->right.get();
    } else if (below != nullptr && key >= *below) {
      node = node->left.get();
    } else {
      break;
    }
  }
  return node;
}

void RecordMap::compare(const Node* before, const Node* after, const std::string* above, const std::string* below,
                        const Difference& visit) {
  before = within(before, above, below);
  after = within(after, above, below);
  if (before == after) return;
  // The root with the higher priority is the root of the union.
  const bool of_before = after == nullptr || (before != nullptr && before->priority >= after->priority);
  const Node* root = of_before ? before : after;
  const std::string& key = root->record->key;
  const Node* other = of_before ? after : before;
  while (other != nullptr && other->record->key != key) {
    other = key < other->record->key ? other->left.get() : other->right.get();
  }
  const Record absent;
  const Record& found = other != nullptr ? other->record : absent;
  if (found != root->record) of_before ? visit(root->record, found) : visit(found, root->record);
  const auto side = [&](const Node* node, bool left) {
    if (node != root) return node;
    return left ? node->left.get() : node->right.get();
  };
  compare(side(before, true), side(after, true), above, &key, visit);
  compare(side(before, false), side(after, false), &key, below, visit);
}

RecordMap::Link RecordMap::insert(const Link& node, Record record, std::uint64_t priority) {
  if (!node) return make(std::move(record), priority, nullptr, nullptr);
  const int order = record->key.compare(node->record->key);
  if (order == 0) return make(std::move(record), node->priority, node->left, node->right);
  if (order < 0) {
    Link left = insert(node->left, std::move(record), priority);
    if (left->priority <= node->priority) return make(node->record, node->priority, left, node->right);
    return make(left->record, left->priority, left->left, make(node->record, node->priority, left->right, node->right));
  }
  Link right = insert(node->right, std::move(record), priority);
  if (right->priority <= node->priority) return make(node->record, node->priority, node->left, right);
  return make(right->record, right->priority, make(node->record, node->priority, node->left, right->left),
              right->right);
}

RecordMap::Link RecordMap::merge(const Link& left, const Link& right) {
  if (!left) return right;
  if (!right) return left;
  if (left->priority > right->priority) {
    return make(left->record, left->priority, left->left, merge(left->right, right));
  }
  return make(right->record, right->priority, merge(left, right->left), right->right);
}

RecordMap::Link RecordMap::erase(const Link& node, std::string_view key) {
  if (!node) return node;
  const int order = key.compare(node->record->key);
  if (order == 0) return merge(node->left, node->right);
  if (order < 0) return make(node->record, node->priority, erase(node->left, key), node->right);
  return make(node->record, node->priority, node->left, erase(node->right, key));
}

RecordMap RecordMap::with(Record record) const {
  const std::uint64_t priority = hash_bytes(record->key);
  return RecordMap(insert(root_, std::move(record), priority));
}

// The right edge of the tree so far is a stack of nodes without right child: a new, largest key is inserted above nodes
// of lower priority.
RecordMap::Link RecordMap::build(const std::vector<Record>& sorted) {
  struct Open {
    const Record* record;
    std::uint64_t priority;
    Link left;
  };
  std::vector<Open> edge;
  const auto close_below = [&edge](std::uint64_t priority) {
    Link right;
    while (!edge.empty() && edge.back().priority <= priority) {
      Open& last = edge.back();
      right = make(*last.record, last.priority, std::move(last.left), std::move(right));
      edge.pop_back();
    }
    return right;
  };
  for (const Record& record : sorted) {
    const std::uint64_t priority = hash_bytes(record->key);
    Link left = close_below(priority);
    edge.push_back({&record, priority, std::move(left)});
  }
  return close_below(~std::uint64_t{0});
}

RecordMap RecordMap::with_all(std::vector<Record> records) const {
  const auto by_key = [](const Record& a, const Record& b) { return a->key < b->key; };
  std::stable_sort(records.begin(), records.end(), by_key);
  std::vector<Record> all;
  all.reserve(size() + records.size());
  auto next = records.begin();
  const auto take_below = [&](const Record* held) {
    for (; next != records.end() && (held == nullptr || (*next)->key < (*held)->key); ++next) {
      // If several records have one key, the last one counts.
      if (!all.empty() && all.back()->key == (*next)->key) all.pop_back();
      all.push_back(std::move(*next));
    }
  };
  for_each([&](const Record& held) {
    take_below(&held);
    if (next == records.end() || (*next)->key != held->key) all.push_back(held);
  });
  take_below(nullptr);
  return RecordMap(build(all));
}

RecordMap RecordMap::without(std::string_view key) const { return get(key) ? RecordMap(erase(root_, key)) : *this; }

}  // namespace tain::storage
