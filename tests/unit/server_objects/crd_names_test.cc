#include "server/objects/crd_names.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "server/objects/crd.h"
#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

Json definition(const char* name, const char* names) {
  Json crd = json(R"({"metadata":{"generation":1},"spec":{"group":"example.com","versions":[{"name":"v1","served":true,
      "storage":true}]}})");
  crd["metadata"]["name"] = name;
  crd["spec"]["names"] = json(names);
  return crd;
}

constexpr const char* kWidgetNames =
    R"({"plural":"widgets","singular":"widget","kind":"Widget","listKind":"WidgetList","shortNames":["wd","wg"]})";

CrdNames with_widgets() {
  Json crd = definition("widgets.example.com", kWidgetNames);
  set_established(crd, {}, noon());
  CrdNames names;
  names.set(crd);
  return names;
}

Json condition(const Json& crd, std::string_view type) {
  for (const Json& one : array_at(crd, "status.conditions")) {
    if (text_at(one, "type") == type) return one;
  }
  return {};
}

struct Refusal {
  const char* names;
  std::string reason;
  std::string message;
};

// As naming_controller.go of apiextensions-apiserver 0.37.
TEST(CrdNames, AreRefusedToASecondDefinition) {
  const TakenNames taken = with_widgets().taken_in("example.com");
  const std::vector<Refusal> cases{
      {R"({"plural":"as","singular":"a","kind":"Widget","listKind":"AList"})", "KindConflict",
       "\"Widget\" is already in use"},
      {R"({"plural":"as","singular":"a","kind":"A","listKind":"WidgetList"})", "ListKindConflict",
       "\"WidgetList\" is already in use"},
      {R"({"plural":"wd","singular":"a","kind":"A","listKind":"AList"})", "PluralConflict", "\"wd\" is already in use"},
      {R"({"plural":"as","singular":"widget","kind":"A","listKind":"AList"})", "SingularConflict",
       "\"widget\" is already in use"},
      {R"({"plural":"as","singular":"a","kind":"A","listKind":"AList","shortNames":["x","wd"]})", "ShortNamesConflict",
       "\"wd\" is already in use"},
      {R"({"plural":"as","singular":"a","kind":"A","listKind":"AList","shortNames":["wg","wd","wg"]})",
       "ShortNamesConflict", "[\"wg\" is already in use, \"wd\" is already in use]"},
      // Of several, the last one is reported.
      {R"({"plural":"as","singular":"widget","kind":"Widget","listKind":"WidgetList"})", "ListKindConflict",
       "\"WidgetList\" is already in use"},
  };
  for (const Refusal& one : cases) {
    Json crd = definition("as.example.com", one.names);
    set_established(crd, taken, noon());
    EXPECT_EQ(text_at(condition(crd, "NamesAccepted"), "status"), "False") << one.names;
    EXPECT_EQ(text_at(condition(crd, "NamesAccepted"), "reason"), one.reason) << one.names;
    EXPECT_EQ(text_at(condition(crd, "NamesAccepted"), "message"), one.message) << one.names;
    EXPECT_EQ(text_at(condition(crd, "Established"), "reason"), "NotAccepted");
    EXPECT_EQ(text_at(condition(crd, "Established"), "message"), "not all names are accepted");
    EXPECT_FALSE(is_established(crd));
  }
}

TEST(CrdNames, AreFreeInOtherGroups) {
  const TakenNames taken = with_widgets().taken_in("example.org");
  Json crd = definition("widgets.example.org", kWidgetNames);
  set_established(crd, taken, noon());
  EXPECT_TRUE(is_established(crd));
}

TEST(CrdNames, AreAcceptedOnceTheyAreFree) {
  CrdNames names = with_widgets();
  Json crd = definition("as.example.com", R"({"plural":"as","singular":"a","kind":"Widget","listKind":"AList"})");
  set_established(crd, names.taken_in("example.com"), noon());
  names.set(crd);
  EXPECT_EQ(crd["status"]["acceptedNames"], json(R"({"plural":"as","singular":"a","kind":"","listKind":"AList"})"));
  EXPECT_EQ(names.waiting(), std::vector<std::string>{"as.example.com"});

  names.remove("widgets.example.com");
  set_established(crd, names.taken_in("example.com"), noon() + std::chrono::hours(1));
  names.set(crd);

  EXPECT_FALSE(names.any_waiting());
  EXPECT_EQ(crd["status"]["acceptedNames"], crd["spec"]["names"]);
  EXPECT_EQ(text_at(condition(crd, "NamesAccepted"), "reason"), "NoConflicts");
  EXPECT_EQ(text_at(condition(crd, "Established"), "reason"), "InitialNamesAccepted");
  EXPECT_EQ(text_at(condition(crd, "Established"), "lastTransitionTime"), (noon() + std::chrono::hours(1)).to_string());
  EXPECT_EQ(crd["status"]["conditions"].size(), 2U);
}

TEST(CrdNames, AnEstablishedDefinitionKeepsItsNames) {
  CrdNames names = with_widgets();
  Json crd = definition("as.example.com", R"({"plural":"as","singular":"a","kind":"A","listKind":"AList",
      "shortNames":["x"]})");
  set_established(crd, names.taken_in("example.com"), noon());
  names.set(crd);

  put(crd, "spec.names.shortNames", Json::array({"x", "wd"}));
  set_established(crd, names.taken_in("example.com"), noon());

  EXPECT_TRUE(is_established(crd));
  EXPECT_EQ(text_at(condition(crd, "NamesAccepted"), "reason"), "ShortNamesConflict");
  EXPECT_EQ(crd["status"]["acceptedNames"]["shortNames"], Json::array({"x"}));
}

}  // namespace
}  // namespace tain::server
