#include <tain/cache/handler.h>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tain {
namespace {

Object labelled_pod(const std::string& name, const std::string& app) {
  return Object::from_json(R"({"metadata":{"name":")" + name + R"(","labels":{"app":")" + app + R"("}}})").value();
}

std::string app_of(const Object& object) { return object.at("metadata.labels.app").text().str(); }

struct Filtered : ::testing::Test {
  std::vector<std::string> seen;
  FunctionHandler next{
      {.on_add = [this](const Object& o,
                        bool initial) { seen.push_back("add " + app_of(o) + (initial ? " initial" : "")); },
       .on_update = [this](const Object& a,
                           const Object& b) { seen.push_back("update " + app_of(a) + " " + app_of(b)); },
       .on_delete =
           [this](const Deleted& d) {
             seen.push_back("delete " + d.key + (d.known_final_state ? "" : " concluded"));
           }}};
  FilteringHandler filter{[](const Object& o) { return app_of(o).starts_with("web"); }, next};
};

TEST_F(Filtered, ForwardsAcceptedObjects) {
  filter.on_add(labelled_pod("a", "web"), true);
  filter.on_add(labelled_pod("a", "db"), true);
  filter.on_delete({.key = "a", .last = labelled_pod("a", "web")});
  filter.on_delete({.key = "b", .last = labelled_pod("b", "db")});

  EXPECT_EQ(seen, (std::vector<std::string>{"add web initial", "delete a"}));
}

TEST_F(Filtered, TurnsUpdatesAcrossTheFilterIntoAddsAndDeletes) {
  filter.on_update(labelled_pod("a", "web"), labelled_pod("a", "web2"));
  filter.on_update(labelled_pod("a", "db"), labelled_pod("a", "web"));
  filter.on_update(labelled_pod("a", "web"), labelled_pod("a", "db"));
  filter.on_update(labelled_pod("a", "db"), labelled_pod("a", "db"));

  EXPECT_EQ(seen, (std::vector<std::string>{"update web web2", "add web", "delete a"}));
}

TEST_F(Filtered, ForwardsADeletionWithAnUnknownFinalState) {
  filter.on_delete({.key = "a", .last = Object(), .known_final_state = false});

  EXPECT_EQ(seen, std::vector<std::string>{"delete a concluded"});
}

TEST(FunctionHandler, ToleratesFunctionsThatAreNotSet) {
  FunctionHandler handler({});

  handler.on_add(labelled_pod("a", "web"), true);
  handler.on_update(labelled_pod("a", "web"), labelled_pod("a", "web"));
  handler.on_delete({});
}

}  // namespace
}  // namespace tain
