#pragma once

#include <tain/scalars.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "server/front/negotiation.h"
#include "server/front/resources.h"
#include "server/objects/table.h"
#include "server/storage/watch.h"
#include "server/storage/watch_cache.h"

namespace tain::server {

// Turns records into what a client asked for. Each is encoded once: protobuf is kept with the record, rarer forms in a
// small cache that all watchers of a change share.
//
// Threading:  one thread.
class Forms {
 public:
  // One object, bare: JSON, or a protobuf message without its envelope. Valid until the next call, and no longer than
  // the record lives. Errors: 500 for what the tables cannot write.
  Answer<std::string_view> object(const storage::Record& record, const ResourceType& type, const Form& form, Time now,
                                  IncludeObject include);

  // The same as a whole body.
  Answer<std::string> body(const storage::Record& record, const ResourceType& type, const Form& form, Time now,
                           IncludeObject include);

  // Where answers are put together, empty: kept, so that it need not grow again for each piece. The next call takes it
  // away from whoever has it.
  std::string& scratch();

 private:
  struct Slot {
    storage::Record record{};
    // With the version, and what that shows: all that the form takes from the type, whose address another may get
    // later.
    Kind kind{};
    StructuralSchema shown_schema{};
    Form form{};
    std::string bytes{};
  };
  std::array<Slot, 512> slots_{};
  std::string scratch_{};
};

// Any document, in the encoding of `form`. Protobuf needs its kind in the tables; else it is sent as JSON, and `form`
// says so then.
std::string encode_document(const Json& document, Form& form);

// A list that goes out in pieces: begin, each item, end. Not for YAML and pretty ones.
class ListForm {
 public:
  ListForm(ResourceTypePtr type, Form form, Time now, IncludeObject include);

  // Protobuf says sizes first: every item has to go through here before begin().
  Answer<void> measure(Forms& forms, const storage::Record& record);
  void begin(const storage::ListPage& page, std::string& out);
  Answer<void> item(Forms& forms, const storage::Record& record, std::string& out);
  void end(std::string& out) const;
  bool measures() const { return form_.encoding == Form::Encoding::kProtobuf; }

 private:
  ResourceTypePtr type_;
  Form form_;
  Time now_;
  IncludeObject include_;
  std::size_t bare_at_ = 0;  // behind kind and apiVersion, which list items of built-in kinds lack
  std::size_t measured_ = 0;
  bool first_ = true;
  bool null_items_ = false;
};

// The frames of a watch.
class EventForm {
 public:
  EventForm(ResourceTypePtr type, Form form, IncludeObject include)
      : type_(std::move(type)), form_(std::move(form)), include_(include) {}

  Answer<void> event(Forms& forms, const storage::WatchItem& item, std::string_view version, Time now,
                     std::string& out);
  void error(const StatusError& status, std::string& out) const;
  const Form& form() const { return form_; }

 private:
  void bookmark(const storage::WatchItem& item, std::string_view version, Time now, std::string& out);
  Json marker(Json metadata) const;
  void frame(std::string_view event, std::string_view object, std::string& out) const;
  void enveloped_frame(std::string_view event, std::string_view object, std::string& out);
  static void frame_head(std::string_view event, std::size_t object, std::string& out);

  ResourceTypePtr type_;
  Form form_;
  IncludeObject include_;
  bool columns_sent_ = false;
  std::string envelope_{};  // up to the size of the object
};

}  // namespace tain::server
