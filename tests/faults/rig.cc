#include "tests/faults/rig.h"

#include <gtest/gtest.h>
#include <tain/kinds/core_v1.h>
#include <tain/object.h>

#include <unistd.h>

#include <filesystem>
#include <sstream>
#include <thread>
#include <utility>

#include "src/auth/kubeconfig.h"

namespace tain::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr const char* kToken = "test";
constexpr const char* kCollection = "/api/v1/namespaces/default/configmaps";

// The fault opaque-versions adds this prefix.
std::string plain_version(std::string_view version) {
  return std::string(version.starts_with("v-") ? version.substr(2) : version);
}

std::string plain_value(const std::string& value) {
  const auto at = value.find('@');
  return value.substr(0, at + 1) + plain_version(std::string_view(value).substr(at + 1));
}

class Ours final : public Subject {
 public:
  Ours(ApiServer& server, const FaultCase& with)
      : cluster_(connect(server, with)), informer_(cluster_, options(with)) {}

  bool begun() const override { return informer_.has_synced(); }
  State objects() const override {
    State out;
    for (const k8s::core::v1::ConfigMap map : informer_.snapshot()) {
      const Object& object = map.object();
      out[std::string(object.key())] =
          std::string(object.uid()).append("@").append(plain_version(object.resource_version()));
    }
    return out;
  }
  std::optional<Reflector::Status> status() const override { return informer_.status(); }
  std::string describe() const override {
    const Reflector::Status status = informer_.status();
    std::ostringstream out;
    out << "state " << to_string(status.state) << ", version " << status.resource_version << ", lists " << status.lists
        << ", watches " << status.watches << ", events " << status.events << ", audits " << status.audits
        << ", findings " << status.audit_findings << ", probes " << status.probes << ", epoch " << status.epoch
        << ", stale " << status.stale_events << ", quarantined " << status.quarantined;
    if (status.last_error) out << ", last error: " << *status.last_error;
    return out.str();
  }

 private:
  static Cluster connect(ApiServer& server, const FaultCase& with) {
    Cluster::Options options;
    if (with.http2) options.protocol = Cluster::Protocol::kHttp2;
    options.compress = with.compress;
    options.exact_json = with.json;
    options.user_agent = "ours";
    // As in production, with shorter timeouts.
    options.wire.connect_timeout = seconds(2);
    options.wire.ping_idle = milliseconds(200);
    options.wire.ping_answer = milliseconds(200);
    const auto folder = std::filesystem::path(::testing::TempDir()) / ("tain-faults-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    options.kubeconfig = *server.write_kubeconfig(folder.string());
    auto made = Cluster::from_kubeconfig(std::move(options));
    std::filesystem::remove_all(folder);
    if (!made) {
      ADD_FAILURE() << made.error();
      std::abort();  // the test cannot continue
    }
    return std::move(*made);
  }

  static InformerOptions options(const FaultCase& with) {
    InformerOptions out;
    out.scope.resource = "configmaps";
    out.scope.namespaces = {"default"};
    out.scope.label_selector = with.selector;
    out.scope.check_selectors = with.check_selectors;
    Reflector::Tuning& tuning = out.tuning;
    tuning.backoff = {.initial = milliseconds(20), .cap = milliseconds(200)};
    tuning.min_watch_interval = milliseconds(20);
    tuning.bookmark_deadline = milliseconds(400);
    tuning.stall_timeout = milliseconds(800);
    tuning.list_deadline = seconds(1);
    tuning.list_progress = milliseconds(500);
    if (with.patient) {
      for (Duration* limit :
           {&tuning.bookmark_deadline, &tuning.stall_timeout, &tuning.list_deadline, &tuning.list_progress}) {
        *limit = seconds(10);
      }
    }
    tuning.max_event_bytes = with.max_event_bytes;
    tuning.max_retry_after = with.max_retry_after;
    tuning.denied_retry = milliseconds(100);
    tuning.audit_period = with.audit;
    tuning.watch_list_page_size = with.page_size;
    // A list of version "0" has no pages.
    if (with.page_size > 0) tuning.first_list = Reflector::Freshness::kMostRecent;
    if (!with.watch_list) tuning.use_watch_list = Reflector::UseWatchList::kNever;
    return out;
  }

  Cluster cluster_;
  Informer<k8s::core::v1::ConfigMap> informer_;
};

class NaiveSubject final : public Subject {
 public:
  NaiveSubject(ApiServer& server, const FaultCase& with) : client_(options(server, with)) {}

  bool begun() const override { return client_.begun(); }
  State objects() const override {
    State out;
    for (const auto& [key, value] : client_.objects()) out[key] = plain_value(value);
    return out;
  }
  std::string describe() const override { return std::to_string(client_.requests()) + " requests"; }

 private:
  static NaiveClient::Options options(ApiServer& server, const FaultCase& with) {
    const std::string url = server.url();
    NaiveClient::Options out{.port = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1))),
                             .collection = kCollection,
                             .selector = with.selector};
    if (!with.tls) return out;
    const auto config = auth::parse_kubeconfig(server.kubeconfig(), "");
    EXPECT_TRUE(config) << config.error();
    out.ca_pem = config->clusters.at("tain").certificate_authority_data;
    out.token = kToken;
    return out;
  }

  NaiveClient client_;
};

std::string config_map(const std::string& name, const std::string& value) {
  return R"({"kind":"ConfigMap","apiVersion":"v1","metadata":{"namespace":"default","name":")" + name +
         R"(","labels":{"app":")" + (name.starts_with("other") ? "other" : "web") + R"("}},"data":{"value":")" + value +
         "\"}}";
}

}  // namespace

std::unique_ptr<Subject> make_ours(ApiServer& server, const FaultCase& with) {
  return std::make_unique<Ours>(server, with);
}
std::unique_ptr<Subject> make_naive(ApiServer& server, const FaultCase& with) {
  return std::make_unique<NaiveSubject>(server, with);
}

FaultRig::FaultRig(const FaultCase& with) : selector_(with.selector) {
  ApiServer::Options options;
  options.tls = with.tls;
  options.tokens = {kToken};
  auto made = ApiServer::start(std::move(options));
  if (!made) {
    ADD_FAILURE() << made.error();
    std::abort();  // the test cannot continue
  }
  server_ = std::move(*made);
  for (const char* name : {"a", "b", "c", "d", "e", "other-a"}) put(name, "1");
}

void FaultRig::put(const std::string& name, const std::string& value) {
  const auto done = server_->put(config_map(name, value));
  EXPECT_TRUE(done) << done.error();
}

void FaultRig::remove(const std::string& name) {
  const auto done = server_->remove("configmaps", "default/" + name);
  EXPECT_TRUE(done) << done.error();
}

void FaultRig::change_things() {
  const std::string round = std::to_string(++round_);
  put("new-" + round, "1");
  put("a", "changed " + round);
  put("passing", "1");
  // It is missing after the server restored an older state.
  (void)server_->remove("configmaps", round_ == 1 ? "default/b" : "default/new-" + std::to_string(round_ - 1));
  remove("passing");
  put("a", "changed again " + round);
}

void FaultRig::wait_until_fired(const std::string& fault) {
  wait_for([&] { return server_->faults().fired()[fault] > 0; }, seconds(10));
}

void FaultRig::put_until_fired(const std::string& name, const std::string& fault) {
  int value = 0;
  const auto fired = [&] { return server_->faults().fired()[fault] > 0; };
  wait_for(
      [&] {
        if (!fired()) put(name, "value " + std::to_string(++value));
        return wait_for(fired, milliseconds(50));
      },
      seconds(10));
}

void FaultRig::reconnect() { EXPECT_TRUE(server_->cut_watches("configmaps")); }

void FaultRig::while_away(const std::function<void()>& work) {
  ASSERT_TRUE(server_->faults().add({"answer-503", {{"verb", "watch"}}}));
  reconnect();
  work();
  server_->faults().remove("answer-503");
}

void FaultRig::add(const std::string& fault) {
  const auto added = server_->faults().add(fault);
  ASSERT_TRUE(added) << added.error();
}

State FaultRig::truth() const {
  State out;
  const auto all = server_->list("configmaps");
  EXPECT_TRUE(all) << all.error();
  for (const Object& object : *all) {
    if (object.ns() != "default") continue;
    if (!selector_.empty() && object.name().starts_with("other")) continue;
    out[std::string(object.key())] = std::string(object.uid()).append("@").append(object.resource_version());
  }
  return out;
}

// Polls: the two programs under comparison give no signal.
bool wait_for(const std::function<bool()>& condition, Duration timeout) {
  const auto end = std::chrono::steady_clock::now() + timeout;
  while (!condition()) {
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(milliseconds(2));
  }
  return true;
}

}  // namespace tain::testing
