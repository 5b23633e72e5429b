#include "server/faults/fault_injector.h"

#include <algorithm>
#include <utility>

#include "server/faults/catalogue.h"

namespace tain::server {

FaultInjector::FaultInjector(FaultTarget& target, std::uint64_t seed) : target_(target), seed_(seed) {}
FaultInjector::~FaultInjector() = default;

Result<std::unique_ptr<ActiveFault>> FaultInjector::make(const ApiServer::Fault& fault, std::uint64_t number) {
  const FaultEntry* entry = find_fault(fault.name);
  if (entry == nullptr) return fail(no_such_fault(fault.name));
  auto parameters = Parameters::of(fault, entry->parameters, shared_parameters());
  if (!parameters) return fail(parameters.error());
  auto matcher = RequestMatcher::of(*parameters, entry->verbs, target_.backend().registry());
  if (!matcher) return fail(matcher.error());
  // Each fault has its own seed: its random numbers do not depend on other faults.
  std::uint64_t seed = seed_ + number;
  Chance chance(*parameters, target_.backend().now(), split_mix(seed));
  return entry->make({.target = target_,
                      .streams = *streams_,
                      .parameters = std::move(*parameters),
                      .matcher = std::move(*matcher),
                      .chance = std::move(chance),
                      .fired = [fired = fired_, name = fault.name] { ++(*fired)[name]; }});
}

Result<void> FaultInjector::add(std::span<const ApiServer::Fault> faults) {
  std::vector<Held> all;  // built first, so that all or none are added
  for (const ApiServer::Fault& fault : faults) {
    auto made = make(fault, added_ + all.size() + 1);
    if (!made) return fail(made.error());
    all.push_back({fault, std::move(*made)});
  }
  added_ += all.size();
  for (Held& one : all) {
    (*fired_)[one.fault.name] += 0;
    any_ = true;
    faults_.push_back(std::move(one));
    faults_.back().active->begin();
  }
  return {};
}

Result<void> FaultInjector::check(const ApiServer::Fault& fault) {
  const auto made = make(fault, added_ + 1);
  return made ? Result<void>() : fail(made.error());
}

std::size_t FaultInjector::remove(std::string_view name) {
  const std::size_t removed = std::erase_if(faults_, [&](const Held& held) { return held.fault.name == name; });
  any_ = !faults_.empty();
  return removed;
}

void FaultInjector::clear() {
  faults_.clear();
  any_ = false;
}

std::vector<ApiServer::Fault> FaultInjector::active() const {
  std::vector<ApiServer::Fault> out;
  for (const Held& held : faults_) out.push_back(held.fault);
  return out;
}

std::unique_ptr<net::Stream> FaultInjector::connection(std::unique_ptr<net::Stream> stream) {
  auto made = std::make_unique<FaultyStream>(target_.runtime(), streams_, std::move(stream));
  for (const Held& held : faults_) held.active->accepted(*made);
  return made;
}

bool FaultInjector::takes_request(const std::shared_ptr<Exchange>& exchange) {
  for (const Held& held : faults_) {
    if (held.active->take(exchange)) return true;
  }
  return exchange->over();
}

storage::WatchCache* FaultInjector::cache_for(const Exchange& exchange) {
  for (const Held& held : faults_) {
    if (storage::WatchCache* cache = held.active->cache_for(exchange)) return cache;
  }
  return nullptr;
}

void FaultInjector::change_events(Exchange& exchange, std::vector<storage::WatchItem>& items) {
  for (const Held& held : faults_) {
    if (exchange.over()) return;
    held.active->change(exchange, items);
  }
}

}  // namespace tain::server
