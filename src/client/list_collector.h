#pragma once

#include <tain/cluster.h>
#include <tain/lister_watcher.h>

#include "src/codec/list_decoder.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace tain::client {

// A list that is wanted whole: decoded as it comes, items kept. All or nothing: an item that cannot be read fails it,
// and so does more than `answer_bytes` of it, unpacked. `done` is called at the first failure, and may drop the call.
class ListCollector final : public ListReceiver, codec::ListDecoder::Sink {
 public:
  using Done = std::function<void(Result<ObjectList>)>;
  ListCollector(Done done, const WireOptions& wire) : done_(std::move(done)), max_bytes_(wire.answer_bytes) {
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
  void bad_item(std::string key, Error error, std::string) override {
    if (!done_) return;
    cannot_read(key, error);
    give_up();
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
  // Inside feed(): given up when that has returned.
  void quarantined(Quarantined&& entry) override { cannot_read(entry.key, entry.error); }

  bool count(std::size_t more) {
    if (more <= max_bytes_ - bytes_) {
      bytes_ += more;
      return true;
    }
    failed_ = Error::of(Code::kLimit,
                        "the list is larger than " + std::to_string(max_bytes_) +
                            " bytes; list it in pages (ListOptions::limit), or raise WireOptions::answer_bytes",
                        Phase::kList);
    return false;
  }
  void cannot_read(const std::string& key, const Error& error) {
    if (failed_) return;
    std::string what = "the list holds an object that cannot be read";
    if (!key.empty()) what.append(", ").append(key, 0, kLongestKey);
    failed_ = error.wrapped(what);
  }
  // What is held goes with `done`, this as well.
  void give_up() {
    const Done done = std::exchange(done_, nullptr);
    const Error why = *failed_;
    done(Failure(why));
  }

  static constexpr std::size_t kLongestKey = 300;

  Done done_;
  std::size_t max_bytes_;
  std::size_t bytes_ = 0;
  codec::ListDecoder::Options options_{};
  std::optional<codec::ListDecoder> decoder_{};
  std::optional<Error> failed_{};
  ObjectList list_{};
};

}  // namespace tain::client
