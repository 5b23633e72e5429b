#include "cli/changes/summary.h"

#include <tain/scalars.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/follow/gap.h"

namespace tain::cli {
namespace {

void add(std::string& to, std::string_view text) {
  if (text.empty()) return;
  if (!to.empty()) to.append(", ");
  to.append(text);
}

// The image without registry and digest.
std::string_view short_image(std::string_view image) {
  const auto digest = image.find('@');
  if (digest != std::string_view::npos) image = image.substr(0, digest);
  const auto slash = image.rfind('/');
  return slash == std::string_view::npos ? image : image.substr(slash + 1);
}

std::vector<std::string> images_of(const Value& pod_spec) {
  std::vector<std::string> images;
  const Value containers = pod_spec["containers"];
  for (const Value& container : containers.elements()) {
    const Text image = container["image"].text();
    std::string name(short_image(image));
    if (!name.empty() && std::find(images.begin(), images.end(), name) == images.end()) images.push_back(name);
  }
  return images;
}

}  // namespace

std::string summary_of(const Object& object) {
  std::string out;
  const Value spec = object.at("spec");
  if (const auto replicas = spec["replicas"].as_int()) {
    add(out, std::to_string(*replicas).append(*replicas == 1 ? " replica" : " replicas"));
  }
  const Value inner = spec.at("template.spec");
  for (const std::string& image : images_of(inner.exists() ? inner : spec)) add(out, image);
  if (const Text node = spec["nodeName"].text(); !node.empty()) add(out, std::string("on ").append(node.view()));
  if (out.empty()) add(out, spec["type"].text());  // of a Service
  if (out.empty()) add(out, object.at("status.phase").text());
  if (const Value data = object.at("data"); out.empty() && data.type() == Value::Type::kMap) {
    add(out, std::to_string(data.size()).append(data.size() == 1 ? " entry" : " entries"));
  }
  return out;
}

std::string lifetime_of(const Object& object, WallTime now) {
  const Result<Time> made = Time::parse(detail::peek(object.at("metadata.creationTimestamp").text()));
  if (!made || made->is_zero()) return {};
  const Duration age = Time(now) - *made;
  if (age < Duration(0)) return {};
  return std::string("lived ").append(short_duration(std::chrono::duration_cast<std::chrono::seconds>(age)));
}

}  // namespace tain::cli
