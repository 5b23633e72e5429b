#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/runtime.h>

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tests/support/objects.h"

namespace tain::testing {

// The requests that a rule applies to; an unset member matches any value.
struct Match {
  std::optional<std::string> rv{};
  std::optional<std::string> continue_token{};
  std::optional<std::int64_t> limit{};
  std::optional<bool> initial_events{};  // of watches: is it a watch-list?
  std::optional<ListOptions::Match> match{};
};

// A ListerWatcher that sends scripted responses and records every request.
//
//   Script api(runtime);
//   api.on_list({.rv = "10"}).answer(Expired());        // for one request, unless times() or always() is used
//   api.on_list().answer(List("20", {pod("a")}));
//   api.on_watch().send(added(pod("b", "21"))).close();
//   ...
//   api.watch(0).send(modified(pod("b", "22")));        // a watch that is open, from the outside
//
// A request uses the first matching rule that is not used up. A list without a rule gets no response (list(i) can send
// it later); a watch without a rule opens and stays open.
//
// Threading:  the loop of the Runtime. Deliveries are posted: let the Runtime run to see their effect.
class Script final : public ListerWatcher {
 public:
  // One request and the actions on it. Valid as long as the Script.
  class Request {
   public:
    bool is_watch = false;
    ListOptions options{};
    Instant at{};                      // when it was made
    bool is_fresh_connection = false;  // Call::fresh_connection()

    bool is_cancelled() const { return cancelled_; }  // the Call was destroyed before its end
    int destroyed() const { return destroyed_; }      // how often: 0 or 1
    bool is_over() const { return over_; }            // end() or ended() was delivered
    bool is_paused() const { return paused_; }
    bool is_live() const { return !cancelled_ && !over_; }

    // Lists.
    Request& answer(Page page);
    Request& answer(Error error);
    Request& answer_json(std::string body, std::size_t piece = 0);  // 0: in one piece
    Request& item(Object object);                                   // a part; end with answer()
    Request& bad_item(std::string key, Error error, std::string bytes);
    // Watches. open() is automatic unless the rule was silent() or refused.
    Request& open();
    Request& send(WatchEvent event);
    Request& send(std::vector<WatchEvent> events);
    Request& send_json(std::string lines, std::size_t piece = 0);
    Request& close();            // a clean end
    Request& fail(Error error);  // the connection broke, or (before open) the request failed

    // `WATCH rv=10 bookmarks`, `LIST rv=0 limit=500`; without the timeout, which is drawn.
    std::string to_string() const;

   private:
    friend class Script;
    class Handle;
    using Delivery = std::function<void(Request&)>;
    Request& post(Delivery delivery);
    void pump();
    void dropped();

    Runtime* runtime_ = nullptr;
    std::shared_ptr<Request*> self_;  // null once the Script is gone
    ListReceiver* list_ = nullptr;
    WatchReceiver* watch_ = nullptr;
    std::deque<Delivery> outbox_;
    bool pump_posted_ = false;
    bool open_posted_ = false;
    bool cancelled_ = false;
    bool over_ = false;
    bool paused_ = false;
    int destroyed_ = 0;
  };

  class Rule {
   public:
    // For lists.
    Rule& answer(Page page);
    Rule& answer_json(std::string body, std::size_t piece = 0);
    // For both: the request fails; a watch before it opened.
    Rule& answer(Error error);
    // For watches, in this order: opens, sends, ends.
    Rule& send(WatchEvent event);
    Rule& send(std::vector<WatchEvent> events);
    Rule& send_json(std::string lines, std::size_t piece = 0);
    Rule& close();
    Rule& fail(Error error);
    // For both.
    Rule& silent();               // no answer at all
    Rule& after(Duration delay);  // the whole answer comes so much later
    Rule& on_new_connection();    // Call::fresh_connection() returns true
    Rule& times(std::size_t n);
    Rule& always();
    Rule& then(std::function<void(Request&)> action);  // anything else, when the request is made

   private:
    friend class Script;
    Match match_{};
    bool for_watch_ = false;
    bool silent_ = false;
    bool fresh_ = false;
    bool refuses_ = false;
    Duration delay_{0};
    std::size_t left_ = 1;
    std::vector<std::function<void(Request&)>> actions_;
  };

  explicit Script(Runtime& runtime) : runtime_(runtime) {}
  ~Script() override;
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;

  Rule& on_list(Match match = {});
  Rule& on_watch(Match match = {});
  void forget_rules() { rules_.clear(); }

  bool watch_list_supported = true;        // result of supports_watch_list()
  bool watches_open_by_themselves = true;  // those without a rule
  // The response to lists without a rule and without a continue token, if set.
  std::function<Page()> default_list{};
  // Called inside each list() and watch(), after it was recorded.
  std::function<void(Request&)> on_request{};

  std::size_t lists() const { return list_requests_.size(); }
  std::size_t watches() const { return watch_requests_.size(); }
  std::size_t requests() const { return requests_.size(); }
  std::size_t live() const;         // requests neither answered nor cancelled
  Request& request(std::size_t i);  // any of these; the test ends if it does not exist
  Request& list(std::size_t i);
  Request& watch(std::size_t i);
  Request& last_list() { return list(lists() - 1); }
  Request& last_watch() { return watch(watches() - 1); }
  std::vector<std::string> log() const;            // to_string() of every request, in order
  std::vector<std::string> list_versions() const;  // of the lists: the requested version
  std::vector<std::string> watch_versions() const;

  // ListerWatcher.
  std::unique_ptr<Call> list(const ListOptions& options, ListReceiver& receiver) override;
  std::unique_ptr<Call> watch(const ListOptions& options, WatchReceiver& receiver) override;
  bool supports_watch_list() const override { return watch_list_supported; }

 private:
  Request& record(const ListOptions& options, bool is_watch);
  Rule* take_rule(const Request& request);
  void answer(Request& request);
  std::unique_ptr<Call> handle(Request& request);

  Runtime& runtime_;
  std::deque<Rule> rules_;  // stable addresses
  std::vector<std::unique_ptr<Request>> requests_;
  std::vector<Request*> list_requests_;
  std::vector<Request*> watch_requests_;
};

}  // namespace tain::testing
