#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/cluster.h>

#include "src/codec/list_decoder.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace tain::client {

// Collects one list. It fails if an item cannot be read (unless `skip_bad`), if one response exceeds `answer_bytes`, or
// if all exceed `budget`, decompressed. `done` is called at the first failure and may destroy the call.
class ListCollector final : public ListReceiver, codec::ListDecoder::Sink {
 public:
  using Done = std::function<void(Result<ObjectList>)>;
  ListCollector(Done done, const WireOptions& wire, std::uint64_t budget, bool skip_bad)
      : done_(std::move(done)),
        wire_(wire),
        max_bytes_(std::min<std::uint64_t>(wire.answer_bytes, budget)),
        skip_bad_(skip_bad) {
    options_.limits.max_continue_bytes = wire.continue_bytes;
  }

  void encoding(Encoding encoding) override { options_.encoding = encoding; }
  void bytes(std::string_view piece) override {
    if (!done_) return;
    if (!count(piece.size())) return give_up();
    if (!decoder_) decoder_.emplace(options_);
    if (Result<void> fed = decoder_->feed(piece, *this); !fed && !failed_) failed_ = fed.error();
    if (failed_) give_up();
  }
  void item(Object object) override {
    if (!done_) return;
    if (!count(object.bytes().size())) return give_up();
    list_.items.push_back(std::move(object));
  }
  void bad_item(std::string key, Error error, std::string bytes) override {
    if (!done_) return;
    if (!count(bytes.size())) return give_up();
    quarantined({std::move(key), std::move(error), std::move(bytes)});
    if (failed_) give_up();
  }
  void end(Result<ListEnd> end) override {
    if (!done_) return;
    const Done done = std::exchange(done_, nullptr);
    if (!end) return done(Failure(end.error()));
    if (!failed_ && decoder_) {
      Result<codec::ListMeta> meta = decoder_->finish();
      if (meta) {
        *end = {std::move(meta->resource_version), std::move(meta->continue_token), meta->remaining_item_count};
      } else {
        failed_ = meta.error();
      }
    }
    if (failed_) return done(Failure(*failed_));
    list_.resource_version = std::move(end->resource_version);
    list_.continue_token = std::move(end->continue_token);
    done(std::move(list_));
  }

 private:
  void item(Object&& object, bool) override { list_.items.push_back(std::move(object)); }
  // Called inside feed(): the failure is reported after feed() returns.
  void quarantined(Quarantined&& entry) override {
    if (!skip_bad_) return cannot_read(entry.key, entry.error);
    list_.bad.push_back(std::move(entry));
  }

  bool count(std::size_t more) {
    if (more <= max_bytes_ - bytes_) {
      bytes_ += more;
      return true;
    }
    const bool one_answer = max_bytes_ == wire_.answer_bytes;
    failed_ = Error::of(Code::kLimit,
                        one_answer ? "the list is larger than " + std::to_string(max_bytes_) +
                                         " bytes; list it in pages (ListOptions::limit), or raise "
                                         "WireOptions::answer_bytes"
                                   : "the list is larger than " + std::to_string(wire_.list_bytes) +
                                         " bytes; select fewer objects, or raise WireOptions::list_bytes",
                        Phase::kList);
    return false;
  }
  void cannot_read(const std::string& key, const Error& error) {
    if (failed_) return;
    std::string what = "cannot decode an object of the list";
    if (!key.empty()) what.append(", ").append(key, 0, kLongestKey);
    failed_ = error.wrapped(what);
  }
  // `done` may destroy this.
  void give_up() {
    const Done done = std::exchange(done_, nullptr);
    const Error why = *failed_;
    done(Failure(why));
  }

  static constexpr std::size_t kLongestKey = 300;

  Done done_;
  const WireOptions wire_;
  const std::uint64_t max_bytes_;
  const bool skip_bad_;
  std::uint64_t bytes_ = 0;
  codec::ListDecoder::Options options_{};
  std::optional<codec::ListDecoder> decoder_{};
  std::optional<Error> failed_{};
  ObjectList list_{};
};

}  // namespace tain::client
