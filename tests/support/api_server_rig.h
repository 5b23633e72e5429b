// Shared by the tests of the embedded API server: a server on a loopback socket, and a client that sends exactly the
// given bytes.
#pragma once

#include <tain/api_server.h>
#include <tain/thread_runtime.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tests/support/http_server_rig.h"

namespace tain::testing {

using Json = nlohmann::json;

struct Reply {
  int status = 0;
  ResponseHead head{};
  std::string body{};
  Json json{};  // of the body, where it is JSON

  std::string message() const { return json.is_object() ? json.value("message", "") : std::string(); }
};

// A Reply that is a Status with that code and message, and reason if it is given.
MATCHER_P2(Refuses, code, message, "") {
  *result_listener << arg.status << " " << arg.body;
  return arg.status == code && ::testing::Matches(::testing::SafeMatcherCast<std::string>(message))(arg.message());
}
MATCHER_P3(Refuses, code, reason, message, "") {
  return arg.json.is_object() && arg.json.value("reason", "") == reason &&
         ::testing::ExplainMatchResult(Refuses(code, message), arg, result_listener);
}

// The raw bytes of a watch, split into lines.
class WatchedLines {
 public:
  void add(std::string_view piece) {
    const std::lock_guard lock(mutex_);
    rest_.append(piece);
    for (auto end = rest_.find('\n'); end != std::string::npos; end = rest_.find('\n')) {
      lines_.push_back(rest_.substr(0, end));
      rest_.erase(0, end + 1);
    }
    changed_.notify_all();
  }
  void end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
  }
  // The next line; nothing once the stream has ended.
  std::optional<Json> next() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, kPatience, [this] { return !lines_.empty() || ended_; })) {
      ADD_FAILURE() << "nothing came within " << kPatience.count() << " s";
      return std::nullopt;
    }
    if (lines_.empty()) return std::nullopt;
    Json line = Json::parse(lines_.front());
    lines_.pop_front();
    return line;
  }
  bool wait_end() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kPatience, [this] { return ended_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string rest_;
  std::deque<std::string> lines_;
  bool ended_ = false;
};

// A server, by default without TLS, and a client for it.
class ApiServerRig {
 public:
  explicit ApiServerRig(ApiServer::Options options = plain()) : server_(start(std::move(options))) {}

  static ApiServer::Options plain() {
    ApiServer::Options options;
    options.tls = false;
    return options;
  }
  static std::unique_ptr<ApiServer> start(ApiServer::Options options) {
    auto made = ApiServer::start(std::move(options));
    if (!made) {
      ADD_FAILURE() << made.error();
      std::abort();  // nothing of the test makes sense
    }
    return std::move(*made);
  }

  ApiServer& server() { return *server_; }

  Reply send(HttpMethod method, std::string target, std::string body = {}, HttpHeaders headers = {}) {
    const HttpRecorder got =
        client().finish(client().start(request(method, std::move(target), std::move(body), std::move(headers))));
    Reply out;
    out.status = got.status();
    if (got.answer) out.head = *got.answer;
    out.body = got.text;
    out.json = Json::parse(got.text, nullptr, false);
    return out;
  }
  Reply get(std::string target, HttpHeaders headers = {}) {
    return send(HttpMethod::kGet, std::move(target), {}, std::move(headers));
  }
  Reply post(std::string target, const Json& body) {
    return send(HttpMethod::kPost, std::move(target), body.dump(), {{"Content-Type", "application/json"}});
  }
  Reply put(std::string target, const Json& body) {
    return send(HttpMethod::kPut, std::move(target), body.dump(), {{"Content-Type", "application/json"}});
  }
  Reply patch(std::string target, std::string type, std::string body) {
    return send(HttpMethod::kPatch, std::move(target), std::move(body), {{"Content-Type", std::move(type)}});
  }
  Reply remove(std::string target, const Json& options = {}) {
    return send(HttpMethod::kDelete, std::move(target), options.is_null() ? std::string() : options.dump(),
                {{"Content-Type", "application/json"}});
  }

  // A watch that runs until it is destroyed or the server ends it.
  struct Watching {
    std::shared_ptr<WatchedLines> lines = std::make_shared<WatchedLines>();
    std::shared_ptr<LoopbackClient::Pending> pending{};
    std::optional<Json> next() { return lines->next(); }
  };
  Watching watch(std::string target, HttpHeaders headers = {}, bool paused = false) {
    Watching out;
    // Requests are used on the loop: the last reference is released there.
    out.pending = std::shared_ptr<LoopbackClient::Pending>(new LoopbackClient::Pending,
                                                           [&runtime = runtime_](LoopbackClient::Pending* it) {
                                                             if (runtime.on_loop()) {
                                                               delete it;
                                                             } else {
                                                               on_loop(runtime, [it] { delete it; });
                                                             }
                                                           });
    auto& transport = *client();
    on_loop(runtime_, [&] {
      HttpRecorder& recorder = out.pending->recorder;
      recorder.on_body = [lines = out.lines, it = out.pending.get()] {
        lines->add(std::exchange(it->recorder.text, {}));
      };
      recorder.on_head = [it = out.pending.get()] { it->begun.set_value(); };
      recorder.on_end = [lines = out.lines] { lines->end(); };
      out.pending->exchange =
          transport.send(request(HttpMethod::kGet, std::move(target), {}, std::move(headers)), recorder);
      out.pending->exchange->pause(paused);
    });
    return out;
  }
  void resume(Watching& watching) {
    on_loop(runtime_, [&] { watching.pending->exchange->pause(false); });
  }
  void drop(Watching& watching) { client().drop(watching.pending); }

  static Json config_map(const std::string& name, const std::string& value = "a") {
    return {{"kind", "ConfigMap"}, {"apiVersion", "v1"}, {"metadata", {{"name", name}}}, {"data", {{"value", value}}}};
  }

 private:
  static HttpRequest request(HttpMethod method, std::string target, std::string body, HttpHeaders headers) {
    HttpRequest out;
    out.method = method;
    out.target = std::move(target);
    out.body = std::move(body);
    out.headers = std::move(headers);
    return out;
  }
  LoopbackClient& client() {
    if (!client_) {
      const std::string url = server_->url();
      http::HttpTransport::Options options;
      options.host = "127.0.0.1";
      options.port = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
      options.secure = false;
      client_ = std::make_unique<LoopbackClient>(runtime_, std::move(options));
    }
    return *client_;
  }

  std::unique_ptr<ApiServer> server_;
  ThreadRuntime runtime_{};
  std::unique_ptr<LoopbackClient> client_{};
};

inline const std::string kConfigMapsPath = "/api/v1/namespaces/default/configmaps";

}  // namespace tain::testing
