#include "server/load/pod_source.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "src/base/random.h"

namespace tain::server {
namespace {

constexpr std::array<std::string_view, 16> kThings{"cart",    "checkout", "catalog",  "search", "payment", "session",
                                                   "profile", "invoice",  "mail",     "media",  "ledger",  "quota",
                                                   "billing", "report",   "shipping", "audit"};
constexpr std::array<std::string_view, 8> kRoles{"api", "worker", "cache", "gateway", "indexer", "web", "sync", "cron"};
constexpr std::size_t kPodsPerNode = 30;
// The creation time of the load, in seconds since 1970 (5 January 2026). Fixed, so that equal options give equal loads.
constexpr std::int64_t kNow = 1'767'571'200;
// As in generated names of Kubernetes: no vowels, to avoid words.
constexpr std::string_view kNameSymbols = "bcdfghjklmnpqrstvwxz2456789";

// Independent random numbers for one aspect of a load.
class Draw {
 public:
  Draw(std::uint64_t seed, std::uint64_t what, std::uint64_t number)
      : state_(seed * 0x9e3779b97f4a7c15ULL + what * 0xd1342543de82ef95ULL + number) {
    state_ = split_mix(state_);
  }
  std::uint64_t next() { return split_mix(state_); }
  std::string hex(std::size_t digits) { return text("0123456789abcdef", digits); }
  std::string text(std::string_view symbols, std::size_t length) {
    std::string out(length, '0');
    for (std::size_t i = 0; i < length;) {
      std::uint64_t bits = next();
      for (int k = 0; k < 8 && i < length; ++k, bits >>= 8) out[i++] = symbols[(bits & 0xff) % symbols.size()];
    }
    return out;
  }
  std::string uid() {
    std::string out = hex(36);
    out[8] = out[13] = out[18] = out[23] = '-';
    out[14] = '4';
    out[19] = "89ab"[next() % 4];
    return out;
  }

 private:
  std::uint64_t state_;
};

enum What : std::uint64_t { kApp = 1, kPod, kPlace, kContainer, kNoise };

std::string address(std::string_view network, std::uint64_t number) {
  std::string out(network);
  return out.append(std::to_string(number / 250 % 250)).append(".").append(std::to_string(number % 250 + 1));
}

std::string time_text(std::int64_t seconds) { return Time::from_unix(seconds).to_string(); }

ResourceTypePtr served(const Registry& registry, std::string_view group, std::string_view resource) {
  return registry.find(group, "v1", resource);  // built in: always there
}

std::size_t apps_of(const LoadOptions& options) {
  return options.apps != 0 ? options.apps : std::max(options.namespaces, options.pods / 50);
}

constexpr std::string_view kSymbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kUnguessable = 400;  // random characters, then a phrase that repeats
constexpr std::string_view kPhrase = ";mode=follow;retries=3;backoff=exponential;key=";

// Appends `size` characters that resemble an encoded configuration and compress badly, so that a load compresses about
// as well as real pods.
void append_filler(std::uint64_t seed, std::size_t size, std::string& out) {
  const std::size_t end = out.size() + size;
  while (out.size() < end) {
    for (std::size_t i = 0; i < kUnguessable / 10; ++i) {
      std::uint64_t bits = split_mix(seed);
      char symbols[10];
      for (char& symbol : symbols) {
        symbol = kSymbols[bits & 63];
        bits >>= 6;
      }
      out.append(symbols, std::min(sizeof symbols, end - out.size()));
    }
    out.append(kPhrase.substr(0, end - out.size()));
  }
}

// Placeholders in the text, by Slot. Those for a number or a boolean include the quotation marks.
constexpr std::array<std::string_view, 13> kTokens{
    "@name@",        "@uid@",     "@node@",         "@host-ip@",        "@pod-ip@",      "@created@", "@started@",
    "@ready-since@", "@main-id@", "@neighbour-id@", "\"#@restarts@#\"", "\"#@ready@#\"", "@is-ready@"};
constexpr std::string_view kFillerToken = "@filler@";
constexpr std::size_t kVersionDigits = 7;  // assumed for the size
// Also in the smallest pods, which are nearly equal: without filler gzip makes them 13 times smaller.
constexpr std::size_t kLeastFiller = 400;

}  // namespace

PodSource::PodSource(const Registry& registry, const LoadOptions& options)
    : options_(options),
      apps_(apps_of(options)),
      pod_(*served(registry, "", "pods"), pod_of(served(registry, "", "pods")->info, marked_app(), options.pod_size)),
      replica_set_(*served(registry, "apps", "replicasets"),
                   replica_set_of(served(registry, "apps", "replicasets")->info, marked_app())),
      deployment_(*served(registry, "apps", "deployments"),
                  deployment_of(served(registry, "apps", "deployments")->info, marked_app())),
      templates_(apps_) {}

std::string PodSource::namespace_name(std::size_t number) const {
  std::string digits = std::to_string(number);
  std::string out("load-");
  return out.append(digits.size() < 3 ? 3 - digits.size() : 0, '0').append(digits);
}

App PodSource::app(std::size_t number) const {
  Draw draw(options_.seed, kApp, number);
  App out;
  const std::size_t in_namespace = number / options_.namespaces;
  out.ns = namespace_name(number % options_.namespaces);
  out.name = kThings[draw.next() % kThings.size()];
  out.name.append("-").append(kRoles[draw.next() % kRoles.size()]).append("-").append(std::to_string(in_namespace));
  out.team = "team-";
  out.team.append(std::to_string(draw.next() % 40));
  out.tier = draw.next() % 2 == 0 ? "backend" : "frontend";
  out.hash = draw.text(kNameSymbols, 10);
  out.repository = "registry.example.com/";
  out.repository.append(out.team).append("/").append(out.name);
  out.tag = "v1.";
  out.tag.append(std::to_string(draw.next() % 90));
  out.image_digest = draw.hex(64);
  out.deployment_uid = draw.uid();
  out.replica_set_uid = draw.uid();
  out.created = time_text(kNow - 86'400 - static_cast<std::int64_t>(draw.next() % 5'000'000));
  const std::size_t all = options_.pods / apps_ + (number < options_.pods % apps_ ? 1 : 0);
  out.replicas = std::to_string(all);
  return out;
}

std::string PodSource::pod_name(const App& app, std::uint64_t number) const {
  // Drawn characters may repeat; the number makes the name unique.
  std::string out = app.replica_set_name();
  out.push_back('-');
  Draw draw(options_.seed, kPod, number);
  out.append(draw.text(kNameSymbols, 5));
  std::string tail;
  for (std::uint64_t rest = number / apps_; rest != 0; rest /= kNameSymbols.size()) {
    tail.push_back(kNameSymbols[rest % kNameSymbols.size()]);
  }
  return out.append(tail);
}

std::pair<std::string, std::string> PodSource::place(std::uint64_t number) {
  const App& of = template_of(static_cast<std::size_t>(number % apps_)).app();
  return {of.ns, pod_name(of, number)};
}

PodFacts PodSource::facts(const App& app, std::uint64_t number, std::uint64_t restarts) const {
  Draw draw(options_.seed, kPlace, number);
  PodFacts out;
  out.name = pod_name(app, number);
  out.uid = draw.uid();
  const std::uint64_t node = draw.next() % (options_.pods / kPodsPerNode + 1);
  out.node = "node-";
  out.node.append(std::to_string(node)).append(".zone-").append(std::to_string(node % 3)).append(".example.com");
  out.host_ip = address("10.0.", node);
  out.pod_ip = address("10.1.", draw.next());
  const auto age = static_cast<std::int64_t>(draw.next() % 80'000) + 60;
  out.created = time_text(kNow - age);
  const auto later = static_cast<std::int64_t>(restarts) * 7;
  out.started = time_text(kNow - age + 3 + later);
  out.ready_since = time_text(kNow - age + 9 + later);
  Draw containers(options_.seed, kContainer + restarts * 16, number);
  out.container_ids = {containers.hex(64), draw.hex(64)};
  out.restarts = restarts;
  out.ready = restarts % 2 == 0;
  return out;
}

const PodTemplate& PodSource::template_of(std::size_t app_number) {
  std::unique_ptr<const PodTemplate>& held = templates_[app_number];
  if (!held) held = std::make_unique<const PodTemplate>(pod_, app(app_number), options_.pod_size);
  return *held;
}

Made PodSource::pod(std::uint64_t number, std::uint64_t restarts) {
  const auto app_number = static_cast<std::size_t>(number % apps_);
  const PodTemplate& shape = template_of(app_number);
  Made out;
  // A hashed seed: streams with consecutive seeds would share most of their numbers.
  out.request = shape.make(facts(shape.app(), number, restarts), Draw(options_.seed, kNoise, number).next());
  out.outline = shape.outline();
  return out;
}

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
