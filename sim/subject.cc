#include "sim/subject.h"

namespace tain::sim {

storage::Selector parse_selector(const std::string& text) {
  if (text.empty()) return {};
  const std::size_t equals = text.find('=');
  return [name = text.substr(0, equals), value = text.substr(equals + 1)](const storage::Stored& stored) {
    return storage::find(stored.labels, name) == value;
  };
}

bool Subject::covers(const storage::Stored& stored) const {
  if (!ns.empty() && stored.ns != ns) return false;
  if (label.empty()) return true;
  const std::size_t equals = label.find('=');
  return storage::find(stored.labels, std::string_view(label).substr(0, equals)) ==
         std::string_view(label).substr(equals + 1);
}

}  // namespace tain::sim
