// Handlers and indexes by typed views.

#include <tain/cache/shared_informer.h>
#include <tain/kinds/core_v1.h>

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/support/objects.h"
#include "tests/support/shared_informer_rig.h"

namespace tain::testing {
namespace {

using namespace std::chrono_literals;
namespace core = k8s::core::v1;

std::string on_node(const char* node) {
  std::string fields = R"("spec":{"nodeName":")";
  return fields.append(node).append("\"}");
}

// C231: callbacks get the typed object; unset callbacks are skipped.
TEST(TypedHandlers, GetTypedObjects) {
  SharedRig rig;
  Lines seen;
  FunctionHandler handler(
      {.on_add = [&](const Object& object, bool) { seen.push_back(core::Pod(object).spec().node_name().str()); },
       .on_update =
           [&](const Object& before, const Object& now) {
             seen.push_back(core::Pod(before).spec().node_name().str());
             seen.push_back(core::Pod(now).spec().node_name().str());
           },
       .on_delete = [&](const Deleted& gone) { seen.push_back(core::Pod(gone.last).metadata().name().str()); }});
  const Subscription typed = rig.informer.subscribe(handler);
  rig.source.add("a", on_node("n1"));
  rig.start();
  rig.source.modify("a", on_node("n2"));
  rig.source.remove("a");
  rig.run_until_idle();

  EXPECT_EQ(seen, (Lines{"n1", "n1", "n2", "a"}));
}

TEST(TypedHandlers, UnsetCallbacksAreSafe) {
  SharedRig rig;
  FunctionHandler handler({});
  const Subscription typed = rig.informer.subscribe(handler);
  rig.source.add("a");
  rig.start();
  rig.source.modify("a");
  rig.source.remove("a");
  rig.run_until_idle();

  EXPECT_EQ(typed.status().delivered, 3u);
  EXPECT_EQ(typed.status().failures, 0u);
}

// C232: the callback receives whether an object is initial; unset callbacks are safe.
TEST(TypedHandlers, SeeWhichAddsAreInitial) {
  SharedRig rig;
  std::vector<bool> initial;
  FunctionHandler handler({.on_add = [&](const Object&, bool first) { initial.push_back(first); }});
  const Subscription typed = rig.informer.subscribe(handler);
  rig.source.add("a");
  rig.start();
  rig.source.add("b");
  rig.source.modify("b");
  rig.source.remove("a");
  rig.run_until_idle();

  EXPECT_EQ(initial, (std::vector<bool>{true, false}));
  EXPECT_EQ(typed.status().failures, 0u);
}

struct FilterCase {
  EventLog log;
  HandlerOptions options() {
    return {.filter = [](const Object& object) { return core::Pod(object).spec().node_name() == "mine"; }};
  }
};

// C233: an add is delivered only if the filter accepts it.
TEST(TypedFilter, ForwardsAcceptedAdds) {
  SharedRig rig;
  FilterCase it;
  const Subscription typed = rig.informer.subscribe(it.log.recorder(), it.options());
  rig.start();
  rig.source.add("in", on_node("mine"));
  rig.source.add("out", on_node("other"));
  rig.run_until_idle();

  EXPECT_EQ(it.log.lines, Lines{"add in@2"});
}

// C234: the same for deletions, by the object inside.
TEST(TypedFilter, ForwardsDeletionsOfAcceptedObjects) {
  SharedRig rig;
  FilterCase it;
  const Subscription typed = rig.informer.subscribe(it.log.recorder(), it.options());
  rig.source.add("in", on_node("mine"));
  rig.source.add("out", on_node("other"));
  rig.source.add("unseen", on_node("mine"));
  rig.start();
  it.log.take();
  rig.source.remove("in");
  rig.source.remove("out");
  rig.run_until_idle();
  rig.source.remove_unseen("unseen");
  rig.lose_watch();

  EXPECT_EQ(it.log.lines, (Lines{"delete in@5", "delete unseen@4 concluded"}));
}

// C235: inside to inside is an update; outside to inside is an add, not initial; inside to outside is a delete of the
// old object; outside to outside is no event.
TEST(TypedFilter, TranslatesUpdatesAcrossTheFilter) {
  SharedRig rig;
  FilterCase it;
  const Subscription typed = rig.informer.subscribe(it.log.recorder(), it.options());
  rig.source.add("a", on_node("mine"));
  rig.source.add("b", on_node("other"));
  rig.start();
  it.log.take();

  rig.source.modify("a", on_node("mine"));
  rig.run_until_idle();
  EXPECT_EQ(it.log.take(), Lines{"update a 2->4"});
  rig.source.modify("b", on_node("mine"));
  rig.run_until_idle();
  EXPECT_EQ(it.log.take(), Lines{"add b@5"});
  rig.source.modify("a", on_node("other"));
  rig.run_until_idle();
  EXPECT_EQ(it.log.take(), Lines{"delete a@4"});
  rig.source.modify("a", on_node("other"));
  rig.run_until_idle();
  EXPECT_TRUE(it.log.lines.empty());
}

// C236: the five typed events: add, update, delete with the final state, delete with the last known state, delete
// without a state.
TEST(TypedHandlers, EveryKindOfEventHasItsTypedForm) {
  SharedRig rig;
  Lines seen;
  FunctionHandler handler(
      {.on_add = [&](const Object& object,
                     bool) { seen.push_back("add " + core::Pod(object).spec().node_name().str()); },
       .on_update = [&](const Object&,
                        const Object& now) { seen.push_back("update " + core::Pod(now).spec().node_name().str()); },
       .on_delete =
           [&](const Deleted& gone) {
             std::string line = gone.known_final_state ? "final " : "concluded ";
             line.append(gone.name().name).append(" ");
             line.append(gone.last ? core::Pod(gone.last).spec().node_name().str() : std::string("nothing"));
             seen.push_back(line);
           }});
  Subscription typed = rig.informer.subscribe(handler, {.max_bytes = 1, .pulled = true});
  const auto pull = [&] {
    rig.run_until_idle();
    while (typed.drain(100) > 0) {
    }
  };
  rig.source.add("a", on_node("n1"));
  rig.source.add("b", on_node("n1"));
  rig.source.add("c", on_node("n1"));
  rig.start();
  pull();
  EXPECT_EQ(std::exchange(seen, {}), (Lines{"add n1", "add n1", "add n1"}));

  // Within its bound: delivered by a handler that keeps up.
  Lines kept_up;
  FunctionHandler second(
      {.on_update = [&](const Object&,
                        const Object& now) { kept_up.push_back("update " + core::Pod(now).spec().node_name().str()); },
       .on_delete =
           [&](const Deleted& gone) {
             kept_up.push_back((gone.known_final_state ? "final " : "concluded ") + gone.name().name + " " +
                               core::Pod(gone.last).spec().node_name().str());
           }});
  const Subscription brisk = rig.informer.subscribe(second);
  rig.run_until_idle();
  rig.source.modify("a", on_node("n2"));
  rig.source.remove("a");
  rig.run_until_idle();
  rig.source.remove_unseen("b");
  rig.lose_watch();
  rig.source.remove("c");
  pull();

  EXPECT_EQ(kept_up, (Lines{"update n2", "final a ", "concluded b n1", "final c "}));
  // Beyond its bound the other handler gets deletions without a state.
  EXPECT_EQ(seen, (Lines{"concluded a nothing", "concluded b nothing", "concluded c nothing"}));
}

// C237: lookups return typed objects; an unknown index is an error; indexes by typed functions can be added.
TEST(TypedIndexes, FindTypedObjects) {
  SharedRig rig;
  rig.source.add("a", on_node("n1"));
  rig.source.add("b", on_node("n2"));
  rig.start();

  ASSERT_TRUE(rig.informer.indexer().add_indexers(
      {{"node", [](const Object& object) -> Result<std::vector<std::string>> {
          return std::vector<std::string>{core::Pod(object).spec().node_name().str()};
        }}}));
  const auto found = rig.informer.store().by_index("node", "n2");
  const auto keys = rig.informer.store().index_keys("node", "n1");
  const auto unknown = rig.informer.store().by_index("nothing", "n1");

  ASSERT_EQ(found->size(), 1u);
  EXPECT_EQ(core::Pod((*found)[0]).metadata().name(), "b");
  EXPECT_EQ(*keys, std::vector<std::string>{"default/a"});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, Code::kNoSuchIndex);
}

// C238: the options of a handler reach the informer for each form of handler.
TEST(TypedHandlers, OptionsArePassedOn) {
  SharedRig rig;
  FunctionHandler handler({});
  const Subscription typed = rig.informer.subscribe(handler, {.name = "typed", .resync_period = 7s});

  EXPECT_EQ(typed.status().name, "typed");
  EXPECT_EQ(typed.status().resync_period, 7s);
  EXPECT_EQ(rig.informer.resync_check_period(), 7s);
}

// C239: indexes and their errors are forwarded; an empty list adds no index.
TEST(TypedIndexes, ErrorsArePassedOn) {
  SharedRig rig;
  const std::vector<std::string> before = rig.informer.store().indexers();
  EXPECT_TRUE(rig.informer.indexer().add_indexers({}));
  EXPECT_EQ(rig.informer.store().indexers(), before);

  EXPECT_TRUE(rig.informer.indexer().add_indexers({{"app", index_by_label("app")}}));
  const auto again = rig.informer.indexer().add_indexers({{"app", index_by_label("app")}});

  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, Code::kIndexConflict);
  EXPECT_EQ(rig.informer.store().indexers().size(), before.size() + 1);
}

}  // namespace
}  // namespace tain::testing
