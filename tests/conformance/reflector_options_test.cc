// Each option of the Reflector has an effect.
#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::IsEmpty;
using ::testing::Lt;

// client-go's constants are options here. Each test checks the default and another value.
class ReflectorOptions : public ReflectorRig {
 protected:
  // The error codes of the objects that were rejected, in this list and in this line of a stream.
  std::vector<Code> refused(const std::string& item) {
    api.on_list().answer_json(list_json("10", {item}));
    start();
    api.last_watch().send_json(event_json("ADDED", item));
    run_until_idle();
    std::vector<Code> codes;
    for (const Quarantined& entry : status().quarantine) codes.push_back(entry.error.code);
    stop();
    return codes;
  }
  // The number of streams requested from a server that ends each one early, before a list follows.
  std::size_t streams_before_the_list() {
    const std::size_t lists = api.lists();
    const std::size_t watches = api.watches();
    start();
    EXPECT_TRUE(advance_to_lists(lists + 1));
    const std::size_t streams = api.watches() - watches;
    stop();
    return streams;
  }
  // The delay after a list that fails with this error.
  std::optional<Duration> wait_after(const Error& error) {
    api.on_list().answer(error);
    start();
    const std::optional<Duration> wait = status().next_try;
    stop();
    return wait;
  }
  Duration timeout_of_a_watch() {
    api.on_list().answer(List("10"));
    start();
    const Duration timeout = *api.last_watch().options.timeout;
    stop();
    return timeout;
  }
};

// max_event_bytes.
TEST_F(ReflectorOptions, LimitTheSizeOfAnObject) {
  const std::string large = object_json("a", {.rv = "11", .padding = std::string(2000, 'x')});
  EXPECT_THAT(refused(large), IsEmpty());

  options.tuning.max_event_bytes = 1000;

  EXPECT_THAT(refused(large), ElementsAre(Code::kLimit, Code::kLimit));
}

// strict_decode.
TEST_F(ReflectorOptions, DecodeStrictly) {
  std::string sloppy = object_json("a", {.rv = "11"});
  sloppy.insert(sloppy.rfind('}'), R"(,"more":tru)");
  EXPECT_THAT(refused(sloppy), IsEmpty());

  options.tuning.strict_decode = true;

  EXPECT_THAT(refused(sloppy), ElementsAre(Code::kDecode, Code::kDecode));
}

// max_watch_list_attempts.
TEST_F(ReflectorOptions, BoundTheStreamsThatEndEarly) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kAuto;
  api.on_watch({.initial_events = true}).send(added(pod("a", "1"))).close().always();
  EXPECT_EQ(streams_before_the_list(), 3U);

  options.tuning.max_watch_list_attempts = 1;

  EXPECT_EQ(streams_before_the_list(), 1U);
}

// max_retry_after.
TEST_F(ReflectorOptions, CapRetryAfter) {
  const Error patience = TooManyRequests(std::chrono::hours(1));
  EXPECT_EQ(wait_after(patience), Minutes(5));

  options.tuning.max_retry_after = Seconds(10);

  EXPECT_EQ(wait_after(patience), Seconds(10));
}

// backoff.
TEST_F(ReflectorOptions, SetTheBackoff) {
  EXPECT_THAT(wait_after(Internal()).value_or(Duration{0}), AllOf(Ge(Milliseconds(800)), Lt(Milliseconds(1600))));

  options.tuning.backoff = {.initial = Seconds(4), .cap = Seconds(30), .factor = 2, .jitter = 0};

  EXPECT_EQ(wait_after(Internal()), Seconds(4));
}

// min_watch_timeout.
TEST_F(ReflectorOptions, SetTheWatchTimeout) {
  EXPECT_THAT(timeout_of_a_watch(), AllOf(Ge(Minutes(5)), Lt(Minutes(10))));

  options.tuning.min_watch_timeout = Minutes(20);

  EXPECT_THAT(timeout_of_a_watch(), AllOf(Ge(Minutes(20)), Lt(Minutes(40))));
}

// watch_list_page_size.
TEST_F(ReflectorOptions, SetThePageSize) {
  start();
  EXPECT_EQ(api.last_list().to_string(), "LIST rv=0 limit=500");
  stop();

  options.tuning.watch_list_page_size = 7;
  start();

  EXPECT_EQ(api.last_list().to_string(), "LIST rv=0 limit=7");
}

}  // namespace
}  // namespace tain::testing
