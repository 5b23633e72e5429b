#include "server/load/pod_source.h"

#include <algorithm>
#include <array>
#include <utility>

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

}  // namespace tain::server
