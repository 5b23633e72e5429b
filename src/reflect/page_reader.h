#pragma once

#include <tain/lister_watcher.h>
#include <tain/quarantine.h>

#include <optional>
#include <string>
#include <string_view>

#include "src/codec/list_decoder.h"

namespace tain::reflect {

// Takes one page after another as bytes or as objects, and hands on checked items. What is held already is shared.
class PageReader final : private codec::ListDecoder::Sink {
 public:
  class Sink {
   public:
    virtual ~Sink() = default;
    virtual void item(Object&& object, bool was_held) = 0;
    virtual void quarantined(Quarantined&& entry) = 0;
  };

  PageReader(codec::ListDecoder::Options options, Sink& sink);

  void bytes(std::string_view piece);
  void item(Object object);
  void bad_item(std::string key, Error error, std::string bytes);
  // The page is over. With bytes, its end is read from them. Then the next page may come.
  Result<ListEnd> end(Result<ListEnd> end);

 private:
  void item(Object&& object, bool was_held) override;
  void quarantined(Quarantined&& entry) override;

  codec::ListDecoder::Options options_;
  Sink& sink_;
  std::optional<codec::ListDecoder> decoder_;
  std::optional<Error> failed_;
};

}  // namespace tain::reflect
