#include <tain/cache/controller.h>

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/controller_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;

TEST(Controller, IsSyncedWhenTheFirstListWasProcessed) {
  ControllerRig rig;
  rig.source.add("a");
  EXPECT_FALSE(rig.controller.has_synced());
  EXPECT_EQ(rig.controller.last_sync_resource_version(), "");

  rig.start();

  EXPECT_TRUE(rig.controller.has_synced());
  EXPECT_EQ(rig.controller.last_sync_resource_version(), "2");
}

// N15: the second start() has no effect.
TEST(Controller, StartsOnce) {
  ControllerRig rig;

  rig.controller.start();
  rig.start();

  EXPECT_EQ(rig.source.lists(), 1);
  EXPECT_EQ(rig.source.watches(), 1);
}

TEST(Controller, AppliesNothingAfterStop) {
  ControllerRig rig;
  rig.start();

  rig.source.add("a");
  rig.controller.stop();
  rig.runtime.advance(10min);

  EXPECT_TRUE(rig.handler.events.empty());
  EXPECT_EQ(rig.store.size(), 0u);
  EXPECT_EQ(rig.source.open_watches(), 0);
  EXPECT_EQ(rig.runtime.pending_timers(), 0u);
}

TEST(Controller, DoesNotStartAfterStop) {
  ControllerRig rig;

  rig.controller.stop();
  rig.start();
  rig.runtime.advance(1min);

  EXPECT_EQ(rig.source.lists(), 0);
}

TEST(Controller, MayBeStoppedInsideItsProcessFunction) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  for (const char* name : {"a", "b", "c"}) source.add(name);
  Controller* self = nullptr;
  std::vector<std::string> added;
  Store store;
  KnownInStore known(store);
  auto queue = std::move(*RealFifo::make({.atomic = false, .known = &known}));
  Controller controller(
      runtime, {.queue = *queue, .lister_watcher = source, .process = [&](const Deltas& deltas, bool) -> Result<void> {
                  added.push_back(std::string(deltas.newest()->object.name()));
                  self->stop();
                  return {};
                }});
  self = &controller;

  controller.start();
  runtime.advance(1min);

  EXPECT_EQ(added, std::vector<std::string>{"a"});
}

TEST(Controller, CountsErrorsOfItsProcessFunctionAndContinuesAfterItsErrorHandlerThrew) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  int calls = 0;
  std::vector<Error> errors;
  auto queue = std::move(*RealFifo::make({}));
  Controller controller(runtime, {.queue = *queue,
                                  .lister_watcher = source,
                                  .process = [&](const Deltas&, bool) -> Result<void> {
                                    if (++calls == 3) return {};
                                    return fail(Code::kStore, "full");
                                  },
                                  .on_process_error =
                                      [&](const Error& e) {
                                        errors.push_back(e);
                                        throw 1;
                                      }});
  controller.start();
  runtime.run_until_idle();
  for (const char* name : {"a", "b"}) {
    source.add(name);
    runtime.run_until_idle();
  }

  EXPECT_EQ(calls, 3);
  EXPECT_EQ(controller.process_errors(), 2u);
  ASSERT_EQ(errors.size(), 2u);
  EXPECT_EQ(errors[0].message, "full");
}

TEST(Controller, ResyncsTheHandlerOnItsPeriod) {
  ControllerRig rig({.resync_period = 10s});
  rig.source.add("a");
  rig.start();
  rig.handler.take();

  rig.runtime.advance(12s);

  ASSERT_EQ(rig.handler.events.size(), 1u);
  EXPECT_EQ(rig.handler.events[0].action, "update");
  EXPECT_EQ(rig.source.lists(), 1) << "a resync never contacts the server";
}

TEST(PlainInformer, QueriesByIndexAndColumn) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  source.add("a", R"("spec":{"nodeName":"n1"})");
  source.add("b", R"("spec":{"nodeName":"n2"})");
  FunctionHandler handler({});
  PlainInformer informer(runtime, {.lister_watcher = source,
                                   .handler = handler,
                                   .indexers = {{"node", index_by_field(*Path::parse("spec.nodeName"))}},
                                   .columns = {*Path::parse("spec.nodeName")}});
  informer.start();
  runtime.run_until_idle();

  const auto on_n2 = informer.store().by_index("node", "n2");

  ASSERT_TRUE(on_n2);
  ASSERT_EQ(on_n2->size(), 1u);
  EXPECT_EQ((*on_n2)[0].name(), "b");
  EXPECT_EQ(informer.store().snapshot().column("default/a", 0).text(), "n1");
}

// N16: a callback may remove its handler and add another one: no deadlock, no further call of the removed one, and all
// objects for the new one.
TEST(PlainInformer, MayBeStoppedAndReplacedInsideItsHandler) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  for (const char* name : {"a", "b", "c"}) source.add(name);
  std::vector<std::string> first_heard;
  std::vector<std::string> second_heard;
  FunctionHandler second_handler(
      {.on_add = [&](const Object& object, bool) { second_heard.push_back(std::string(object.name())); }});
  std::unique_ptr<PlainInformer> second;
  PlainInformer* self = nullptr;
  FunctionHandler first_handler({.on_add = [&](const Object& object, bool) {
    first_heard.push_back(std::string(object.name()));
    if (second != nullptr) return;
    second = std::make_unique<PlainInformer>(
        runtime, PlainInformer::Options{.lister_watcher = source, .handler = second_handler});
    second->start();
    self->stop();
  }});
  PlainInformer first(runtime, {.lister_watcher = source, .handler = first_handler});
  self = &first;
  first.start();
  runtime.run_until_idle();
  source.add("d");
  runtime.run_until_idle();

  EXPECT_EQ(first_heard, (std::vector<std::string>{"a", "b", "c"})) << "the current list is delivered completely";
  EXPECT_EQ(second_heard, (std::vector<std::string>{"a", "b", "c", "d"}));
  EXPECT_EQ(source.open_watches(), 1);
}

TEST(PlainInformer, StopsWhenItIsDestroyed) {
  FakeRuntime runtime;
  FakeSource source(runtime);
  FunctionHandler handler({});
  {
    PlainInformer informer(runtime, {.lister_watcher = source, .handler = handler});
    informer.start();
    runtime.run_until_idle();
    EXPECT_EQ(source.open_watches(), 1);
  }
  runtime.run_until_idle();

  EXPECT_EQ(source.open_watches(), 0);
  EXPECT_EQ(runtime.pending_timers(), 0u);
}

}  // namespace
}  // namespace tain::testing
