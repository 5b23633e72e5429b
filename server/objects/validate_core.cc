#include <tain/scalars.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/validate_kinds.h"

namespace tain::server::rules {

namespace {

constexpr std::size_t kMaxData = 1024U * 1024U;
constexpr const char* kFrozen = "field is immutable when `immutable` is set";

bool is_ip_address(std::string_view text) {
  const std::string_view allowed =
      text.find(':') == std::string_view::npos ? "0123456789." : "0123456789abcdefABCDEF:.";
  return text.size() >= 2 && text.find_first_not_of(allowed) == std::string_view::npos &&
         text.find_first_of(".:") != std::string_view::npos;
}

// The decoded size of a base64 string.
std::size_t decoded_size(const Json& value) {
  if (!value.is_string()) return 0;
  const auto& text = value.get_ref<const std::string&>();
  std::size_t padding = 0;
  while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=') ++padding;
  return text.size() / 4 * 3 - padding;
}

void check_frozen(const Json& object, const Json& old, std::initializer_list<const char*> members,
                  FieldErrors& errors) {
  if (!bool_at(old, "immutable")) return;
  if (!bool_at(object, "immutable")) errors.forbidden("immutable", kFrozen);
  for (const char* name : members) {
    if (object_at(object, name) != object_at(old, name)) errors.forbidden(name, kFrozen);
  }
}

void check_service_ports(const Json& object, FieldErrors& errors) {
  const Json& ports = array_at(object, "spec.ports");
  std::set<std::string> names;
  std::set<std::string> numbers;
  for (std::size_t i = 0; i < ports.size(); ++i) {
    const Json& port = ports[i];
    const std::string here = at_index("spec.ports", i);
    const std::string name = text_at(port, "name");
    if (name.empty()) {
      if (ports.size() > 1) errors.required(child(here, "name"));
    } else {
      take(errors, child(here, "name"), name, dns1123_label(name));
      if (!names.insert(name).second) errors.duplicate(child(here, "name"), name);
    }
    const std::int64_t number = int_at(port, "port");
    if (number < 1 || number > 65535) {
      errors.invalid(child(here, "port"), number, "must be between 1 and 65535, inclusive");
    }
    one_of(errors, port, "protocol", {"SCTP", "TCP", "UDP"}, here);
    const Json& target = value_at(port, "targetPort");
    if (target.is_string()) {
      const std::string target_name = target.get<std::string>();
      take(errors, child(here, "targetPort"), target_name, port_name(target_name));
    } else if (target.is_number_integer() && (target.get<std::int64_t>() < 1 || target.get<std::int64_t>() > 65535)) {
      errors.invalid(child(here, "targetPort"), target, "must be between 1 and 65535, inclusive");
    }
    if (text_at(object, "spec.type") == "ClusterIP" && int_at(port, "nodePort") != 0) {
      errors.forbidden(child(here, "nodePort"), "may not be used when `type` is 'ClusterIP'");
    }
    const std::string key = std::to_string(number) + "/" + text_at(port, "protocol");
    if (!numbers.insert(key).second) {
      Json shown = Json::object();
      for (const char* part : {"protocol", "port"}) {
        if (port.contains(part)) shown[part] = port[part];
      }
      errors.duplicate(here, shown);
    }
  }
}

}  // namespace

void name_space(const Json& object, const Json* old, FieldErrors& errors) {
  const std::string phase = text_at(object, "status.phase");
  // Only a write to the status can change the phase.
  if (old == nullptr || phase == text_at(*old, "status.phase")) return;
  const bool deleting = !is_empty_at(object, "metadata.deletionTimestamp");
  if (phase == (deleting ? "Terminating" : "Active")) return;
  errors.invalid("status.Phase", phase,
                 deleting ? "may only be 'Terminating' if `deletionTimestamp` is not empty"
                          : "may only be 'Active' if `deletionTimestamp` is empty");
}

void node(const Json& object, const Json* old, FieldErrors& errors) {
  if (old == nullptr) return;
  const Json& ranges = array_at(*old, "spec.podCIDRs");
  if (!ranges.empty() && array_at(object, "spec.podCIDRs") != ranges) {
    errors.forbidden("spec.podCIDRs", "node updates may not change podCIDR except from \"\" to valid");
  }
  const std::string provider = text_at(*old, "spec.providerID");
  if (!provider.empty() && text_at(object, "spec.providerID") != provider) {
    errors.invalid("spec.providerID", Json(), "field cannot be modified once set");
  }
  if (text_at(object, "spec.externalID") != text_at(*old, "spec.externalID")) {
    errors.forbidden("spec.externalID", "may not be updated");
  }
}

void service(const Json& object, const Json* old, FieldErrors& errors) {
  const std::string type = text_at(object, "spec.type");
  const Json& addresses = array_at(object, "spec.clusterIPs");
  const std::string address = text_at(object, "spec.clusterIP");
  const bool headless = address == "None";
  if (array_at(object, "spec.ports").empty() && !headless && type != "ExternalName") errors.required("spec.ports");
  if (type == "ExternalName") {
    const std::string name = text_at(object, "spec.externalName");
    if (name.empty()) {
      errors.required("spec.externalName");
    } else {
      take(errors, "spec.externalName", name,
           dns1123_subdomain(name.ends_with('.') ? name.substr(0, name.size() - 1) : name));
    }
  }
  if (type == "LoadBalancer" && headless) {
    errors.invalid("spec.clusterIPs[0]", "None", "may not be set to 'None' for LoadBalancer services");
  }
  if (!address.empty() && !headless && !is_ip_address(address)) {
    errors.invalid("spec.clusterIPs[0]", address, "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)");
  }
  check_service_ports(object, errors);
  labels(errors, object_at(object, "spec.selector"), "spec.selector");
  one_of(errors, object, "spec.sessionAffinity", {"ClientIP", "None"});
  one_of(errors, object, "spec.type", {"ClusterIP", "ExternalName", "LoadBalancer", "NodePort"});
  if (old == nullptr || type == "ExternalName" || text_at(*old, "spec.type") == "ExternalName") return;
  const std::string before = text_at(*old, "spec.clusterIP");
  if (!before.empty() && address != before) {
    errors.invalid("spec.clusterIPs[0]", addresses.empty() ? Json::array({address}) : addresses,
                   "may not change once set");
  }
}

void config_map(const Json& object, const Json* old, FieldErrors& errors) {
  if (old != nullptr) check_frozen(object, *old, {"data", "binaryData"}, errors);
  std::size_t size = 0;
  const Json& binary = object_at(object, "binaryData");
  for (const auto& [key, value] : object_at(object, "data").items()) {
    take(errors, at_key("data", key), key, config_map_key(key));
    if (binary.contains(key)) errors.invalid(at_key("data", key), key, "duplicate of key present in binaryData");
    size += value.is_string() ? value.get_ref<const std::string&>().size() : 0;
  }
  for (const auto& [key, value] : binary.items()) {
    take(errors, at_key("binaryData", key), key, config_map_key(key));
    size += decoded_size(value);
  }
  if (size > kMaxData) errors.too_long("", kMaxData);
}

void secret(const Json& object, const Json* old, FieldErrors& errors) {
  if (old != nullptr) {
    immutable(errors, object, old, "type");
    check_frozen(object, *old, {"data"}, errors);
  }
  const Json& data = object_at(object, "data");
  std::size_t size = 0;
  for (const auto& [key, value] : data.items()) {
    take(errors, at_key("data", key), key, config_map_key(key));
    size += decoded_size(value);
  }
  if (size > kMaxData) errors.too_long("data", kMaxData);
  const auto require = [&](const char* key) {
    if (!data.contains(key)) errors.required(at_key("data", key));
  };
  const std::string type = text_at(object, "type");
  if (type == "kubernetes.io/service-account-token") {
    constexpr const char* kName = "kubernetes.io/service-account.name";
    if (is_empty_at(object, "metadata.annotations") || !object_at(object, "metadata.annotations").contains(kName)) {
      errors.required(at_key("metadata.annotations", kName));
    }
  } else if (type == "kubernetes.io/dockercfg") {
    require(".dockercfg");
  } else if (type == "kubernetes.io/dockerconfigjson") {
    require(".dockerconfigjson");
  } else if (type == "kubernetes.io/basic-auth" && !data.contains("username") && !data.contains("password")) {
    require("username");
    require("password");
  } else if (type == "kubernetes.io/ssh-auth") {
    require("ssh-privatekey");
  } else if (type == "kubernetes.io/tls") {
    require("tls.crt");
    require("tls.key");
  }
}

namespace {

const std::vector<std::string> kAccessModes{"ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"};

void check_access_modes(const Json& object, FieldErrors& errors) {
  for (const Json& mode : array_at(object, "spec.accessModes")) {
    if (std::find(kAccessModes.begin(), kAccessModes.end(), mode) == kAccessModes.end()) {
      errors.not_supported("spec.accessModes", mode, kAccessModes);
    }
  }
}

// The source of a volume: the member of the spec that is an object and describes no property of the volume.
Json source_of(const Json& spec) {
  Json source = Json::object();
  for (const auto& [name, value] : spec.items()) {
    const bool other = name == "capacity" || name == "claimRef" || name == "nodeAffinity";
    if (value.is_object() && !other) source[name] = value;
  }
  return source;
}

// The only addition that an update may make.
Json without_first_secret(Json source, const Json& old) {
  constexpr const char* kSecret = "controllerExpandSecretRef";
  Json* driver = member(source, "csi");
  if (driver != nullptr && driver->is_object() && !object_at(old, "spec.csi").contains(kSecret)) driver->erase(kSecret);
  return source;
}

}  // namespace

void claim(const Json& object, const Json* old, FieldErrors& errors) {
  if (array_at(object, "spec.accessModes").empty()) {
    errors.required("spec.accessModes", "at least 1 access mode is required");
  }
  check_access_modes(object, errors);
  const Json& storage = value_at(object_at(object, "spec.resources.requests"), "storage");
  if (!storage.is_string()) {
    errors.required("spec.resources[storage]");
  } else if (const auto amount = Quantity::parse(storage.get_ref<const std::string&>());
             amount && amount->sign() <= 0) {
    errors.invalid("spec.resources[storage]", storage, "must be greater than zero");
  }
  if (!text_at(object, "spec.volumeMode").empty()) {
    one_of(errors, object, "spec.volumeMode", {"Block", "Filesystem"});
  }
  if (old == nullptr) return;
  Json now = object_at(object, "spec");
  Json before = object_at(*old, "spec");
  if (text_at(before, "volumeName").empty()) now.erase("volumeName"), before.erase("volumeName");
  if (text_at(*old, "status.phase") == "Bound") {
    for (const char* name : {"resources", "volumeAttributesClassName"}) now.erase(name), before.erase(name);
  }
  if (now != before) {
    errors.forbidden("spec",
                     "spec is immutable after creation except resources.requests and "
                     "volumeAttributesClassName for bound claims");
  }
}

void volume(const Json& object, const Json* old, FieldErrors& errors) {
  if (array_at(object, "spec.accessModes").empty()) errors.required("spec.accessModes");
  check_access_modes(object, errors);
  const Json& capacity = object_at(object, "spec.capacity");
  if (capacity.empty()) errors.required("spec.capacity");
  if (!capacity.contains("storage")) {
    errors.not_supported("spec.capacity", value_at(object, "spec.capacity"), {"storage"});
  }
  const Json source = source_of(object_at(object, "spec"));
  if (source.empty()) errors.required("spec", "must specify a volume type");
  if (old != nullptr && without_first_secret(source, *old) != source_of(object_at(*old, "spec"))) {
    errors.forbidden("spec.persistentvolumesource", "spec.persistentvolumesource is immutable after creation");
  }
  immutable(errors, object, old, "spec.volumeMode");
}

}  // namespace tain::server::rules
