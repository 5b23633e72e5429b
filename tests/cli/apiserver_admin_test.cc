// The admin port, which controls a running server.
#include <gtest/gtest.h>
#include <tain/api_server.h>

#include <memory>
#include <string>

#include "tests/cli/raw_http.h"

namespace tain::cli {
namespace {

class AdminPort : public ::testing::Test {
 protected:
  AdminPort() {
    ApiServer::Options options;
    options.tls = false;
    options.admin_port = 0;
    server_ = *ApiServer::start(std::move(options));
    port_ = port_in(server_->admin_url());
  }
  Json ask(const std::string& method, const std::string& target, const std::string& body = {}, int status = 200,
           const std::string& headers = {}) {
    const std::string answer = http(port_, method, target, body, headers);
    EXPECT_EQ(std::atoi(answer.substr(9, 3).c_str()), status) << method << " " << target << ": " << answer;
    return body_of(answer);
  }

  std::unique_ptr<ApiServer> server_;
  std::uint16_t port_ = 0;
};

TEST_F(AdminPort, ListsItsPaths) {
  EXPECT_EQ(ask("GET", "/")["paths"].size(), 15U);
  EXPECT_EQ(ask("GET", "/catalogue")["faults"].size(), fault_catalogue().size());
  ask("GET", "/nothing", "", 404);
  ask("PUT", "/faults", "", 405);
}

TEST_F(AdminPort, AddsCountsAndRemovesFaults) {
  EXPECT_EQ(ask("POST", "/faults", "answer-429:p=1,count=1\ncut-watch\n")["active"].size(), 2U);
  EXPECT_EQ(http(port_in(server_->url()), "GET", "/api/v1/pods").substr(9, 3), "429");
  ask("POST", "/faults", R"({"name":"answer-500","parameters":{"count":2,"resource":"pods"}})");
  const Json faults = ask("GET", "/faults");
  EXPECT_EQ(faults["active"], Json::array({"answer-429:count=1,p=1", "cut-watch", "answer-500:count=2,resource=pods"}));
  EXPECT_EQ(faults["fired"], Json({{"answer-429", 1}, {"answer-500", 0}, {"cut-watch", 0}}));
  ask("DELETE", "/faults?name=cut-watch");
  ask("DELETE", "/faults?name=cut-watch", "", 404);
  EXPECT_EQ(ask("DELETE", "/faults")["active"].size(), 0U);
}

TEST_F(AdminPort, RejectsInvalidRequests) {
  EXPECT_NE(ask("POST", "/faults", "cut-wach", 400)["error"].get<std::string>().find("did you mean"),
            std::string::npos);
  ask("POST", "/faults", "drop-events:count=1\nnope", 400);
  EXPECT_TRUE(ask("GET", "/faults")["active"].empty());  // adds either all faults or none
  ask("POST", "/faults", "", 400);
  ask("POST", "/faults", "{", 400);
  ask("POST", "/advance?by=soon", "", 400);
  ask("POST", "/advance?by=-1h", "", 400);
  ask("POST", "/advance?by=99999h", "", 400);
  ask("POST", "/cut?resource=podz", "", 404);
  ask("POST", "/restore", "", 400);
  ask("POST", "/hold", "", 404);
}

TEST_F(AdminPort, RejectsWebPages) { ask("POST", "/compact", "", 403, "Origin: http://evil.example\r\n"); }

TEST_F(AdminPort, MovesTimeStateAndWatches) {
  const std::string object = R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a","namespace":"default"}})";
  ask("POST", "/checkpoint");
  ASSERT_TRUE(server_->put(object));
  ask("POST", "/restore");
  EXPECT_FALSE(server_->get("configmaps", "default/a"));
  const std::string before = ask("GET", "/state")["time"];
  ask("POST", "/advance?by=48h");
  EXPECT_NE(ask("GET", "/state")["time"].get<std::string>().substr(0, 10), before.substr(0, 10));
  ask("POST", "/compact");
  ask("POST", "/hold?resource=cm");
  ask("POST", "/release?resource=cm");
  ask("POST", "/cut?resource=cm");
  ask("POST", "/cut");
}

TEST_F(AdminPort, ShowsRequests) {
  http(port_in(server_->url()), "GET", "/api/v1/pods?limit=5", "", "User-Agent: somebody\r\n");
  const Json seen = ask("GET", "/requests")["requests"];
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen[0]["target"], "/api/v1/pods?limit=5");
  EXPECT_EQ(seen[0]["userAgent"], "somebody");
  EXPECT_EQ(seen[0]["status"], 200);
  ask("DELETE", "/requests");
  EXPECT_EQ(ask("GET", "/requests")["requests"].size(), 0U);
}

}  // namespace
}  // namespace tain::cli
