#pragma once

#include <tain/lister_watcher.h>

#include "src/codec/list_decoder.h"

#include <functional>
#include <optional>
#include <utility>

namespace tain::client {

// A list that is wanted whole: decoded as it comes, items kept. All or nothing: an item that cannot be read fails it.
class ListCollector final : public ListReceiver, codec::ListDecoder::Sink {
 public:
  using Done = std::function<void(Result<ObjectList>)>;
  ListCollector(Done done, std::size_t max_continue_bytes) : done_(std::move(done)) {
    options_.limits.max_continue_bytes = max_continue_bytes;
  }

  void encoding(Encoding encoding) override { options_.encoding = encoding; }
  void bytes(std::string_view piece) override {
    if (failed_) return;
    if (!decoder_) decoder_.emplace(options_);
    if (Result<void> fed = decoder_->feed(piece, *this); !fed) failed_ = fed.error();
  }
  void item(Object object) override { list_.items.push_back(std::move(object)); }
  void bad_item(std::string key, Error error, std::string) override {
    if (!failed_)
      failed_ = error.wrapped("the list holds an object that cannot be read" + (key.empty() ? key : ", " + key));
  }
  void end(Result<ListEnd> end) override {
    const Done done = std::move(done_);
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
  void quarantined(Quarantined&& entry) override {
    bad_item(std::move(entry.key), std::move(entry.error), std::move(entry.bytes));
  }

  Done done_;
  codec::ListDecoder::Options options_{};
  std::optional<codec::ListDecoder> decoder_{};
  std::optional<Error> failed_{};
  ObjectList list_{};
};

}  // namespace tain::client
