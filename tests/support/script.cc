#include "tests/support/script.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <utility>

namespace tain::testing {
namespace {

Script::Request& at_or_die(const std::vector<Script::Request*>& requests, std::size_t i, const char* what) {
  if (i >= requests.size()) {
    std::fprintf(stderr, "the test asks for %s %zu, there were %zu\n", what, i, requests.size());
    std::abort();
  }
  return *requests[i];
}

void in_pieces(std::string_view bytes, std::size_t piece, const std::function<bool(std::string_view)>& give) {
  if (piece == 0) piece = std::max<std::size_t>(bytes.size(), 1);
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    if (!give(bytes.substr(at, piece))) return;
  }
}

// No test sends more requests. A Reflector in a tight loop gets no further response, so the test fails instead of
// running forever.
constexpr std::size_t kMaxAnswers = 5000;

std::string_view to_text(ListOptions::Match match) {
  switch (match) {
    case ListOptions::Match::kUnset:
      return "";
    case ListOptions::Match::kNotOlderThan:
      return "NotOlderThan";
    case ListOptions::Match::kExact:
      return "Exact";
  }
  return "";
}

}  // namespace

// The Call that the Reflector holds. It may outlive the Script.
class Script::Request::Handle final : public ListerWatcher::Call {
 public:
  explicit Handle(std::shared_ptr<Request*> request) : request_(std::move(request)) {}
  ~Handle() override {
    if (*request_ != nullptr) (*request_)->dropped();
  }
  void pause(bool paused) override {
    if (*request_ == nullptr) return;
    (*request_)->paused_ = paused;
    if (!paused) (*request_)->post({});
  }
  bool fresh_connection() const override { return *request_ != nullptr && (*request_)->is_fresh_connection; }

 private:
  std::shared_ptr<Request*> request_;
};

Script::Request& Script::Request::post(Delivery delivery) {
  if (delivery) outbox_.push_back(std::move(delivery));
  if (pump_posted_) return *this;
  pump_posted_ = true;
  runtime_->post([self = self_] {
    if (*self != nullptr) (*self)->pump();
  });
  return *this;
}

void Script::Request::pump() {
  pump_posted_ = false;
  while (!outbox_.empty() && !paused_ && is_live()) {
    const Delivery delivery = std::move(outbox_.front());
    outbox_.pop_front();
    delivery(*this);
  }
}

void Script::Request::dropped() {
  ++destroyed_;
  if (!over_) cancelled_ = true;
  list_ = nullptr;
  watch_ = nullptr;
}

Script::Request& Script::Request::item(Object object) {
  return post([object = std::move(object)](Request& r) { r.list_->item(object); });
}

Script::Request& Script::Request::bad_item(std::string key, Error error, std::string bytes) {
  return post([key = std::move(key), error = std::move(error), bytes = std::move(bytes)](Request& r) {
    r.list_->bad_item(key, error, bytes);
  });
}

Script::Request& Script::Request::answer(Page page) {
  for (Object& one : page.items) item(std::move(one));
  return post([rv = page.rv, more = page.continue_token](Request& r) {
    r.over_ = true;
    r.list_->end(ListReceiver::End{.resource_version = rv, .continue_token = more});
  });
}

Script::Request& Script::Request::answer_json(std::string body, std::size_t piece) {
  return post([body = std::move(body), piece](Request& r) {
    in_pieces(body, piece, [&r](std::string_view part) {
      r.list_->bytes(part);
      return r.is_live();
    });
    if (!r.is_live()) return;
    r.over_ = true;
    r.list_->end(ListReceiver::End{});
  });
}

Script::Request& Script::Request::answer(Error error) {
  if (is_watch) return fail(std::move(error));
  return post([error = std::move(error)](Request& r) {
    r.over_ = true;
    r.list_->end(tain::fail(error));
  });
}

Script::Request& Script::Request::open() {
  if (std::exchange(open_posted_, true)) return *this;
  return post([](Request& r) { r.watch_->opened(); });
}

Script::Request& Script::Request::send(WatchEvent event) {
  open();
  return post([event = std::move(event)](Request& r) { r.watch_->event(event); });
}

Script::Request& Script::Request::send(std::vector<WatchEvent> events) {
  for (WatchEvent& event : events) send(std::move(event));
  return *this;
}

Script::Request& Script::Request::send_json(std::string lines, std::size_t piece) {
  open();
  return post([lines = std::move(lines), piece](Request& r) {
    in_pieces(lines, piece, [&r](std::string_view part) {
      r.watch_->bytes(part);
      return r.is_live();
    });
  });
}

Script::Request& Script::Request::close() {
  open();
  return post([](Request& r) {
    r.over_ = true;
    r.watch_->ended({});
  });
}

Script::Request& Script::Request::fail(Error error) {
  return post([error = std::move(error)](Request& r) {
    r.over_ = true;
    r.watch_->ended(tain::fail(error));
  });
}

std::string Script::Request::to_string() const {
  std::string text = (is_watch ? "WATCH rv=" : "LIST rv=") + options.resource_version;
  if (options.match != ListOptions::Match::kUnset) text.append(" match=").append(to_text(options.match));
  if (options.limit != 0) text += " limit=" + std::to_string(options.limit);
  if (!options.continue_token.empty()) text += " continue=" + options.continue_token;
  if (options.send_initial_events) text += " initial";
  if (options.allow_bookmarks) text += " bookmarks";
  if (!options.label_selector.empty()) text += " labels=" + options.label_selector;
  if (!options.field_selector.empty()) text += " fields=" + options.field_selector;
  return text;
}

Script::Rule& Script::Rule::answer(Page page) {
  actions_.emplace_back([page = std::move(page)](Request& r) { r.answer(page); });
  return *this;
}
Script::Rule& Script::Rule::answer_json(std::string body, std::size_t piece) {
  actions_.emplace_back([body = std::move(body), piece](Request& r) { r.answer_json(body, piece); });
  return *this;
}
Script::Rule& Script::Rule::answer(Error error) {
  refuses_ = true;
  actions_.emplace_back([error = std::move(error)](Request& r) { r.answer(error); });
  return *this;
}
Script::Rule& Script::Rule::send(WatchEvent event) {
  actions_.emplace_back([event = std::move(event)](Request& r) { r.send(event); });
  return *this;
}
Script::Rule& Script::Rule::send(std::vector<WatchEvent> events) {
  actions_.emplace_back([events = std::move(events)](Request& r) { r.send(events); });
  return *this;
}
Script::Rule& Script::Rule::send_json(std::string lines, std::size_t piece) {
  actions_.emplace_back([lines = std::move(lines), piece](Request& r) { r.send_json(lines, piece); });
  return *this;
}
Script::Rule& Script::Rule::close() {
  actions_.emplace_back([](Request& r) { r.close(); });
  return *this;
}
Script::Rule& Script::Rule::fail(Error error) {
  actions_.emplace_back([error = std::move(error)](Request& r) { r.open().fail(error); });
  return *this;
}
Script::Rule& Script::Rule::silent() {
  silent_ = true;
  return *this;
}
Script::Rule& Script::Rule::after(Duration delay) {
  delay_ = delay;
  return *this;
}
Script::Rule& Script::Rule::on_new_connection() {
  fresh_ = true;
  return *this;
}
Script::Rule& Script::Rule::times(std::size_t n) {
  left_ = n;
  return *this;
}
Script::Rule& Script::Rule::always() { return times(std::numeric_limits<std::size_t>::max()); }
Script::Rule& Script::Rule::then(std::function<void(Request&)> action) {
  actions_.push_back(std::move(action));
  return *this;
}

Script::~Script() {
  for (const auto& request : requests_) *request->self_ = nullptr;
}

Script::Rule& Script::on_list(Match match) {
  rules_.emplace_back().match_ = std::move(match);
  return rules_.back();
}

Script::Rule& Script::on_watch(Match match) {
  Rule& rule = on_list(std::move(match));
  rule.for_watch_ = true;
  return rule;
}

std::size_t Script::live() const {
  return static_cast<std::size_t>(
      std::count_if(requests_.begin(), requests_.end(), [](const auto& r) { return r->is_live(); }));
}

Script::Request& Script::request(std::size_t i) {
  if (i >= requests_.size()) return at_or_die({}, i, "request");
  return *requests_[i];
}
Script::Request& Script::list(std::size_t i) { return at_or_die(list_requests_, i, "list"); }
Script::Request& Script::watch(std::size_t i) { return at_or_die(watch_requests_, i, "watch"); }

std::vector<std::string> Script::log() const {
  std::vector<std::string> lines;
  for (const auto& request : requests_) lines.push_back(request->to_string());
  return lines;
}

std::vector<std::string> Script::list_versions() const {
  std::vector<std::string> versions;
  for (const Request* request : list_requests_) versions.push_back(request->options.resource_version);
  return versions;
}

std::vector<std::string> Script::watch_versions() const {
  std::vector<std::string> versions;
  for (const Request* request : watch_requests_) versions.push_back(request->options.resource_version);
  return versions;
}

std::unique_ptr<ListerWatcher::Call> Script::list(const ListOptions& options, ListReceiver& receiver) {
  Request& request = record(options, false);
  request.list_ = &receiver;
  return handle(request);
}

std::unique_ptr<ListerWatcher::Call> Script::watch(const ListOptions& options, WatchReceiver& receiver) {
  Request& request = record(options, true);
  request.watch_ = &receiver;
  return handle(request);
}

Script::Request& Script::record(const ListOptions& options, bool is_watch) {
  requests_.push_back(std::make_unique<Request>());
  Request& request = *requests_.back();
  request.is_watch = is_watch;
  request.options = options;
  request.at = runtime_.clock().now();
  request.runtime_ = &runtime_;
  request.self_ = std::make_shared<Request*>(&request);
  (is_watch ? watch_requests_ : list_requests_).push_back(&request);
  return request;
}

std::unique_ptr<ListerWatcher::Call> Script::handle(Request& request) {
  auto call = std::make_unique<Request::Handle>(request.self_);
  answer(request);
  if (on_request) on_request(request);
  return call;
}

Script::Rule* Script::take_rule(const Request& request) {
  const ListOptions& options = request.options;
  for (Rule& rule : rules_) {
    const Match& match = rule.match_;
    if (rule.left_ == 0 || rule.for_watch_ != request.is_watch) continue;
    if (match.rv && *match.rv != options.resource_version) continue;
    if (match.continue_token && *match.continue_token != options.continue_token) continue;
    if (match.limit && *match.limit != options.limit) continue;
    if (match.initial_events && *match.initial_events != options.send_initial_events) continue;
    if (match.match && *match.match != options.match) continue;
    --rule.left_;
    return &rule;
  }
  return nullptr;
}

void Script::answer(Request& request) {
  if (requests_.size() > kMaxAnswers) return;
  Rule* rule = take_rule(request);
  if (rule == nullptr) {
    if (request.is_watch && watches_open_by_themselves) request.open();
    if (!request.is_watch && default_list) request.answer(default_list());
    return;
  }
  request.is_fresh_connection = rule->fresh_;
  if (rule->silent_) return;
  const auto play = [opens = request.is_watch && !rule->refuses_, actions = rule->actions_](Request& r) {
    if (opens) r.open();
    for (const auto& action : actions) action(r);
  };
  if (rule->delay_ == Duration{0}) return play(request);
  runtime_.timers().start(rule->delay_, [self = request.self_, play] {
    if (*self != nullptr && (*self)->is_live()) play(**self);
  });
}

}  // namespace tain::testing
