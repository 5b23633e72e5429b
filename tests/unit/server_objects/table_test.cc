#include "server/objects/table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/unit/server_objects/objects.h"

namespace tain::server {
namespace {

TEST(HumanDuration, MatchesKubectl) {
  using std::chrono::seconds;
  const std::vector<std::pair<std::int64_t, std::string>> cases{{-2, "<invalid>"},
                                                                {-1, "0s"},
                                                                {0, "0s"},
                                                                {119, "119s"},
                                                                {120, "2m"},
                                                                {125, "2m5s"},
                                                                {599, "9m59s"},
                                                                {600, "10m"},
                                                                {3 * 3600 - 1, "179m"},
                                                                {3 * 3600, "3h"},
                                                                {3 * 3600 + 60, "3h1m"},
                                                                {8 * 3600, "8h"},
                                                                {47 * 3600, "47h"},
                                                                {48 * 3600, "2d"},
                                                                {49 * 3600, "2d1h"},
                                                                {8 * 86400, "8d"},
                                                                {729 * 86400, "729d"},
                                                                {730 * 86400, "2y"},
                                                                {731 * 86400, "2y1d"},
                                                                {8 * 365 * 86400, "8y"}};
  for (const auto& [count, text] : cases) EXPECT_EQ(human_duration(seconds(count)), text) << count;
  EXPECT_EQ(age_of(nullptr, noon()), "<unknown>");
}

std::vector<std::string> names(const TableRenderer& table) {
  std::vector<std::string> list;
  for (const Json& column : table.columns()) {
    list.push_back(text_at(column, "name") + (int_at(column, "priority") > 0 ? "*" : ""));
  }
  return list;
}

TEST(Table, OfAScaleShowsReplicas) {
  const Json scale = json(R"({"kind":"Scale","metadata":{"name":"web","creationTimestamp":"2026-01-02T03:03:05Z"},
      "spec":{"replicas":3},"status":{"replicas":2}})");

  EXPECT_EQ(TableRenderer::of({"autoscaling", "v1", "Scale"}).cells(scale, noon()), json(R"(["web",3,2,"60s"])"));
}

// The columns of kube-apiserver 1.37; those with a star are shown by -o wide.
TEST(Table, HasTheColumnsOfKubectl) {
  using List = std::vector<std::string>;
  const std::vector<std::pair<Kind, List>> cases{
      {{"", "v1", "Pod"},
       {"Name", "Ready", "Status", "Restarts", "Age", "IP*", "Node*", "Nominated Node*", "Readiness Gates*"}},
      {{"", "v1", "Service"}, {"Name", "Type", "Cluster-IP", "External-IP", "Port(s)", "Age", "Selector*"}},
      {{"", "v1", "Event"},
       {"Last Seen", "Type", "Reason", "Object", "Subobject*", "Source*", "Message", "First Seen*", "Count*", "Name*"}},
      {{"", "v1", "Node"},
       {"Name", "Status", "Roles", "Age", "Version", "Internal-IP*", "External-IP*", "OS-Image*", "Kernel-Version*",
        "Container-Runtime*"}},
      {{"autoscaling", "v1", "Scale"}, {"Name", "Desired", "Available", "Age"}},
      {{"apps", "v1", "Deployment"},
       {"Name", "Ready", "Up-to-date", "Available", "Age", "Containers*", "Images*", "Selector*"}},
      {{"apps", "v1", "DaemonSet"},
       {"Name", "Desired", "Current", "Ready", "Up-to-date", "Available", "Node Selector", "Age", "Containers*",
        "Images*", "Selector*"}},
      {{"batch", "v1", "CronJob"},
       {"Name", "Schedule", "Timezone", "Suspend", "Active", "Last Schedule", "Age", "Containers*", "Images*",
        "Selector*"}},
      {{"", "v1", "PersistentVolumeClaim"},
       {"Name", "Status", "Volume", "Capacity", "Access Modes", "StorageClass", "VolumeAttributesClass", "Age",
        "VolumeMode*"}},
      {{"apiextensions.k8s.io", "v1", "CustomResourceDefinition"},
       {"Name", "Scope", "Versions", "Created At", "Group*", "Kind*", "ShortNames*", "Established*"}},
      {{"rbac.authorization.k8s.io", "v1", "Role"}, {"Name", "Created At"}},
      {{"", "v1", "LimitRange"}, {"Name", "Created At"}},
  };
  for (const auto& [kind, list] : cases) EXPECT_EQ(names(TableRenderer::of(kind)), list) << kind.kind;
}

std::string cells(const Kind& kind, const char* object) {
  return dump(TableRenderer::of(kind).cells(json(object), noon()));
}

constexpr const char* kCreated = R"("name":"a","creationTimestamp":"2026-01-02T03:00:05Z")";

std::string made(const std::string& rest) { return R"({"metadata":{)" + std::string(kCreated) + "}" + rest + "}"; }

TEST(Table, ShowsThePodStatus) {
  const Kind pod{"", "v1", "Pod"};
  const auto shown = [&](const std::string& rest) {
    const Json row = TableRenderer::of(pod).cells(json(made(rest)), noon());
    return text_at(Json{{"x", row[1]}}, "x") + " " + row[2].get<std::string>() + " " + row[3].get<std::string>();
  };
  const std::string one = R"(,"spec":{"containers":[{"name":"c"}]})";
  EXPECT_EQ(cells(pod, made(one + R"(,"status":{"phase":"Pending"})").c_str()),
            R"(["a","0/1","Pending","0","4m","<none>","<none>","<none>","<none>"])");
  EXPECT_EQ(shown(one + R"(,"status":{"phase":"Running","containerStatuses":[{"ready":true,"state":{"running":{}},
      "restartCount":2,"lastState":{"terminated":{"finishedAt":"2026-01-02T03:03:05Z"}}}]})"),
            "1/1 Running 2 (60s ago)");
  EXPECT_EQ(shown(one + R"(,"status":{"phase":"Running","containerStatuses":[{"state":{"waiting":
      {"reason":"CrashLoopBackOff"}}}]})"),
            "0/1 CrashLoopBackOff 0");
  EXPECT_EQ(
      shown(one + R"(,"status":{"phase":"Failed","containerStatuses":[{"state":{"terminated":{"exitCode":3}}}]})"),
      "0/1 ExitCode:3 0");
  EXPECT_EQ(shown(R"(,"spec":{"containers":[{"name":"c"}],"initContainers":[{"name":"i"},{"name":"j"}]},
      "status":{"phase":"Pending","initContainerStatuses":[{"name":"i","state":{"terminated":{"exitCode":0}}},
        {"name":"j","state":{"running":{}}}]})"),
            "0/1 Init:1/2 0");
  EXPECT_EQ(shown(one + R"(,"status":{"phase":"Pending","conditions":[{"type":"PodScheduled",
      "reason":"SchedulingGated"}]})"),
            "0/1 SchedulingGated 0");
  const Json going = json(R"({"metadata":{"name":"a","deletionTimestamp":"2026-01-02T03:00:05Z"},
      "status":{"phase":"Running"}})");
  EXPECT_EQ(TableRenderer::of(pod).cells(going, noon())[2], "Terminating");
}

TEST(Table, ShowsTheUsualKinds) {
  EXPECT_EQ(cells({"", "v1", "Service"}, made(R"(,"spec":{"type":"NodePort","clusterIPs":["10.0.0.1"],
      "ports":[{"port":80,"nodePort":30001,"protocol":"TCP"},{"port":443,"protocol":"TCP"}],"selector":{"a":"b"}})")
                                             .c_str()),
            R"(["a","NodePort","10.0.0.1","<none>","80:30001/TCP,443/TCP","4m","a=b"])");
  EXPECT_EQ(cells({"", "v1", "Service"}, made(R"(,"spec":{"type":"LoadBalancer","clusterIPs":["10.0.0.1"]})").c_str()),
            R"(["a","LoadBalancer","10.0.0.1","<pending>","<none>","4m","<none>"])");
  EXPECT_EQ(cells({"apps", "v1", "Deployment"}, made(R"(,"spec":{"replicas":3,"selector":{"matchLabels":{"x":"y"}},
      "template":{"spec":{"containers":[{"name":"a","image":"i"},{"name":"b","image":"j"}]}}},
      "status":{"readyReplicas":2,"updatedReplicas":3})")
                                                    .c_str()),
            R"(["a","2/3",3,0,"4m","a,b","i,j","x=y"])");
  EXPECT_EQ(cells({"batch", "v1", "Job"}, made(R"(,"spec":{"completions":3},"status":{"succeeded":1,
      "startTime":"2026-01-02T03:00:05Z","completionTime":"2026-01-02T03:01:05Z",
      "conditions":[{"type":"Complete","status":"True"}]})")
                                              .c_str()),
            R"(["a","Complete","1/3","60s","4m","","","<none>"])");
  EXPECT_EQ(
      cells({"", "v1", "Node"}, made(R"(,"spec":{"unschedulable":true},"status":{"nodeInfo":{"kubeletVersion":"v1",
      "kernelVersion":"6.1","architecture":"amd64"},"conditions":[{"type":"Ready","status":"True"}],
      "addresses":[{"type":"InternalIP","address":"1.2.3.4"}]})")
                                    .c_str()),
      R"(["a","Ready,SchedulingDisabled","<none>","4m","v1","1.2.3.4","<none>","<unknown>",)"
      R"json("6.1 (amd64)","<unknown>"])json");
  EXPECT_EQ(cells({"", "v1", "ConfigMap"}, made(R"(,"data":{"a":"1"},"binaryData":{"b":""})").c_str()),
            R"(["a",2,"4m"])");
  EXPECT_EQ(cells({"", "v1", "Event"}, made(R"(,"type":"Normal","reason":"Started","message":" hi \n",
      "involvedObject":{"kind":"Pod","name":"p"},"lastTimestamp":"2026-01-02T03:03:05Z","source":{"component":"kubelet",
      "host":"n"},"count":3)")
                                           .c_str()),
            R"(["60s","Normal","Started","pod/p","","kubelet, n","hi","<unknown>",3,"a"])");
  EXPECT_EQ(
      cells({"", "v1", "Endpoints"}, made(R"(,"subsets":[{"addresses":[{"ip":"1"},{"ip":"2"},{"ip":"3"},{"ip":"4"}],
      "ports":[{"port":80}]}])")
                                         .c_str()),
      R"(["a","1:80,2:80,3:80 + 1 more...","4m"])");
  EXPECT_EQ(cells({"", "v1", "PersistentVolumeClaim"}, made(R"(,"spec":{"volumeName":"v","volumeMode":"Block",
      "storageClassName":"fast"},"status":{"phase":"Bound","accessModes":["ReadWriteOnce"],
        "capacity":{"storage":"1Gi"}})")
                                                           .c_str()),
            R"(["a","Bound","v","1Gi","RWO","fast","<unset>","4m","Block"])");
  EXPECT_EQ(cells({"rbac.authorization.k8s.io", "v1", "RoleBinding"}, made(R"(,"roleRef":{"kind":"Role","name":"r"},
      "subjects":[{"kind":"User","name":"u"},{"kind":"ServiceAccount","namespace":"n","name":"s"}])")
                                                                          .c_str()),
            R"(["a","Role/r","4m","u","","n/s"])");
  EXPECT_EQ(cells({"autoscaling", "v2", "HorizontalPodAutoscaler"}, made(R"(,"spec":{"maxReplicas":5,"minReplicas":1,
      "scaleTargetRef":{"kind":"Deployment","name":"d"},"metrics":[{"type":"Resource","resource":{"name":"cpu",
      "target":{"averageUtilization":80}}}]})")
                                                                        .c_str()),
            R"(["a","Deployment/d","cpu: <unknown>/80%","1",5,0,"4m"])");
  EXPECT_EQ(cells({"coordination.k8s.io", "v1", "Lease"}, made(R"(,"spec":{"holderIdentity":"me"})").c_str()),
            R"(["a","me","4m"])");
  EXPECT_EQ(cells({"apiextensions.k8s.io", "v1", "CustomResourceDefinition"},
                  made(R"(,"spec":{"scope":"Cluster","group":"g","names":{"kind":"K","shortNames":["a","b"]},
      "versions":[{"name":"v2","served":true},{"name":"v1","served":true,"storage":true},{"name":"v0"}]},
      "status":{"conditions":[{"type":"Established","status":"True"}]})")
                      .c_str()),
            R"(["a","Cluster","v1(storage),v2","2026-01-02T03:00:05Z","g","K","a,b",true])");
  EXPECT_EQ(cells({"", "v1", "LimitRange"}, made("").c_str()), R"(["a","2026-01-02T03:00:05Z"])");
}

TEST(Table, ShowsTheColumnsOfACustomKind) {
  const auto table = TableRenderer::custom(json(R"([{"name":"Size","type":"integer","jsonPath":".spec.size"},
      {"name":"Cond","type":"string","jsonPath":".status.conditions[?(@.type==\"Ready\")].status","priority":1},
      {"name":"When","type":"date","jsonPath":".spec.when"}])"));

  EXPECT_EQ(names(table), (std::vector<std::string>{"Name", "Size", "Cond*", "When"}));
  EXPECT_EQ(dump(table.cells(json(R"({"metadata":{"name":"t"},"spec":{"size":3}})"), noon())), R"(["t",3,null,null])");
  EXPECT_EQ(dump(table.cells(json(R"({"metadata":{"name":"t"},"spec":{"size":"x","when":"2026-01-02T03:00:05Z"},
      "status":{"conditions":[{"type":"A","status":"1"},{"type":"Ready","status":"True"}]}})"),
                             noon())),
            R"(["t",null,"True","4m"])");
  EXPECT_EQ(names(TableRenderer::custom(Json())), (std::vector<std::string>{"Name", "Age"}));
}

TEST(Table, IncludesTheRequestedObject) {
  const auto table = TableRenderer::of({"", "v1", "ConfigMap"});
  const Json object = json(R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a"},"data":{"x":"y"}})");

  EXPECT_EQ(table.row(object, IncludeObject::kNone, noon())["object"], Json());
  EXPECT_EQ(table.row(object, IncludeObject::kObject, noon())["object"], object);
  EXPECT_EQ(table.row(object, IncludeObject::kMetadata, noon())["object"],
            json(R"({"kind":"PartialObjectMetadata","apiVersion":"meta.k8s.io/v1","metadata":{"name":"a"}})"));
  const Json whole = table.table({&object}, json(R"({"resourceVersion":"7"})"), IncludeObject::kNone, noon());
  EXPECT_EQ(text_at(whole, "kind"), "Table");
  EXPECT_EQ(text_at(whole, "apiVersion"), "meta.k8s.io/v1");
  EXPECT_EQ(whole["rows"].size(), 1U);
  EXPECT_TRUE(table.table({}, Json(), IncludeObject::kNone, noon(), false)["columnDefinitions"].is_null());
  EXPECT_EQ(parse_include_object("x").error().code, 400);
}

TEST(TableRenderer, PrinterColumnsFollowTheirPaths) {
  const Json object = json(R"({"a":{"b.c":1,"l":[{"t":"x","v":1},{"t":"y","v":2}]}})");
  const auto cell = [&object](std::string path) {
    const Json columns = Json::array({{{"name", "X"}, {"type", "string"}, {"jsonPath", std::move(path)}}});
    return TableRenderer::custom(columns).cells(object, noon()).back();
  };
  EXPECT_EQ(cell(".a['b.c']"), "1");
  EXPECT_EQ(cell(R"(.a.b\.c)"), "1");
  EXPECT_EQ(cell(".a.l[0].v"), "1");
  EXPECT_EQ(cell(".a.l[-1].v"), "2");
  EXPECT_EQ(cell(".a.l[*].v"), "1 2");
  EXPECT_EQ(cell(".a.l[?(@.t==\"y\")].v"), "2");
  EXPECT_EQ(cell(".a.l[?(@.v==1)].t"), "x");
  EXPECT_EQ(cell(".a.l[?(@.t != 'y')].v"), "1");
  EXPECT_EQ(cell(".a.l[7]"), Json());
  EXPECT_EQ(cell(".a.z.y"), Json());
  EXPECT_EQ(cell(".a.l[?(@.t<3)]"), Json()) << "a text has no order with a number";
}

}  // namespace
}  // namespace tain::server
