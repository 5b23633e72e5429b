#include "server/storage/record_map.h"

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

RecordMap RecordMap::without(std::string_view key) const { return get(key) ? RecordMap(erase(root_, key)) : *this; }

}  // namespace tain::storage
