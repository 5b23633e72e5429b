#pragma once

#include <tain/object.h>
#include <tain/path.h>
#include <tain/result.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tain {

// The values under which an object is found; none means it is not in the index. Called on writer's and index builder's
// threads, several at a time: it must be pure. An error leaves the object out of this index and is counted.
using IndexFn = std::function<Result<std::vector<std::string>>(const Object&)>;

using Indexers = std::map<std::string, IndexFn, std::less<>>;

inline constexpr std::string_view kNamespaceIndex = "namespace";

IndexFn index_by_namespace();
IndexFn index_by_label(std::string label);  // the value of one label
IndexFn index_by_field(Path path);          // the text of one field; of a list, each element's

}  // namespace tain
