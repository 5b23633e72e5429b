#include "server/objects/managed_fields.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "server/objects/schema_lookup.h"

namespace tain::server {

namespace {

using detail::SchemaField;
using detail::SchemaMessage;

// Path steps of FieldsV1: `f:spec`, `k:{"name":"a"}`, `v:"x"`.
using Path = std::vector<std::string>;
using Fields = std::map<Path, Json>;  // with their values; null for objects with members
using FieldSet = std::set<Path>;

constexpr const char* kSelf = ".";

class Collector {
 public:
  explicit Collector(Fields& fields) : fields_(fields) {}

  // `whole`: the object itself can be absent, as maps and pointers can.
  void object(const Json& value, const SchemaMessage* type, bool map, bool whole) {
    if (whole) fields_[path_] = Json();
    for (const auto& [name, one] : value.items()) {
      path_.push_back("f:" + name);
      member(one, type, map, name);
      path_.pop_back();
    }
  }

 private:
  void member(const Json& value, const SchemaMessage* type, bool map, const std::string& name) {
    if (type == nullptr) return untyped(value);
    if (map) return typed(value, type, false, true);
    const SchemaField* field = find_schema_member(*type, name).field;
    if (field == nullptr) return untyped(value);
    const bool message = field->type == detail::FieldType::kMessage;
    const SchemaMessage* inside = message ? &detail::schema().messages[field->message] : nullptr;
    if ((field->flags & detail::kRepeated) != 0) return list(value, *field, inside);
    if ((field->flags & detail::kMapField) != 0) {
      if (!value.is_object()) return leaf(value);
      fields_[path_] = Json();
      for (const auto& [key, one] : value.items()) {
        path_.push_back("f:" + key);
        typed(one, inside, false, true);
        path_.pop_back();
      }
      return;
    }
    typed(value, inside, false, (field->flags & detail::kPointer) != 0);
  }

  void typed(const Json& value, const SchemaMessage* type, bool map, bool whole) {
    const bool structure = type != nullptr && type->form == detail::MessageForm::kObject && value.is_object();
    // A label selector is atomic.
    const bool one_thing = !structure || detail::schema().name(*type).ends_with(".LabelSelector");
    if (one_thing || (value.empty() && (whole || choices_ > 0))) return leaf(value);
    // An object that cannot be absent was not written by a client: it has no entry of its own.
    choices_ += whole ? 1 : 0;
    object(value, type, map, whole);
    choices_ -= whole ? 1 : 0;
  }

  // `k:{"containerPort":80,"protocol":"TCP"}`: some elements are identified by more than the merge key.
  static std::string element_step(const std::string& key, const Json& element) {
    constexpr std::pair<std::string_view, const char*> kSecondKeys[] = {
        {"containerPort", "protocol"}, {"port", "protocol"}, {"topologyKey", "whenUnsatisfiable"}};
    const Json* id = server::member(element, key);
    Json names = {{key, id == nullptr ? Json() : *id}};
    for (const auto& [first, second] : kSecondKeys) {
      const Json* more = key == first ? server::member(element, second) : nullptr;
      if (more != nullptr) names[second] = *more;
    }
    return "k:" + dump(names);
  }

  void list(const Json& value, const SchemaField& field, const SchemaMessage* inside) {
    const std::string key(detail::schema().merge_key(field));
    if ((field.flags & detail::kMergeByKey) == 0 || !value.is_array()) return leaf(value);
    if (key.empty() && inside != nullptr) return leaf(value);
    fields_[path_] = Json();
    for (const Json& element : value) {
      if (key.empty()) {
        path_.push_back("v:" + dump(element));
        leaf(element);
      } else {
        path_.push_back(element_step(key, element));
        typed(element, inside, false, true);
      }
      path_.pop_back();
    }
  }

  // Custom kinds: objects are structs, all other values are atomic.
  void untyped(const Json& value) {
    if (!value.is_object() || value.empty()) return leaf(value);
    object(value, nullptr, false, true);
  }

  void leaf(const Json& value) { fields_[path_] = value; }

  Fields& fields_;
  Path path_{};
  int choices_ = 0;  // number of enclosing objects that can be absent
};

Fields fields_of(const KindInfo& kind, const Json& object) {
  Fields fields;
  if (!object.is_object()) return fields;
  Json counted = object;
  counted.erase("kind");
  counted.erase("apiVersion");
  Json metadata = Json::object();
  for (const char* name : {"generateName", "labels", "annotations", "finalizers", "ownerReferences"}) {
    if (const Json* found = member(object_at(object, "metadata"), name)) metadata[name] = *found;
  }
  counted.erase("metadata");
  Collector(fields).object(counted, kind.message(), false, false);
  if (!metadata.empty()) {
    // All kinds have the same metadata schema.
    const SchemaMessage* pod = detail::schema().find_kind("", "v1", "Pod");
    Collector(fields).object({{"metadata", std::move(metadata)}}, pod, false, false);
  }
  return fields;
}

Json to_tree(const FieldSet& fields) {
  Json tree = Json::object();
  for (const Path& path : fields) {
    Json* at = &tree;
    for (const std::string& step : path) {
      if (!at->contains(step)) (*at)[step] = Json::object();
      at = &(*at)[step];
    }
    (*at)[kSelf] = Json::object();
  }
  // An entry without children needs no dot.
  const auto shorten = [](const auto& self, Json& node) -> void {
    if (node.size() == 1 && node.contains(kSelf)) {
      node = Json::object();
      return;
    }
    for (auto& [step, one] : node.items()) {
      if (step != kSelf) self(self, one);
    }
  };
  for (auto& [step, one] : tree.items()) shorten(shorten, one);
  return tree;
}

void from_tree(const Json& tree, Path& path, FieldSet& into) {
  if (!tree.is_object()) return;
  if (tree.empty() && !path.empty()) into.insert(path);
  for (const auto& [step, one] : tree.items()) {
    if (step == kSelf) {
      into.insert(path);
      continue;
    }
    path.push_back(step);
    from_tree(one, path, into);
    path.pop_back();
  }
}

Json entry_of(const KindInfo& kind, std::string_view manager, std::string_view subresource, Time now,
              const FieldSet& fields) {
  Json entry = {{"manager", manager},      {"operation", "Update"},    {"apiVersion", kind.kind.api_version()},
                {"time", now.to_string()}, {"fieldsType", "FieldsV1"}, {"fieldsV1", to_tree(fields)}};
  if (!subresource.empty()) entry["subresource"] = subresource;
  return entry;
}

void store(Json& object, Json entries) {
  if (entries.empty()) {
    erase(object, "metadata.managedFields");
  } else {
    put(object, "metadata.managedFields", std::move(entries));
  }
}

// kube-apiserver's order, independent of the time of the write.
void sort(Json& entries) {
  const auto key = [](const Json& entry) {
    return std::tuple(text_at(entry, "operation"), text_at(entry, "time"), text_at(entry, "manager"),
                      text_at(entry, "apiVersion"), text_at(entry, "subresource"));
  };
  std::stable_sort(entries.begin(), entries.end(), [&key](const Json& a, const Json& b) { return key(a) < key(b); });
}

}  // namespace

void note_create(const KindInfo& kind, Json& object, std::string_view manager, Time now) {
  note_create(kind, object, object, manager, now);
}

void note_create(const KindInfo& kind, Json& object, const Json& sent, std::string_view manager, Time now) {
  FieldSet all;
  Fields fields = fields_of(kind, sent);
  // The template generation that the server adds to a DaemonSet counts as written by the client.
  if (kind.is("apps", "DaemonSet")) fields.merge(fields_of(kind, {{"metadata", object_at(object, "metadata")}}));
  for (const auto& [path, value] : fields) {
    // The first status is written by the server.
    if (kind.has_status && !path.empty() && path.front() == "f:status") continue;
    all.insert(path);
  }
  Json entries = Json::array();
  if (!all.empty()) entries.push_back(entry_of(kind, manager, "", now, all));
  store(object, std::move(entries));
}

void note_update(const KindInfo& kind, Json& object, const Json& old, std::string_view manager,
                 std::string_view subresource, Time now) {
  const Json held_entries = array_at(object, "metadata.managedFields");
  if (std::all_of(held_entries.begin(), held_entries.end(), [](const Json& one) { return one.empty(); })) {
    return store(object, Json::array());
  }
  const Fields fields = fields_of(kind, object);
  const Fields before = fields_of(kind, old);
  FieldSet changed;
  for (const auto& [path, value] : fields) {
    const auto found = before.find(path);
    if (found == before.end() || found->second != value) changed.insert(path);
  }
  Json entries = Json::array();
  FieldSet mine = changed;
  std::string my_time;
  FieldSet mine_before;
  for (const Json& entry : held_entries) {
    FieldSet held;
    Path path;
    from_tree(object_at(entry, "fieldsV1"), path, held);
    const bool is_mine = text_at(entry, "manager") == manager && text_at(entry, "subresource") == subresource &&
                         text_at(entry, "operation") == "Update" &&
                         text_at(entry, "apiVersion") == kind.kind.api_version();
    FieldSet left;
    for (const Path& one : held) {
      if (fields.contains(one) && (is_mine || !changed.contains(one))) left.insert(one);
    }
    if (is_mine) {
      my_time = text_at(entry, "time");
      mine_before = held;
      mine.insert(left.begin(), left.end());
      continue;
    }
    if (left.empty()) continue;
    Json kept = entry;
    if (left != held) kept["fieldsV1"] = to_tree(left);
    entries.push_back(std::move(kept));
  }
  if (!mine.empty()) {
    Json entry = entry_of(kind, manager, subresource, now, mine);
    if (changed.empty() && mine == mine_before && !my_time.empty()) entry["time"] = my_time;
    entries.push_back(std::move(entry));
  }
  sort(entries);
  store(object, std::move(entries));
}

}  // namespace tain::server
