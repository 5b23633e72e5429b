#pragma once

#include <tain/runtime.h>

#include <cstddef>
#include <memory>

#include "server/front/exchange.h"
#include "server/front/forms.h"
#include "server/storage/watch_cache.h"

namespace tain::server {

// A list on its way out: in pieces, as fast as the client takes them, so that the whole never exists.
//
// Threading:  the loop only, of which it never takes long at a time.
class ListStream : public std::enable_shared_from_this<ListStream> {
 public:
  // `alive` ends with the server: a step that was posted before does nothing then.
  ListStream(Runtime& runtime, Forms& forms, std::weak_ptr<bool> alive, std::shared_ptr<Exchange> exchange,
             storage::ListPage page, ListForm form, std::string_view content_type);
  void step();

 private:
  void go_on();
  bool measure();  // false: goes on later, or has failed
  void go_on_later();

  Runtime& runtime_;
  Forms& forms_;
  std::weak_ptr<bool> alive_;
  std::shared_ptr<Exchange> exchange_;
  storage::ListPage page_;
  ListForm form_;
  std::string_view content_type_;
  std::size_t measured_ = 0;
  std::size_t sent_ = 0;
  bool begun_ = false;
};

}  // namespace tain::server
