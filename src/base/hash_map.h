#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

#include "src/base/hash.h"

namespace tain {

// Hashes all string types equally, so that a std::string key is found by a std::string_view.
struct StringHash {
  using is_transparent = void;
  using is_avalanching = void;
  std::size_t operator()(std::string_view text) const noexcept { return static_cast<std::size_t>(hash_bytes(text)); }
};

namespace detail {
template <class K>
inline constexpr bool kIsText = std::is_same_v<K, std::string> || std::is_same_v<K, std::string_view>;
template <class K>
using HashOf = std::conditional_t<kIsText<K>, StringHash, boost::hash<K>>;
template <class K>
using EqualOf = std::conditional_t<kIsText<K>, std::equal_to<>, std::equal_to<K>>;
}  // namespace detail

// Open addressing: inserting may move elements and invalidates pointers and iterators. The order of iteration is
// arbitrary and must not be observable.
template <class K, class V, class Hash = detail::HashOf<K>, class Equal = detail::EqualOf<K>>
using HashMap = boost::unordered_flat_map<K, V, Hash, Equal>;

template <class K, class Hash = detail::HashOf<K>, class Equal = detail::EqualOf<K>>
using HashSet = boost::unordered_flat_set<K, Hash, Equal>;

}  // namespace tain
