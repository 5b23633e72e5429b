// Section J, the retry watcher: a watch that continues where the last one ended.

#include <gtest/gtest.h>
#include <tain/until.h>

#include <string>
#include <vector>

#include "tests/support/fake_runtime.h"
#include "tests/support/script.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
using Seen = std::vector<std::string>;

class RetryWatching : public ::testing::Test {
 protected:
  RetryWatcher& watch_from(std::string version) {
    auto made = RetryWatcher::make(runtime, {.lister_watcher = api,
                                             .resource_version = std::move(version),
                                             .on_event = [this](const WatchEvent& event) { note(event); },
                                             .on_end = [this](const Error& error) { ends.push_back(error); },
                                             .expected = kPods});
    EXPECT_TRUE(made) << made.error();
    watcher = std::move(*made);
    watcher->start();
    runtime.run_until_idle();
    return *watcher;
  }
  void note(const WatchEvent& event) {
    if (event.type == WatchEvent::Type::kError) {
      errors.push_back(event.error);
      seen.push_back("ERROR");
      return;
    }
    seen.push_back(std::string(to_string(event.type)) + " " + std::string(event.object.name()) + "@" +
                   std::string(event.object.resource_version()));
  }
  // A server with history: a watch delivers events newer than its version, up to `upto`, then ends.
  void serve_history(std::vector<WatchEvent> history, std::vector<std::size_t> ends_after) {
    api.on_watch().always().then([=, turn = std::make_shared<std::size_t>(0)](Script::Request& request) {
      const std::size_t upto = *turn < ends_after.size() ? ends_after[*turn] : history.size();
      const bool last = (*turn)++ >= ends_after.size();
      const std::uint64_t from = std::stoull(request.options.resource_version);
      for (std::size_t i = 0; i < upto; ++i) {
        if (std::stoull(std::string(history[i].object.resource_version())) > from) request.send(history[i]);
      }
      if (!last) request.close();
    });
  }

  FakeRuntime runtime;
  Script api{runtime};
  Seen seen;
  std::vector<Error> errors;
  std::vector<Error> ends;
  std::unique_ptr<RetryWatcher> watcher;
};

// C266: the versions "" and "0" are rejected, because a watch cannot continue from them.
TEST_F(RetryWatching, RejectsAnEmptyVersion) {
  for (const char* nowhere : {"", "0"}) {
    const auto made = RetryWatcher::make(
        runtime, {.lister_watcher = api, .resource_version = nowhere, .on_event = [](const WatchEvent&) {}});
    ASSERT_FALSE(made) << nowhere;
    EXPECT_EQ(made.error().code, Code::kBadArgument);
  }
  EXPECT_EQ(api.watches(), 0u);
  EXPECT_TRUE(RetryWatcher::make(
      runtime, {.lister_watcher = api, .resource_version = "1", .on_event = [](const WatchEvent&) {}}));
}

// C267: a failed connection is retried, and later events are delivered.
TEST_F(RetryWatching, RetriesAfterAFailedConnection) {
  api.on_watch().answer(Error::of(Code::kConnectionRefused, "nobody listens"));
  api.on_watch().send(added(pod("a", "2")));
  watch_from("1");
  EXPECT_EQ(api.watches(), 1u);
  runtime.advance(1s);
  EXPECT_EQ(api.watches(), 2u);
  EXPECT_EQ(seen, Seen{"ADDED a@2"});
  EXPECT_TRUE(ends.empty());
}

// C268: expired on connect is retried, because another server may still have the history.
TEST_F(RetryWatching, RetriesIfExpiredOnConnect) {
  api.on_watch().answer(Error::of(Code::kExpired, "too old"));
  api.on_watch().send(added(pod("a", "2")));
  watch_from("1");
  runtime.advance(1s);
  EXPECT_EQ(api.watches(), 2u);
  EXPECT_EQ(seen, Seen{"ADDED a@2"});
  EXPECT_FALSE(watcher->done());
}

// Returns no stream the first time.
class NoWatchAtFirst final : public ListerWatcher {
 public:
  explicit NoWatchAtFirst(ListerWatcher& inner) : inner_(inner) {}
  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override {
    return inner_.list(options, receiver);
  }
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override {
    return ++asked == 1 ? nullptr : inner_.watch(options, receiver);
  }
  int asked = 0;

 private:
  ListerWatcher& inner_;
};

// C269: a source that returns no watch is called again.
TEST_F(RetryWatching, RetriesIfTheSourceReturnsNoWatch) {
  NoWatchAtFirst source(api);
  api.on_watch().send(added(pod("a", "2")));
  auto made = RetryWatcher::make(runtime, {.lister_watcher = source,
                                           .resource_version = "1",
                                           .on_event = [this](const WatchEvent& event) { note(event); }});
  ASSERT_TRUE(made);
  (*made)->start();
  runtime.advance(1s);
  EXPECT_EQ(source.asked, 2);
  EXPECT_EQ(seen, Seen{"ADDED a@2"});
  made->reset();
}

// C270: events start strictly after the given version: before the first, in the middle, at the last.
TEST_F(RetryWatching, StartsAfterTheGivenVersion) {
  const std::vector<WatchEvent> history{added(pod("a", "1")), modified(pod("a", "2")), deleted(pod("a", "3"))};
  const std::pair<const char*, Seen> cases[] = {
      {"1", {"MODIFIED a@2", "DELETED a@3"}}, {"2", {"DELETED a@3"}}, {"3", {}}};
  for (const auto& [version, expected] : cases) {
    seen.clear();
    api.forget_rules();
    api.on_watch().send(history);  // a server that sends more than requested
    watch_from(version);
    EXPECT_EQ(api.last_watch().options.resource_version, version);
    EXPECT_EQ(seen, expected) << version;
    watcher.reset();
  }
}

// C271: expired in the middle of the stream is reported and ends the watch; later events are not delivered.
TEST_F(RetryWatching, EndsWithAnExpiredEvent) {
  api.on_watch().send({added(pod("a", "2")), error_event(Error::of(Code::kExpired, "too old")), added(pod("b", "3"))});
  watch_from("1");
  runtime.advance(10s);
  EXPECT_EQ(seen, (Seen{"ADDED a@2", "ERROR"}));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].code, Code::kExpired);
  EXPECT_EQ(ends, errors);
  EXPECT_TRUE(watcher->done());
  EXPECT_EQ(api.watches(), 1u);
  EXPECT_TRUE(api.watch(0).is_cancelled());
}

// C272: forbidden is reported once and ends the watch: one attempt, one error event.
TEST_F(RetryWatching, EndsWhenForbidden) {
  for (const Code denied : {Code::kForbidden, Code::kUnauthorized}) {
    seen.clear();
    errors.clear();
    const std::size_t before = api.watches();
    api.on_watch().answer(Error::of(denied, "not you"));
    watch_from("1");
    runtime.advance(30s);
    EXPECT_EQ(api.watches(), before + 1);
    EXPECT_EQ(seen, Seen{"ERROR"});
    ASSERT_EQ(errors.size(), 1u);
    EXPECT_EQ(errors[0].code, denied);
    EXPECT_TRUE(watcher->done());
  }
}

// C273: a timeout, a 500, an unknown code and an error that is not a Status cause another watch from the last version,
// without a report.
class RetryWatchingErrors : public RetryWatching, public ::testing::WithParamInterface<Code> {};
TEST_P(RetryWatchingErrors, CauseAnotherWatch) {
  api.on_watch().send({added(pod("a", "2")), error_event(Error::of(GetParam(), "passing"))});
  api.on_watch().send(modified(pod("a", "3")));
  watch_from("1");
  EXPECT_EQ(seen, Seen{"ADDED a@2"});
  runtime.advance(1s);
  EXPECT_EQ(api.watches(), 2u);
  EXPECT_EQ(api.watch(1).options.resource_version, "2");
  EXPECT_EQ(seen, (Seen{"ADDED a@2", "MODIFIED a@3"}));
  EXPECT_TRUE(ends.empty());
}
std::string name_of_case(const ::testing::TestParamInfo<Code>& which) {
  static const char* const kNames[] = {"Timeout", "Internal", "Unusual", "NoStatus"};
  return kNames[which.index];
}
INSTANTIATE_TEST_SUITE_P(Codes, RetryWatchingErrors,
                         ::testing::Values(Code::kTimeout, Code::kInternal, Code::kTooManyRequests, Code::kUnknown),
                         name_of_case);

// Retry-After is obeyed up to a limit.
TEST_F(RetryWatching, ObeysRetryAfterUpToALimit) {
  Error busy = Error::of(Code::kInternal, "busy");
  busy.retry_after = 7s;
  api.on_watch().send(error_event(busy));
  busy.retry_after = 24h;
  api.on_watch().send(error_event(busy));
  watch_from("1");
  runtime.advance(6900ms);
  EXPECT_EQ(api.watches(), 1u);
  runtime.advance(200ms);
  EXPECT_EQ(api.watches(), 2u);
  runtime.advance(4min);
  EXPECT_EQ(api.watches(), 2u);
  runtime.advance(1min);
  EXPECT_EQ(api.watches(), 3u);
}

// C274: after n ended streams there were n+1 watches; each event was delivered once, none with the same or a lower
// version, also if versions have gaps.
class RetryWatchingClosed : public RetryWatching, public ::testing::WithParamInterface<int> {};
TEST_P(RetryWatchingClosed, EachEventComesOnce) {
  const auto closures = static_cast<std::size_t>(GetParam());
  std::vector<WatchEvent> history;
  Seen expected;
  for (std::size_t i = 0; i <= closures; ++i) {
    const std::string version = std::to_string(2 + 7 * i);  // gaps
    history.push_back(added(pod("p" + std::to_string(i), version)));
    expected.push_back("ADDED p" + std::to_string(i) + "@" + version);
  }
  std::vector<std::size_t> ends_after;
  for (std::size_t i = 1; i <= closures; ++i) ends_after.push_back(i);
  serve_history(history, ends_after);

  watch_from("1");
  runtime.advance(10s);

  EXPECT_EQ(api.watches(), closures + 1);
  EXPECT_EQ(seen, expected);
  for (std::size_t i = 1; i < api.watches(); ++i) {
    EXPECT_EQ(api.watch(i).at - api.watch(i - 1).at, 1s) << "from start to start";
  }
}
INSTANTIATE_TEST_SUITE_P(Closures, RetryWatchingClosed, ::testing::Values(1, 2, 4));

// C274: a server that starts earlier than requested causes no duplicates.
TEST_F(RetryWatching, SkipsEventsThatAreNotNewer) {
  api.on_watch().send({added(pod("a", "5")), modified(pod("a", "8"))}).close();
  api.on_watch().send({added(pod("a", "5")), modified(pod("a", "8")), modified(pod("b", "7")), deleted(pod("a", "9"))});
  watch_from("4");
  runtime.advance(1s);
  EXPECT_EQ(seen, (Seen{"ADDED a@5", "MODIFIED a@8", "DELETED a@9"}));
  EXPECT_EQ(watcher->left_out(), 3u);
  EXPECT_EQ(watcher->resource_version(), "9");
}

// C275: stop with unread events does not hang, and none is delivered after it.
TEST_F(RetryWatching, StopsWithUnreadEvents) {
  watch_from("1");
  api.watch(0).send(added(pod("a", "2")));
  while (runtime.run_one_loop_task()) {
  }
  ASSERT_EQ(runtime.pending_executor_tasks(), 1u);
  watcher->stop();
  runtime.run_until_idle();
  EXPECT_EQ(seen, Seen{});
  EXPECT_TRUE(watcher->done());
  EXPECT_TRUE(api.watch(0).is_cancelled());
  runtime.advance(10s);
  EXPECT_EQ(api.watches(), 1u);
}

TEST_F(RetryWatching, BookmarksMoveTheVersionAndAreNotDelivered) {
  api.on_watch().send({added(pod("a", "2")), bookmark("40")}).close();
  watch_from("1");
  EXPECT_TRUE(api.watch(0).options.allow_bookmarks);
  EXPECT_EQ(watcher->resource_version(), "40");
  runtime.advance(1s);
  EXPECT_EQ(api.watch(1).options.resource_version, "40");
  EXPECT_EQ(seen, Seen{"ADDED a@2"});
}

TEST_F(RetryWatching, EndsAtAnUnknownEvent) {
  const auto expect_end = [&](const char* what) {
    runtime.advance(5s);
    EXPECT_EQ(seen.back(), "ERROR") << what;
    EXPECT_TRUE(watcher->done()) << what;
    EXPECT_EQ(ends.size(), 1u) << what;
    ends.clear();
  };
  api.on_watch().send(unknown_event("SHRUNK", pod("a", "2")));
  watch_from("1");
  expect_end("unknown type");
  EXPECT_EQ(errors.back().code, Code::kInternal);
  api.on_watch().send(added(pod("a", "")));
  watch_from("1");
  expect_end("no version");
  EXPECT_EQ(errors.back().code, Code::kInternal);
  api.on_watch().send_json(R"({"type":"ADDED","object":[1,2]})"
                           "\n");
  watch_from("1");
  expect_end("no object");
  EXPECT_EQ(api.watches(), 3u);
}

TEST_F(RetryWatching, PausesTheSourceWhileEventsAreUnread) {
  watch_from("1");
  for (int i = 0; i < 1000; ++i) api.watch(0).send(added(pod("p" + std::to_string(i), std::to_string(2 + i))));
  while (runtime.run_one_loop_task()) {
  }
  EXPECT_TRUE(api.watch(0).is_paused());
  runtime.run_until_idle();
  EXPECT_FALSE(api.watch(0).is_paused());
  EXPECT_EQ(seen.size(), 1000u);
}

TEST_F(RetryWatching, PausesTheSourceByTheSizeOfUnreadObjects) {
  watch_from("1");
  const std::string large(std::size_t{1} << 20, 'x');
  for (int i = 0; i < 17; ++i) {
    api.watch(0).send(
        added(object_from(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"p","resourceVersion":")" +
                          std::to_string(2 + i) + R"(","annotations":{"a":")" + large + R"("}}})")));
  }
  while (runtime.run_one_loop_task()) {
  }
  EXPECT_TRUE(api.watch(0).is_paused()) << "more than 16 MiB wait";
  runtime.run_until_idle();
  EXPECT_FALSE(api.watch(0).is_paused());
  EXPECT_EQ(seen.size(), 17u);
}

// A source that decodes by itself and reports an undecodable event: a retry would deliver the same bytes.
TEST_F(RetryWatching, EndsAtAnUndecodableEvent) {
  class Unreadable final : public ListerWatcher {
   public:
    explicit Unreadable(Runtime& its_runtime) : runtime(its_runtime) {}
    std::unique_ptr<Call> list(const ListOptions&, ListReceiver&) override { return nullptr; }
    std::unique_ptr<Call> watch(const ListOptions&, WatchReceiver& receiver) override {
      ++watches;
      runtime.post([&receiver] {
        receiver.opened();
        receiver.bad_event(WatchEvent::Type::kAdded, "ns/p", Error::of(Code::kDecode, "not a pod"), "bytes");
      });
      return std::make_unique<Call>();
    }
    Runtime& runtime;
    int watches = 0;
  } source(runtime);
  std::vector<Error> said;
  auto made = RetryWatcher::make(runtime, {.lister_watcher = source,
                                           .resource_version = "1",
                                           .on_event = [](const WatchEvent&) {},
                                           .on_end = [&](const Error& error) { said.push_back(error); }});
  watcher = std::move(*made);
  watcher->start();
  runtime.advance(std::chrono::minutes(5));
  EXPECT_EQ(source.watches, 1);
  ASSERT_EQ(said.size(), 1u);
  EXPECT_NE(said.front().to_string().find("ns/p"), std::string::npos) << said.front();
  watcher.reset();
}

TEST_F(RetryWatching, StopsInsideItsOwnCallback) {
  api.on_watch().send({added(pod("a", "2")), added(pod("b", "3"))});
  auto made = RetryWatcher::make(
      runtime, {.lister_watcher = api, .resource_version = "1", .on_event = [this](const WatchEvent& event) {
                  note(event);
                  watcher.reset();
                }});
  watcher = std::move(*made);
  watcher->start();
  runtime.run_until_idle();
  EXPECT_EQ(seen, Seen{"ADDED a@2"});
  EXPECT_TRUE(api.watch(0).is_cancelled());
}

TEST_F(RetryWatching, ContinuesAfterACallbackThrew) {
  api.on_watch().send({added(pod("a", "2")), added(pod("b", "3"))});
  auto made = RetryWatcher::make(
      runtime, {.lister_watcher = api, .resource_version = "1", .on_event = [this](const WatchEvent& event) {
                  note(event);
                  throw 1;
                }});
  watcher = std::move(*made);
  watcher->start();
  runtime.run_until_idle();
  EXPECT_EQ(seen, (Seen{"ADDED a@2", "ADDED b@3"}));
}

}  // namespace
}  // namespace tain::testing
