// Transforms run once per object, in each mode and with each queue.
#include <tain/cache/delta_fifo.h>
#include <tain/cache/real_fifo.h>

#include "tests/support/reflector_rig.h"

namespace tain::testing {
namespace {

using ::testing::ElementsAre;

class ReflectorTransform : public ReflectorRig {
 protected:
  ReflectorTransform() { options.tuning.use_watch_list = Reflector::UseWatchList::kAuto; }

  Transform counting() {
    return [this](const Object& original) -> Result<Object> {
      ++calls;
      return object(
          original.name(),
          {.rv = std::string(original.resource_version()), .uid = std::string(original.uid()), .phase = "Transformed"});
    };
  }

  // Two initial objects, the bookmark, one event; returns the phases of all objects from the queue.
  std::vector<std::string> phases_through(Queue& queue) {
    Reflector reflector(runtime, api, queue);
    reflector.start();
    run_until_idle();
    api.watch(0).send({added(pod("p1", "1")), added(pod("p2", "2")), end_bookmark("2"), added(pod("p3", "3"))});
    run_until_idle();

    std::vector<std::string> phases;
    const auto take = [&phases](const Object& one) { phases.push_back(one.at("status.phase").text().str()); };
    const auto process = [&take](const Deltas& deltas, bool) -> Result<void> {
      for (const Delta& delta : deltas) {
        if (delta.all) std::for_each(delta.all->items.begin(), delta.all->items.end(), take);
        if (delta.object) take(delta.object);
      }
      return {};
    };
    while (queue.pop(process).value_or(Queue::PopOutcome::kClosed) == Queue::PopOutcome::kProcessed) {
    }
    return phases;
  }

  int calls = 0;
};

// C038: the transform of the RealFifo runs once per object: 2 initial and 1 later; no list is sent.
TEST_F(ReflectorTransform, RunsOncePerObjectWithARealFifo) {
  auto queue = RealFifo::make({.transform = counting()});
  ASSERT_TRUE(queue.has_value());

  const std::vector<std::string> phases = phases_through(**queue);

  EXPECT_EQ(calls, 3);
  EXPECT_THAT(phases, ElementsAre("Transformed", "Transformed", "Transformed"));
  EXPECT_EQ(api.lists(), 0U);
}

// C039: the same with the DeltaFifo.
TEST_F(ReflectorTransform, RunsOncePerObjectWithADeltaFifo) {
  DeltaFifo queue({.transform = counting()});

  const std::vector<std::string> phases = phases_through(queue);

  EXPECT_EQ(calls, 3);
  EXPECT_THAT(phases, ElementsAre("Transformed", "Transformed", "Transformed"));
  EXPECT_EQ(api.lists(), 0U);
}

// A relist of unchanged objects does not run it again.
TEST_F(ReflectorTransform, DoesNotRunAgainForObjectsUnchangedByARelist) {
  options.tuning.use_watch_list = Reflector::UseWatchList::kNever;
  Store transformed({.transform = counting()});
  Reflector reflector(runtime, api, transformed, {.tuning = {.use_watch_list = Reflector::UseWatchList::kNever}});
  api.on_list().answer_json(list_json(List("10", {pod("p1", "1"), pod("p2", "2")})));
  api.on_list().answer_json(list_json(List("20", {pod("p1", "1"), pod("p2", "12")})));
  reflector.start();
  run_until_idle();
  ASSERT_EQ(calls, 2);

  reflector.relist();
  ASSERT_TRUE(advance_to_watches(2));

  EXPECT_EQ(calls, 3);
  EXPECT_EQ(transformed.get("default/p1").at("status.phase"), "Transformed");
  EXPECT_EQ(transformed.get("default/p2").at("status.phase"), "Transformed");
  EXPECT_EQ(transformed.get("default/p2").resource_version(), "12");
}

}  // namespace
}  // namespace tain::testing
