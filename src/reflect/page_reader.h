#pragma once

#include <tain/lister_watcher.h>
#include <tain/quarantine.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "src/codec/list_decoder.h"

namespace tain::reflect {

// Takes one page after another as bytes or as objects, and hands on checked items. What is held already is shared: the
// same uid and version, and when wary the same bytes too.
class PageReader final : private codec::ListDecoder::Sink {
 public:
  class Sink {
   public:
    virtual ~Sink() = default;
    virtual void item(Object&& object, bool was_held) = 0;
    virtual void quarantined(Quarantined&& entry) = 0;
  };

  PageReader(codec::ListDecoder::Options options, Sink& sink, bool wary = false);

  void encoding(Encoding encoding) { options_.encoding = encoding; }  // of this page; JSON where nothing is said
  void bytes(std::string_view piece);
  void item(Object object);
  void bad_item(std::string key, Error error, std::string bytes);
  // The page is over. With bytes, its end is read from them. Then the next page may come.
  Result<ListEnd> end(Result<ListEnd> end);

 private:
  void item(Object&& object, bool was_held) override;
  void quarantined(Quarantined&& entry) override;

  void share(Object object);

  codec::ListDecoder::Options options_;
  std::function<Object(std::string_view key)> held_;
  bool wary_;
  Sink& sink_;
  std::optional<codec::ListDecoder> decoder_;
  std::optional<Error> failed_;
};

}  // namespace tain::reflect
