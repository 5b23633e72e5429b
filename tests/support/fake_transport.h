#pragma once

#include <tain/runtime.h>
#include <tain/transport.h>

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tain::testing {

// An HTTP server in memory that sends scripted responses and records every request.
//
//   FakeTransport server(runtime);
//   server.on("/api/v1/pods").answer(200, list);             // for one request, unless times() or always() is used
//   server.on("/api/v1/pods").head(200).body(line).end();
//   ...
//   server.request(1).body(more);                            // a request that is open, from the outside
//
// A request uses the first rule for its path (without query) that is not used up; without a rule it gets no response.
// While the request is paused, the body and everything after it are held back.
//
// Threading:  the loop of the Runtime. Deliveries are posted: let the Runtime run to see their effect.
class FakeTransport final : public Transport {
 public:
  struct Step {
    enum class Type { kHead, kBody, kEnd };
    Type type = Type::kEnd;
    ResponseHead head{};
    std::string body{};
    Result<void> result{};
  };

  // One request and the actions on it. Valid as long as the FakeTransport.
  class Request {
   public:
    HttpRequest request{};
    Instant at{};
    bool fresh_connection = false;

    std::string path() const;
    // The value of a parameter, unescaped; nothing where it is absent.
    std::optional<std::string> query(std::string_view name) const;
    // The first value of a header; empty where it is absent.
    std::string header(std::string_view name) const;

    bool is_cancelled() const { return cancelled_; }  // destroyed before its end
    bool is_over() const { return over_; }
    bool is_live() const { return !cancelled_ && !over_; }
    bool has_ended_bulk() const { return bulk_ended_; }
    bool is_paused() const { return paused_; }
    std::size_t waiting_bytes() const;

    Request& head(int status, HttpHeaders headers = {{"Content-Type", "application/json"}});
    Request& body(std::string bytes);
    Request& end();
    Request& end(Error error);
    Request& answer(int status, std::string body, HttpHeaders headers = {{"Content-Type", "application/json"}});

   private:
    friend class FakeTransport;
    class FakeActiveRequest;
    void push(Step step);
    void pump();
    void deliver();

    Runtime* runtime_ = nullptr;
    std::size_t piece_bytes_ = 0;
    ResponseReceiver* receiver_ = nullptr;
    ByteReceiver* body_receiver_ = nullptr;  // returned by its head()
    std::shared_ptr<int> alive_ = std::make_shared<int>(0);
    std::deque<Step> steps_{};
    bool paused_ = false;
    bool posted_ = false;
    bool cancelled_ = false;
    bool over_ = false;
    bool bulk_ended_ = false;
  };

  // The response to requests for a path.
  class Rule {
   public:
    Rule& head(int status, HttpHeaders headers = {{"Content-Type", "application/json"}});
    Rule& body(std::string bytes);
    Rule& end();
    Rule& end(Error error);
    Rule& answer(int status, std::string body, HttpHeaders headers = {{"Content-Type", "application/json"}});
    Rule& times(int count);
    Rule& always();
    Rule& on_fresh_connection();
    Rule& when(std::function<bool(const Request&)> condition);

   private:
    friend class FakeTransport;
    std::string path_{};
    std::vector<Step> steps_{};
    std::function<bool(const Request&)> condition_{};
    int left_ = 1;  // below 0: for ever
    bool fresh_ = false;
  };

  explicit FakeTransport(Runtime& runtime) : runtime_(runtime) {}
  ~FakeTransport() override;

  std::size_t piece_bytes = std::size_t{1} << 20;  // of one call of body(), for later requests

  Rule& on(std::string path);

  Request& request(std::size_t position) { return *requests_.at(position); }
  std::size_t requests() const { return requests_.size(); }
  std::size_t requests_for(std::string_view path) const;
  Request& last() { return *requests_.back(); }
  int renewals() const { return renewals_; }

  std::unique_ptr<ActiveRequest> send(HttpRequest request, ResponseReceiver& receiver) override;
  void renew_connections() override { ++renewals_; }
  Stats stats() const override { return {}; }

 private:
  Runtime& runtime_;
  std::deque<Rule> rules_{};
  std::vector<std::unique_ptr<Request>> requests_{};
  int renewals_ = 0;
};

}  // namespace tain::testing
