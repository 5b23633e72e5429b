#include "tests/support/fake_transport.h"

#include <algorithm>
#include <utility>

#include "src/base/ascii.h"

namespace tain::testing {
namespace {

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      out += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

using Step = FakeTransport::Step;

Step head_step(int status, HttpHeaders headers) {
  return {.type = Step::Type::kHead, .head = {.status = status, .headers = std::move(headers)}};
}
Step body_step(std::string bytes) { return {.type = Step::Type::kBody, .body = std::move(bytes)}; }
Step end_step(Result<void> result) { return {.type = Step::Type::kEnd, .result = std::move(result)}; }

}  // namespace

class FakeTransport::Request::FakeActiveRequest final : public ActiveRequest {
 public:
  explicit FakeActiveRequest(Request& request) : request_(request) {}
  ~FakeActiveRequest() override {
    if (!request_.over_) request_.cancelled_ = true;
    request_.receiver_ = nullptr;
  }
  void pause(bool paused) override {
    request_.paused_ = paused;
    request_.pump();
  }
  bool fresh_connection() const override { return request_.fresh_connection; }
  void end_bulk() override { request_.bulk_ended_ = true; }

 private:
  Request& request_;
};

std::string FakeTransport::Request::path() const { return request.target.substr(0, request.target.find('?')); }

std::optional<std::string> FakeTransport::Request::query(std::string_view name) const {
  const std::size_t mark = request.target.find('?');
  if (mark == std::string::npos) return std::nullopt;
  std::string_view rest = std::string_view(request.target).substr(mark + 1);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    const std::size_t equals = pair.find('=');
    if (unescaped(pair.substr(0, equals)) == name) {
      return equals == std::string_view::npos ? std::string() : unescaped(pair.substr(equals + 1));
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return std::nullopt;
}

std::string FakeTransport::Request::header(std::string_view name) const {
  for (const auto& [its_name, value] : request.headers) {
    if (equal_ignoring_case(its_name, name)) return value;
  }
  return {};
}

std::size_t FakeTransport::Request::waiting_bytes() const {
  std::size_t bytes = 0;
  for (const Step& step : steps_) bytes += step.body.size();
  return bytes;
}

FakeTransport::Request& FakeTransport::Request::head(int status, HttpHeaders headers) {
  push(head_step(status, std::move(headers)));
  return *this;
}
FakeTransport::Request& FakeTransport::Request::body(std::string bytes) {
  push(body_step(std::move(bytes)));
  return *this;
}
FakeTransport::Request& FakeTransport::Request::end() {
  push(end_step({}));
  return *this;
}
FakeTransport::Request& FakeTransport::Request::end(Error error) {
  push(end_step(Failure(std::move(error))));
  return *this;
}
FakeTransport::Request& FakeTransport::Request::answer(int status, std::string body, HttpHeaders headers) {
  head(status, std::move(headers));
  if (!body.empty()) this->body(std::move(body));
  return end();
}

void FakeTransport::Request::push(Step step) {
  steps_.push_back(std::move(step));
  pump();
}

void FakeTransport::Request::pump() {
  if (posted_ || steps_.empty() || over_ || receiver_ == nullptr) return;
  if (paused_ && steps_.front().type == Step::Type::kBody) return;
  posted_ = true;
  std::weak_ptr<int> alive = alive_;
  runtime_->post([this, alive] {
    if (!alive.expired()) deliver();
  });
}

// One step at a time, so that calls of the receiver in between take effect.
void FakeTransport::Request::deliver() {
  posted_ = false;
  if (receiver_ == nullptr || over_ || steps_.empty()) return;
  if (paused_ && steps_.front().type == Step::Type::kBody) return;
  Step step = std::move(steps_.front());
  steps_.pop_front();
  switch (step.type) {
    case Step::Type::kHead:
      body_receiver_ = receiver_->head(std::move(step.head));
      break;
    case Step::Type::kBody:
      if (step.body.size() > piece_bytes_) steps_.push_front(body_step(step.body.substr(piece_bytes_)));
      body_receiver_->bytes(std::string_view(step.body).substr(0, piece_bytes_));
      break;
    case Step::Type::kEnd:
      over_ = true;
      receiver_->end(std::move(step.result));
      break;
  }
  pump();
}

FakeTransport::Rule& FakeTransport::Rule::head(int status, HttpHeaders headers) {
  steps_.push_back(head_step(status, std::move(headers)));
  return *this;
}
FakeTransport::Rule& FakeTransport::Rule::body(std::string bytes) {
  steps_.push_back(body_step(std::move(bytes)));
  return *this;
}
FakeTransport::Rule& FakeTransport::Rule::end() {
  steps_.push_back(end_step({}));
  return *this;
}
FakeTransport::Rule& FakeTransport::Rule::end(Error error) {
  steps_.push_back(end_step(Failure(std::move(error))));
  return *this;
}
FakeTransport::Rule& FakeTransport::Rule::answer(int status, std::string body, HttpHeaders headers) {
  head(status, std::move(headers));
  if (!body.empty()) this->body(std::move(body));
  return end();
}
FakeTransport::Rule& FakeTransport::Rule::times(int count) {
  left_ = count;
  return *this;
}
FakeTransport::Rule& FakeTransport::Rule::always() { return times(-1); }
FakeTransport::Rule& FakeTransport::Rule::on_fresh_connection() {
  fresh_ = true;
  return *this;
}
FakeTransport::Rule& FakeTransport::Rule::when(std::function<bool(const Request&)> condition) {
  condition_ = std::move(condition);
  return *this;
}

FakeTransport::~FakeTransport() = default;

FakeTransport::Rule& FakeTransport::on(std::string path) {
  rules_.emplace_back();
  rules_.back().path_ = std::move(path);
  return rules_.back();
}

std::size_t FakeTransport::requests_for(std::string_view path) const {
  return static_cast<std::size_t>(
      std::count_if(requests_.begin(), requests_.end(), [&](const auto& one) { return one->path() == path; }));
}

std::unique_ptr<ActiveRequest> FakeTransport::send(HttpRequest request, ResponseReceiver& receiver) {
  auto one = std::make_unique<Request>();
  one->request = std::move(request);
  one->at = runtime_.clock().now();
  one->runtime_ = &runtime_;
  one->piece_bytes_ = piece_bytes;
  one->receiver_ = &receiver;
  for (Rule& rule : rules_) {
    if (rule.left_ == 0 || rule.path_ != one->path() || (rule.condition_ && !rule.condition_(*one))) continue;
    if (rule.left_ > 0) --rule.left_;
    one->fresh_connection = rule.fresh_;
    for (const Step& step : rule.steps_) one->push(step);
    break;
  }
  requests_.push_back(std::move(one));
  return std::make_unique<Request::FakeActiveRequest>(*requests_.back());
}

}  // namespace tain::testing
