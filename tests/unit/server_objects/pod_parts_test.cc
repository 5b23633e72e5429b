#include "server/objects/lifecycle.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

Json pod(const char* more = "{}") {
  Json object = json(R"({"metadata":{"name":"p"},"spec":{"containers":[
    {"name":"c","image":"i","resources":{"requests":{"cpu":"100m"}}}]}})");
  auto made = create(pods(), dump(object));
  EXPECT_TRUE(made.has_value()) << message_of(made);
  if (!made) return {};
  made->merge_patch(json(more));
  set_defaults(pods().kind, *made);
  return *made;
}

// The pod after an update through a subresource, or the error.
std::pair<Json, std::string> updated(const Json& old, const char* change, const char* subresource) {
  SeededRandom random(1);
  Json object = old;
  object.merge_patch(json(change));
  set_defaults(pods().kind, object);
  WriteContext context = write_context(random);
  context.subresource = subresource;
  EXPECT_TRUE(prepare_for_update(pods(), object, old, context).has_value());
  const FieldErrors errors = validate_update(pods(), object, old, subresource);
  std::string problems;
  for (const FieldError& error : errors) problems.append(problems.empty() ? "" : "; ").append(error.text());
  return {object, problems};
}

constexpr const char* kDebugger =
    R"({"spec":{"ephemeralContainers":[{"name":"d","image":"busybox","targetContainerName":"c"}]}})";

TEST(PodParts, EphemeralContainersAreAddedAndNothingElseChanges) {
  const Json old = pod();
  Json change = json(kDebugger);
  change["metadata"]["labels"]["x"] = "y";
  change["spec"]["nodeSelector"]["x"] = "y";

  const auto [now, problems] = updated(old, dump(change).c_str(), "ephemeralcontainers");

  EXPECT_EQ(problems, "");
  EXPECT_EQ(now["spec"]["ephemeralContainers"][0]["imagePullPolicy"], "Always");
  EXPECT_EQ(now["metadata"]["generation"], 2);
  EXPECT_FALSE(now["metadata"].contains("labels"));
  EXPECT_FALSE(now["spec"].contains("nodeSelector"));
}

// Measured.
TEST(PodParts, EphemeralContainersAreImmutable) {
  const Json old = pod(kDebugger);
  const std::vector<std::pair<const char*, std::string>> cases{
      {R"({"spec":{"ephemeralContainers":null}})",
       "spec.ephemeralContainers: Forbidden: existing ephemeral containers \"d\" may not be removed"},
      {R"({"spec":{"ephemeralContainers":[{"name":"d","image":"other","targetContainerName":"c"}]}})",
       "spec.ephemeralContainers: Forbidden: existing ephemeral containers \"d\" may not be changed"},
  };
  for (const auto& [change, problem] : cases) {
    EXPECT_EQ(updated(old, change, "ephemeralcontainers").second, problem) << change;
  }
}

TEST(PodParts, EphemeralContainersHaveFewerFields) {
  const Json old = pod();
  const std::string path = "spec.ephemeralContainers[0].";
  const std::vector<std::pair<const char*, std::string>> cases{
      {R"({"name":"c","image":"b"})", path + "name: Duplicate value: \"c\""},
      {R"({"name":"e","image":"b","targetContainerName":"zz"})", path + "targetContainerName: Not found: \"zz\""},
      {R"({"name":"e"})", path + "image: Required value"},
      {R"({"name":"e","image":"b","ports":[{"containerPort":8}],"livenessProbe":{"tcpSocket":{"port":8}}})",
       path + "ports: Forbidden: cannot be set for an Ephemeral Container; " + path +
           "livenessProbe: Forbidden: cannot be set for an Ephemeral Container"},
  };
  for (const auto& [container, problem] : cases) {
    Json change;
    change["spec"]["ephemeralContainers"] = Json::array({json(container)});
    EXPECT_EQ(updated(old, dump(change).c_str(), "ephemeralcontainers").second, problem) << container;
  }
  EXPECT_NE(message_of(create(pods(), R"({"metadata":{"name":"p"},"spec":{"containers":[{"name":"c","image":"i"}],
      "ephemeralContainers":[{"name":"d","image":"b"}]}})"))
                .find("spec.ephemeralContainers: Forbidden: cannot be set on create"),
            std::string::npos);
}

const char* resized(const char* resources) {
  static std::string text;
  text = std::string(R"({"spec":{"containers":[{"name":"c","image":"third","resources":)").append(resources) + "}]}}";
  return text.c_str();
}

TEST(PodParts, ResizeChangesResourcesAndNothingElse) {
  const auto [now, problems] = updated(pod(), resized(R"({"requests":{"cpu":"200m"}})"), "resize");

  EXPECT_EQ(problems, "");
  EXPECT_EQ(now["spec"]["containers"][0]["resources"]["requests"]["cpu"], "200m");
  EXPECT_EQ(now["spec"]["containers"][0]["image"], "i");
  EXPECT_EQ(now["metadata"]["generation"], 2);
}

// Measured.
TEST(PodParts, ResizeIsLimitedToResources) {
  const Json old = pod();
  const std::vector<std::pair<const char*, std::string>> cases{
      {R"({"limits":{"cpu":"1","memory":"1Gi"},"requests":{"cpu":"1","memory":"1Gi"}})",
       "spec: Invalid value: \"Burstable\": Pod QOS Class may not change as a result of resizing"},
      {R"({"limits":{"example.com/x":"3"},"requests":{"cpu":"100m","example.com/x":"3"}})",
       "spec: Forbidden: only cpu and memory resources are mutable"},
      {R"({})",
       "spec: Invalid value: \"Burstable\": Pod QOS Class may not change as a result of resizing; "
       "spec.containers[0].resources.requests: Forbidden: resource requests cannot be removed"},
      {R"({"limits":{"cpu":"50m"},"requests":{"cpu":"100m"}})",
       "spec.containers[0].resources.requests: Invalid value: \"100m\": must be less than or equal to cpu limit of "
       "50m"},
  };
  for (const auto& [resources, problem] : cases) {
    EXPECT_EQ(updated(old, resized(resources), "resize").second, problem) << resources;
  }
  EXPECT_EQ(
      updated(old, R"({"spec":{"containers":[{"name":"c","image":"i"},{"name":"new","image":"x"}]}})", "resize").second,
      "spec.containers: Forbidden: containers may not be added or removed on resize");
}

}  // namespace
}  // namespace tain::server
