#include "tests/support/fake_source.h"

#include <map>
#include <utility>
#include <vector>

#include "src/base/mutex.h"

namespace tain::testing {
namespace {

Object make(std::string_view name, std::string_view fields, std::string_view uid, long version) {
  std::string json = R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default","name":")";
  json += name;
  json += R"(","uid":")";
  json += uid;
  json += R"(","resourceVersion":")" + std::to_string(version) + R"("})";
  if (!fields.empty()) (json += ",") += fields;
  json += "}";
  return Object::from_json(json).value();
}

}  // namespace

struct FakeSource::State : std::enable_shared_from_this<FakeSource::State> {
  explicit State(Runtime& runtime_in) : runtime(runtime_in) {}

  // A call under way. Its receiver is touched on the loop only, and not after the Call is gone.
  struct Stream {
    WatchReceiver* watch = nullptr;
    ListReceiver* list = nullptr;
  };
  struct Entry {
    long version;
    WatchEvent event;
  };

  Runtime& runtime;
  mutable Mutex mutex;
  long version TAIN_GUARDED_BY(mutex) = 1;
  long forgotten TAIN_GUARDED_BY(mutex) = 0;  // versions up to here cannot be watched from
  std::map<std::string, Object, std::less<>> objects TAIN_GUARDED_BY(mutex);
  std::vector<Entry> history TAIN_GUARDED_BY(mutex);
  std::vector<std::shared_ptr<Stream>> streams TAIN_GUARDED_BY(mutex);
  std::optional<Error> list_error TAIN_GUARDED_BY(mutex);
  int lists TAIN_GUARDED_BY(mutex) = 0;
  int watches TAIN_GUARDED_BY(mutex) = 0;

  void send(const std::shared_ptr<Stream>& stream, WatchEvent event) {
    runtime.post([stream, event = std::move(event)]() mutable {
      if (stream->watch != nullptr) stream->watch->event(std::move(event));
    });
  }

  void end(const std::shared_ptr<Stream>& stream, Result<void> result) {
    runtime.post([stream, result = std::move(result)]() mutable {
      if (auto* receiver = std::exchange(stream->watch, nullptr)) receiver->ended(std::move(result));
    });
  }

  void record(WatchEvent event, bool seen) TAIN_REQUIRES(mutex) {
    if (!seen) return;
    history.push_back({version, event});
    for (const auto& stream : streams) send(stream, event);
  }

  void change(WatchEvent::Type type, std::string_view name, std::string_view fields, std::string_view uid, bool seen) {
    MutexLock lock(mutex);
    ++version;
    const auto found = objects.find(name);
    const std::string kept_uid(found != objects.end() && uid.empty() ? std::string(found->second.uid())
                               : uid.empty()                         ? "uid-" + std::string(name)
                                                                     : std::string(uid));
    Object object = make(name, fields, kept_uid, version);
    if (type == WatchEvent::Type::kDeleted) {
      objects.erase(std::string(name));
    } else {
      objects.insert_or_assign(std::string(name), object);
    }
    record({.type = type, .object = std::move(object)}, seen);
  }
};

namespace {

class FakeCall : public ListerWatcher::Call {
 public:
  FakeCall(std::shared_ptr<FakeSource::State> state, std::shared_ptr<FakeSource::State::Stream> stream)
      : state_(std::move(state)), stream_(std::move(stream)) {}
  ~FakeCall() override {
    stream_->watch = nullptr;
    stream_->list = nullptr;
    MutexLock lock(state_->mutex);
    std::erase(state_->streams, stream_);
  }

 private:
  std::shared_ptr<FakeSource::State> state_;
  std::shared_ptr<FakeSource::State::Stream> stream_;
};

}  // namespace

FakeSource::FakeSource(Runtime& runtime) : state_(std::make_shared<State>(runtime)) {}
FakeSource::~FakeSource() = default;

void FakeSource::add(std::string_view name, std::string_view fields, std::string_view uid) {
  state_->change(WatchEvent::Type::kAdded, name, fields, uid, true);
}
void FakeSource::modify(std::string_view name, std::string_view fields) {
  state_->change(WatchEvent::Type::kModified, name, fields, "", true);
}
void FakeSource::remove(std::string_view name) { state_->change(WatchEvent::Type::kDeleted, name, "", "", true); }
void FakeSource::add_unseen(std::string_view name, std::string_view fields, std::string_view uid) {
  state_->change(WatchEvent::Type::kAdded, name, fields, uid, false);
}
void FakeSource::modify_unseen(std::string_view name, std::string_view fields) {
  state_->change(WatchEvent::Type::kModified, name, fields, "", false);
}
void FakeSource::remove_unseen(std::string_view name) {
  state_->change(WatchEvent::Type::kDeleted, name, "", "", false);
}

void FakeSource::reset_watch() {
  MutexLock lock(state_->mutex);
  state_->forgotten = state_->version;
  state_->history.clear();
  for (const auto& stream : state_->streams) state_->end(stream, {});
  state_->streams.clear();
}

void FakeSource::fail_lists(std::optional<Error> error) {
  MutexLock lock(state_->mutex);
  state_->list_error = std::move(error);
}

std::unique_ptr<ListerWatcher::Call> FakeSource::list(const ListOptions&, ListReceiver& receiver) {
  auto stream = std::make_shared<State::Stream>();
  stream->list = &receiver;
  MutexLock lock(state_->mutex);
  ++state_->lists;
  std::vector<Object> items;
  for (const auto& [name, object] : state_->objects) items.push_back(object);
  state_->runtime.post(
      [stream, items = std::move(items), error = state_->list_error, version = std::to_string(state_->version)] {
        for (const Object& item : items) {
          if (stream->list != nullptr && !error) stream->list->item(item);
        }
        auto* to = std::exchange(stream->list, nullptr);
        if (to == nullptr) return;
        if (error) {
          to->end(fail(*error));
        } else {
          to->end(ListReceiver::End{.resource_version = version});
        }
      });
  return std::make_unique<FakeCall>(state_, stream);
}

std::unique_ptr<ListerWatcher::Call> FakeSource::watch(const ListOptions& options, WatchReceiver& receiver) {
  auto stream = std::make_shared<State::Stream>();
  stream->watch = &receiver;
  MutexLock lock(state_->mutex);
  ++state_->watches;
  const long from = std::strtol(options.resource_version.c_str(), nullptr, 10);
  if (from < state_->forgotten) {
    state_->end(stream, fail(Code::kExpired, "too old resource version", Phase::kWatch));
    return std::make_unique<FakeCall>(state_, stream);
  }
  state_->runtime.post([stream] {
    if (stream->watch != nullptr) stream->watch->opened();
  });
  for (const State::Entry& entry : state_->history) {
    if (entry.version > from) state_->send(stream, entry.event);
  }
  state_->streams.push_back(stream);
  return std::make_unique<FakeCall>(state_, stream);
}

std::string FakeSource::version() const {
  MutexLock lock(state_->mutex);
  return std::to_string(state_->version);
}
int FakeSource::lists() const {
  MutexLock lock(state_->mutex);
  return state_->lists;
}
int FakeSource::watches() const {
  MutexLock lock(state_->mutex);
  return state_->watches;
}
int FakeSource::open_watches() const {
  MutexLock lock(state_->mutex);
  return static_cast<int>(state_->streams.size());
}

}  // namespace tain::testing
