#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/watch_event.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "src/codec/list_decoder.h"

namespace tain::reflect {

// Reads pages as bytes or as objects and passes on checked items. An object that the store already holds (same uid and
// version, and with compare_bytes the same bytes) is reused.
class PageReader final : private codec::ListDecoder::Sink {
 public:
  class Sink {
   public:
    virtual ~Sink() = default;
    virtual void item(Object&& object, bool was_held) = 0;
    virtual void quarantined(Quarantined&& entry) = 0;
  };

  PageReader(codec::ListDecoder::Options options, Sink& sink, bool compare_bytes = false);

  void encoding(Encoding encoding) { options_.encoding = encoding; }  // of this page; default: JSON
  void bytes(std::string_view piece);
  void item(Object object);
  void bad_item(std::string key, Error error, std::string bytes);
  // Ends the page. If the page was received as bytes, its ListReceiver::End is read from them.
  Result<ListReceiver::End> end(Result<ListReceiver::End> end);

 private:
  void item(Object&& object, bool was_held) override;
  void quarantined(Quarantined&& entry) override;

  void share(Object object);

  codec::ListDecoder::Options options_;
  std::function<Object(std::string_view key)> held_;
  bool compare_bytes_;
  Sink& sink_;
  std::optional<codec::ListDecoder> decoder_;
  std::optional<Error> failed_;
};

}  // namespace tain::reflect
