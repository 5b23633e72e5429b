#pragma once

#include <tain/transport.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "src/http/client_connection.h"

namespace tain::testing {

// Records one response. The functions run inside the callback, after it was recorded.
struct HttpRecorder : ResponseReceiver, ByteReceiver {
  ByteReceiver* head(ResponseHead its_head) override {
    ++heads;
    answer = std::move(its_head);
    if (on_head) on_head();
    return this;
  }
  void bytes(std::string_view piece) override {
    ++pieces;
    if (keep_text) text.append(piece);
    size += piece.size();
    if (on_body) on_body();
  }
  void end(Result<void> its_result) override {
    const bool unsent = http::is_unsent(its_result);
    ++(unsent ? unsents : ends);
    if (!unsent) result = std::move(its_result);
    if (const auto& tell = unsent ? on_unsent : on_end) tell();
  }

  bool ended() const { return ends > 0; }
  bool over() const { return ends + unsents > 0; }
  bool succeeded() const { return ends == 1 && result && result->has_value(); }
  // The code of the error at the end; kUnknown: no error.
  Code code() const { return result && !result->has_value() ? result->error().code : Code::kUnknown; }
  std::string message() const { return result && !result->has_value() ? result->error().message : std::string(); }
  int status() const { return answer ? answer->status : 0; }

  std::optional<ResponseHead> answer{};
  std::string text{};
  std::optional<Result<void>> result{};
  std::size_t size = 0;
  int heads = 0;
  int pieces = 0;
  int ends = 0;
  int unsents = 0;
  bool keep_text = true;
  std::function<void()> on_head{};
  std::function<void()> on_body{};
  std::function<void()> on_end{};
  std::function<void()> on_unsent{};
};

}  // namespace tain::testing
