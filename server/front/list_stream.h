#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <memory>

#include "server/front/encoders.h"
#include "server/front/exchange.h"
#include "server/storage/watch_cache.h"

namespace tain::server {

// Sends a list in pieces, as fast as the client reads them. The complete body is never held in memory.
//
// Threading:  the loop only, in short steps.
class ListStream : public std::enable_shared_from_this<ListStream> {
 public:
  // `alive` expires with the server; a posted step then does nothing.
  ListStream(Runtime& runtime, ObjectEncoder& encoder, std::weak_ptr<bool> alive, std::shared_ptr<Exchange> exchange,
             storage::ListPage page, ListEncoder list_encoder, std::string_view content_type);
  void step();

 private:
  void go_on();
  bool measure();  // false: continues later, or failed
  void go_on_later();

  Runtime& runtime_;
  ObjectEncoder& encoder_;
  std::weak_ptr<bool> alive_;
  std::shared_ptr<Exchange> exchange_;
  storage::ListPage page_;
  ListEncoder list_encoder_;
  std::string_view content_type_;
  std::size_t measured_ = 0;
  std::size_t sent_ = 0;
  bool begun_ = false;
};

}  // namespace tain::server
