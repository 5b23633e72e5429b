#include "sim/cluster.h"

#include <array>

namespace tain::sim {
namespace {

constexpr std::array<const char*, 3> kNamespaces = {"default", "kube-system", "shop"};
constexpr std::array<const char*, 3> kApps = {"web", "db", "cache"};
constexpr std::uint64_t kNames = 9;  // per namespace and resource

// Labels and status change with each write; identity and size are those of a small object.
storage::Document document(const ResourceType& type, const std::string& ns, const std::string& name,
                           const std::string& uid, std::string_view app, std::uint64_t serial) {
  storage::Document made;
  std::string& bytes = made.bytes;
  bytes.reserve(360);
  bytes.append("{\"kind\":\"").append(type.kind).append("\",\"apiVersion\":\"").append(type.api_version).append("\",");
  made.bare_at = bytes.size();
  bytes.append("\"metadata\":{\"name\":\"").append(name).append("\",\"namespace\":\"").append(ns);
  bytes.append("\",\"uid\":\"").append(uid).append("\",\"resourceVersion\":\"");
  made.version_at = bytes.size();
  bytes.append("\",\"creationTimestamp\":\"2026-01-01T00:00:00Z\",\"labels\":{\"app\":\"").append(app);
  bytes.append("\",\"tier\":\"t").append(std::to_string(serial % 4)).append("\"}},\"spec\":{\"nodeName\":\"node-");
  bytes.append(std::to_string(serial % 7)).append("\",\"note\":\"a \\\"quoted\\\" { [ text\"},\"status\":{\"serial\":");
  bytes.append(std::to_string(serial)).append("}}");
  return made;
}

}  // namespace

Cluster::Cluster(EventQueue& queue, Trace& trace, std::uint64_t seed, storage::Storage::Options options)
    : queue_(queue), trace_(trace), random_(seed), storage_(std::move(options)) {}

Cluster::Place Cluster::draw_place() {
  const ResourceType& type = kResources[random_.below(kResources.size())];
  std::string ns = kNamespaces[random_.below(kNamespaces.size())];
  std::string name = "o" + std::to_string(random_.below(kNames));
  return {&type, std::move(ns), std::move(name)};
}

std::string Cluster::draw_uid() { return "u" + std::to_string(storage_.timeline()) + "-" + std::to_string(++uids_); }

void Cluster::put(const Place& place, bool anew, bool flip) {
  const storage::Record held = anew ? nullptr : storage_.get(place.type->resource, place.key());
  const std::string uid = held ? held->uid : draw_uid();
  std::string app =
      held && !flip ? std::string(storage::find(held->labels, "app")) : kApps[random_.below(kApps.size())];
  storage::PutRequest request{.ns = place.ns, .name = place.name, .uid = uid, .labels = {{"app", app}}};
  request.document = document(*place.type, place.ns, place.name, uid, app, ++writes_);
  (void)storage_.put(place.type->resource, std::move(request), storage::PutMode::kUpsert, queue_.now());
  noted(place, held ? "modify" : "create");
}

void Cluster::remove(const Place& place) {
  if (!storage_.get(place.type->resource, place.key())) return;
  (void)storage_.remove(place.type->resource, place.key(), queue_.now());
  ++writes_;
  noted(place, "delete");
}

void Cluster::noted(const Place& place, std::string_view what) {
  timelines_.note_write(place.type->resource);
  trace_.line(queue_.now(), what, place.type->resource, place.key(), storage_.revision());
  if (on_write_) on_write_();
}

void Cluster::fill() {
  for (const ResourceType& type : kResources) {
    for (const char* ns : kNamespaces) {
      for (std::uint64_t i = 0; i < kNames; ++i) {
        if (random_.below(4) != 0) put({&type, ns, "o" + std::to_string(i)}, true, true);
      }
    }
  }
}

void Cluster::write_something() {
  const Place place = draw_place();
  if (!storage_.get(place.type->resource, place.key())) return put(place, true, true);
  const std::uint64_t what = random_.below(100);
  if (what < 72) return put(place, false, false);
  if (what < 82) return put(place, false, true);
  remove(place);
  if (what < 90) put(place, true, true);
}

void Cluster::recreate_some(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const Place place = draw_place();
    remove(place);
    put(place, true, true);
  }
}

void Cluster::flip_labels(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) put(draw_place(), false, true);
}

void Cluster::delete_namespace() {
  const std::string ns = kNamespaces[random_.below(kNamespaces.size())];
  for (const ResourceType& type : kResources) {
    for (std::uint64_t i = 0; i < kNames; ++i) remove({&type, ns, "o" + std::to_string(i)});
  }
}

void Cluster::write_until(storage::Revision revision) {
  while (storage_.revision() <= revision) write_something();
}

void Cluster::restore(const storage::Checkpoint& checkpoint) {
  storage_.restore(checkpoint);
  timelines_.note_restore();
  trace_.line(queue_.now(), "restore", storage_.revision());
}

}  // namespace tain::sim
