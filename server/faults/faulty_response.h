#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "src/http/server.h"

namespace tain::server {

// A wrapper around a response that passes everything through. Faults derive from it.
//
// Threading:  the loop only.
class FaultyResponse : public http::ServerResponse {
 public:
  using Inner = std::unique_ptr<http::ServerResponse>;
  explicit FaultyResponse(Inner inner) : inner_(std::move(inner)) {}

  void head(int status, HttpHeaders headers) override {
    if (inner_) inner_->head(status, std::move(headers));
  }
  void body(std::string_view piece) override {
    if (inner_) inner_->body(piece);
  }
  void end() override {
    if (inner_) inner_->end();
  }
  std::size_t pending() const override { return inner_ ? inner_->pending() : 0; }
  void when_drained(Task drained) override {
    if (inner_) inner_->when_drained(std::move(drained));
  }
  void when_gone(Task gone) override {
    if (inner_) inner_->when_gone(std::move(gone));
  }
  void abort_connection(bool reset) override {
    if (inner_) inner_->abort_connection(reset);
  }
  void go_away() override {
    if (inner_) inner_->go_away();
  }

 protected:
  Inner inner_;  // null: aborted
};

// Removes a header. Content-Length is removed where a fault changes the body.
void erase_header(HttpHeaders& headers, std::string_view name);

// Responses that were started and never end. They are destroyed when their client disconnects, or with this.
//
// Threading:  the loop only.
class Parked {
 public:
  explicit Parked(Runtime& runtime) : runtime_(runtime) {}
  void add(FaultyResponse::Inner response);

 private:
  Runtime& runtime_;
  std::uint64_t next_ = 1;
  std::map<std::uint64_t, FaultyResponse::Inner> responses_{};
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

// How a shortened body ends.
enum class BodyEnd : std::uint8_t { kCleanly, kCut, kReset, kNever };

// Passes only the first bytes of the body.
class ShortBody final : public FaultyResponse {
 public:
  // `fired` runs when the body was shortened; `parked` holds the response for kNever.
  ShortBody(Inner inner, std::size_t bytes, BodyEnd how, std::shared_ptr<Parked> parked, std::function<void()> fired);
  void head(int status, HttpHeaders headers) override;
  void body(std::string_view piece) override;
  void end() override;

 private:
  void stop();

  std::size_t left_;
  const BodyEnd how_;
  const std::shared_ptr<Parked> parked_;
  std::function<void()> fired_;
  bool stopped_ = false;
};

// Buffers the body up to a size, as a proxy does.
class BufferedBody final : public FaultyResponse {
 public:
  BufferedBody(Inner inner, std::size_t bytes) : FaultyResponse(std::move(inner)), bytes_(bytes) {}
  void body(std::string_view piece) override;
  void end() override;

 private:
  const std::size_t bytes_;
  std::string held_{};
};

// Sends the body a few bytes at a time.
class DrippingBody final : public FaultyResponse {
 public:
  DrippingBody(Inner inner, Runtime& runtime, std::size_t bytes_per_second);
  ~DrippingBody() override;
  void head(int status, HttpHeaders headers) override;
  void body(std::string_view piece) override;
  void end() override;
  std::size_t pending() const override;
  void when_drained(Task drained) override;
  void when_gone(Task gone) override;
  void abort_connection(bool reset) override;
  void go_away() override;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Passes the body on in edited pieces: as a whole at its end, or line by line.
class EditedBody final : public FaultyResponse {
 public:
  using Edit = std::function<void(std::string& text)>;
  EditedBody(Inner inner, bool by_line, Edit edit)
      : FaultyResponse(std::move(inner)), by_line_(by_line), edit_(std::move(edit)) {}
  void head(int status, HttpHeaders headers) override;
  void body(std::string_view piece) override;
  void end() override;

 private:
  const bool by_line_;
  const Edit edit_;
  std::string held_{};
};

}  // namespace tain::server
