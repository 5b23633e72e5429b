#include "cli/mirror/keeper.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/print/json.h"
#include "src/base/yaml.h"

namespace tain::cli {
namespace {

Result<std::string> content_of(const Object& object, const Cluster::Resource& resource, bool as_json) {
  Result<std::string> text = object.to_json({.lossy = true});
  if (!text) return text;
  Result<Json> json = parse_json(*text, "an object");
  if (!json) return Failure(json.error());
  // Items of a list may have no kind; a file needs it.
  if (!json->contains("kind")) {
    (*json)["kind"] = resource.kind.kind;
    (*json)["apiVersion"] = resource.kind.api_version();
  }
  return as_json ? go_json(*json, 4).append("\n") : to_yaml(*json);
}

}  // namespace

FolderKeeper::FolderKeeper(MirrorFolder folder, bool as_json, MetricsProvider& metrics, std::function<void()> alive)
    : folder_(std::move(folder)),
      extension_(as_json ? "json" : "yaml"),
      alive_(std::move(alive)),
      writes_(metrics.counter("tain_mirror_writes_total", "Files written.", {})),
      removals_(metrics.counter("tain_mirror_removals_total", "Files removed.", {})),
      errors_(metrics.counter("tain_mirror_errors_total", "Files that could not be written or removed.", {})),
      pending_(metrics.gauge("tain_mirror_pending", "Objects whose file is out of date.", {})) {}

FilePlace FolderKeeper::file_of(const Follow& follow, std::size_t source, std::string_view key) const {
  const auto slash = key.find('/');
  const std::string_view ns = slash == std::string_view::npos ? std::string_view() : key.substr(0, slash);
  const std::string_view name = slash == std::string_view::npos ? key : key.substr(slash + 1);
  return file_place(follow.target(source).name(), ns, name, extension_);
}

Result<void> FolderKeeper::write(const Follow& follow, std::size_t source, const Object& object) {
  const Cluster::Resource& resource = follow.target(source).resource;
  const Result<std::string> content = content_of(object, resource, extension_ == "json");
  if (!content) return Failure(content.error());
  const bool is_private = resource.kind.kind == "Secret" && resource.kind.group.empty();
  const Result<bool> written = folder_.write(file_of(follow, source, object.key()), *content, is_private);
  if (!written) return Failure(written.error());
  if (*written) {
    writes_->increment();
    const std::lock_guard lock(mutex_);
    ++state_.written;
  }
  return {};
}

// Writes or removes the file of one object according to its current state.
Result<void> FolderKeeper::bring(const Follow& follow, const Place& place) {
  if (const Object object = follow.informer(place.first).get(place.second)) return write(follow, place.first, object);
  Result<void> removed = folder_.remove(file_of(follow, place.first, place.second));
  if (removed) {
    removals_->increment();
    const std::lock_guard lock(mutex_);
    ++state_.removed;
  }
  return removed;
}

void FolderKeeper::record_result(const Place& place, const Result<void>& result) {
  if (result) {
    failed_.erase(place);
    return;
  }
  failed_.insert(place);
  error_ = result.error().message;
  errors_->increment();
}

void FolderKeeper::publish() {
  if (failed_.empty() && unswept_.empty()) error_.reset();
  if (!error_) tries_ = 0;
  pending_->set(static_cast<double>(failed_.size()));
  const std::lock_guard lock(mutex_);
  state_.pending = failed_.size();
  state_.error = error_;
  if (!error_) state_.reconciled = true;
}

std::vector<ObjectInformer::View> FolderKeeper::views_of(const Follow& follow) {
  std::vector<ObjectInformer::View> views;
  for (std::size_t source = 0; source < follow.size(); ++source) views.push_back(follow.informer(source).snapshot());
  return views;
}

void FolderKeeper::reconcile(const Follow& follow, const std::vector<ObjectInformer::View>& views, const Stop& stop) {
  // Several sources may have the same resource with different names: collect the files of all of them.
  std::map<std::pair<std::string, std::string>, std::set<std::string>> wanted;
  unswept_.clear();
  for (std::size_t source = 0; source < follow.size(); ++source) {
    const Target& target = follow.target(source);
    std::set<std::string>& files = wanted[{target.name(), target.resource.kind.kind}];
    // Update the mark before writing files, so that a later run can remove them.
    if (auto done = folder_.remember(target.name(), target.resource.kind.kind); !done) unswept(target.name(), done);
    for (const Object& object : views[source].snapshot()) {
      if (stop.requested()) return;
      if (alive_) alive_();
      record_result({source, std::string(object.key())}, write(follow, source, object));
      files.insert(MirrorFolder::key(file_of(follow, source, object.key())));
    }
  }
  for (const auto& [resource, files] : wanted) sweep(resource.first, resource.second, files);
  // Types of earlier runs that are no longer mirrored.
  const std::map<std::string, std::string> remembered = folder_.remembered();
  for (const auto& resource : remembered) {
    if (wanted.count(resource) != 0 || !sweep(resource.first, resource.second, {})) continue;
    if (auto done = folder_.forget(resource.first); !done) unswept(resource.first, done);
  }
  publish();
}

bool FolderKeeper::sweep(const std::string& resource, const std::string& kind, const std::set<std::string>& files) {
  const Result<std::size_t> removed = folder_.remove_others(resource, kind, files);
  if (!removed) {
    unswept(resource, Failure(removed.error()));
    return false;
  }
  const std::lock_guard lock(mutex_);
  state_.removed += *removed;
  return true;
}

void FolderKeeper::unswept(const std::string& resource, const Result<void>& why) {
  unswept_.insert(resource);
  error_ = why.error().message;
}

void FolderKeeper::note(const FollowEvent& event) {
  if (!event.gap) changed_.insert({event.source, event.key});
}

void FolderKeeper::write_changed(const Follow& follow, const Stop& stop) {
  if (changed_.empty()) return;
  while (!changed_.empty() && !stop.requested()) {
    if (alive_) alive_();
    const Place place = *changed_.begin();
    changed_.erase(changed_.begin());
    record_result(place, bring(follow, place));
  }
  publish();
}

void FolderKeeper::retry(const Follow& follow, const Stop& stop) {
  if (!error_ || now_ms() < next_try_ms_) return;
  if (tries_++ > 0) {
    const std::set<Place> again = failed_;
    for (const Place& place : again) {
      if (stop.requested()) return;
      if (alive_) alive_();
      record_result(place, bring(follow, place));
    }
    unswept_.empty() ? publish() : reconcile(follow, stop);
  }
  next_try_ms_ = now_ms() + std::min(500 << std::min(tries_, 5), 10000);
}

FolderKeeper::State FolderKeeper::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

std::optional<std::string> FolderKeeper::news() {
  if (error_.has_value() == told_.has_value()) return std::nullopt;
  told_ = error_;
  return error_ ? *error_ : std::string("the folder is complete again");
}

}  // namespace tain::cli
