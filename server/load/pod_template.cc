#include "server/load/pod_template.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "server/load/filler.h"

namespace tain::server {
namespace {

// Placeholders in the text, by Slot. Those for a number or a boolean include the quotation marks.
constexpr std::array<std::string_view, 13> kTokens{
    "@name@",        "@uid@",     "@node@",         "@host-ip@",        "@pod-ip@",      "@created@", "@started@",
    "@ready-since@", "@main-id@", "@neighbour-id@", "\"#@restarts@#\"", "\"#@ready@#\"", "@is-ready@"};
constexpr std::string_view kFillerToken = "@filler@";
constexpr std::size_t kVersionDigits = 7;  // assumed for the size
// Also in the smallest pods, which are nearly equal: without filler gzip makes them 13 times smaller.
constexpr std::size_t kLeastFiller = 400;

}  // namespace

PodTemplate::PodTemplate(const Blueprint& pod, const App& app, std::size_t size) : size_(size), app_(app) {
  Made made = pod.make(app);
  labels_ = std::move(made.request.labels);
  fields_ = std::move(made.request.fields);
  owners_ = std::move(made.request.owners);
  bare_at_ = made.request.document.bare_at;
  outline_ = std::move(made.outline);
  cut(made.request.document.bytes, made.request.document.version_at);
}

void PodTemplate::cut(std::string_view text, std::size_t version_at) {
  std::size_t done = 0;
  const auto add = [&](std::size_t at, std::size_t length, Slot slot) {
    literals_.append(text.substr(done, at - done));
    parts_.push_back({literals_.size(), slot});
    done = at + length;
  };
  while (done < text.size()) {
    const std::size_t mark = text.find('@', done);
    if (done <= version_at && (mark == std::string_view::npos || version_at < mark)) {
      add(version_at, 0, Slot::kVersion);
      version_at = 0;  // done
      if (mark == std::string_view::npos) break;
      continue;
    }
    if (mark == std::string_view::npos) break;
    bool known = false;
    for (std::size_t i = 0; i <= kTokens.size() && !known; ++i) {
      const std::string_view token = i < kTokens.size() ? kTokens[i] : kFillerToken;
      const std::size_t before = token.find('@');
      if (mark < before) continue;
      const std::size_t at = mark - before;
      if (at < done || !text.substr(at).starts_with(token)) continue;
      add(at, token.size(), i < kTokens.size() ? static_cast<Slot>(i) : Slot::kFiller);
      known = true;
    }
    if (known) continue;
    literals_.append(text.substr(done, mark + 1 - done));
    done = mark + 1;
  }
  literals_.append(text.substr(done));
  parts_.push_back({literals_.size(), Slot::kEnd});
}

std::string_view PodTemplate::value(Slot slot, const PodFacts& facts, std::string_view restarts) {
  switch (slot) {
    case Slot::kName:
      return facts.name;
    case Slot::kUid:
      return facts.uid;
    case Slot::kNode:
      return facts.node;
    case Slot::kHostIp:
      return facts.host_ip;
    case Slot::kPodIp:
      return facts.pod_ip;
    case Slot::kCreated:
      return facts.created;
    case Slot::kStarted:
      return facts.started;
    case Slot::kReadySince:
      return facts.ready_since;
    case Slot::kContainerId:
      return facts.container_ids.front();
    case Slot::kSidecarId:
      return facts.container_ids.back();
    case Slot::kRestarts:
      return restarts;
    case Slot::kReady:
      return facts.ready ? "true" : "false";
    case Slot::kReadyStatus:
      return facts.ready ? "True" : "False";
    case Slot::kVersion:
    case Slot::kFiller:
    case Slot::kEnd:
      break;
  }
  return {};
}

storage::PutRequest PodTemplate::make(const PodFacts& facts, std::uint64_t noise) const {
  char digits[20];
  const std::string_view restarts(digits, std::to_chars(digits, digits + sizeof digits, facts.restarts).ptr - digits);
  std::size_t size = literals_.size() + kVersionDigits;
  for (const Part& part : parts_) size += value(part.slot, facts, restarts).size();
  const std::size_t filler = std::max(kLeastFiller, size_ > size ? size_ - size : 0);

  storage::PutRequest out;
  out.ns = app_.ns;
  out.name = facts.name;
  out.uid = facts.uid;
  out.labels = labels_;
  out.owners = owners_;
  for (const auto& [name, held] : fields_) {
    const bool node = name == "spec.nodeName";
    const bool address = name == "status.podIP";
    out.fields.emplace_back(name, node ? std::string_view(facts.node) : address ? facts.pod_ip : held);
  }
  out.document.bare_at = bare_at_;
  std::string& text = out.document.bytes;
  text.reserve(size + filler + kVersionDigits);
  std::size_t begin = 0;
  for (const Part& part : parts_) {
    text.append(literals_, begin, part.end - begin);
    begin = part.end;
    if (part.slot == Slot::kVersion) out.document.version_at = text.size();
    if (part.slot == Slot::kFiller) append_filler(noise, filler, text);
    text.append(value(part.slot, facts, restarts));
  }
  return out;
}

}  // namespace tain::server
