#include <tain/cache/store.h>

#include <utility>

namespace tain {

IndexFn index_by_namespace() {
  return [](const Object& object) -> Result<std::vector<std::string>> {
    return std::vector<std::string>{std::string(object.ns())};
  };
}

IndexFn index_by_label(std::string label) {
  return [label = std::move(label)](const Object& object) -> Result<std::vector<std::string>> {
    const Value value = object.labels()[label];
    if (value.type() != Value::Type::kString) return std::vector<std::string>{};
    return std::vector<std::string>{value.text().str()};
  };
}

IndexFn index_by_field(Path path) {
  return [path = std::move(path)](const Object& object) -> Result<std::vector<std::string>> {
    const auto is_text = [](const Value& value) {
      return value.type() == Value::Type::kString || value.type() == Value::Type::kNumber ||
             value.type() == Value::Type::kBool;
    };
    std::vector<std::string> values;
    const Value value = object.at(path.view());
    if (is_text(value)) values.push_back(value.text().str());
    for (const Value& element : value.elements()) {
      if (is_text(element)) values.push_back(element.text().str());
    }
    return values;
  };
}

}  // namespace tain
