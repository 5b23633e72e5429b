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

// Encodes records in the format that a client negotiated. Each record is encoded once: protobuf is kept with the
// record, other formats in a small cache shared by all watchers of a change.
//
// Threading:  one thread.
class ObjectEncoder {
 public:
  // One object without framing: JSON, or a protobuf message without its envelope. Valid until the next call, and no
  // longer than the record. Errors: 500 if the object cannot be encoded.
  Answer<std::string_view> object(const storage::Record& record, const ResourceType& type, const ResponseFormat& format,
                                  Time now, IncludeObject include);

  // The same as a complete response body.
  Answer<std::string> body(const storage::Record& record, const ResourceType& type, const ResponseFormat& format,
                           Time now, IncludeObject include);

  // An empty buffer for building responses; keeps its capacity. The next call invalidates its contents.
  std::string& scratch();

 private:
  struct Slot {
    storage::Record record{};
    // The parts of the type that the encoding depends on. Not the type's address: another type may get it later.
    Kind kind{};
    StructuralSchema shown_schema{};
    ResponseFormat format{};
    std::string bytes{};
  };
  std::array<Slot, 512> slots_{};
  std::string scratch_{};
};

// A document in the encoding of `format`. If the kind has no protobuf schema, encodes JSON and sets `format` to it.
std::string encode_document(const Json& document, ResponseFormat& format);

// Encodes a list in pieces: begin, each item, end. Not for YAML and pretty-printed lists.
class ListEncoder {
 public:
  ListEncoder(ResourceTypePtr type, ResponseFormat format, Time now, IncludeObject include);

  // Protobuf needs sizes first: call it for every item before begin().
  Answer<void> measure(ObjectEncoder& encoder, const storage::Record& record);
  void begin(const storage::ListPage& page, std::string& out);
  Answer<void> item(ObjectEncoder& encoder, const storage::Record& record, std::string& out);
  void end(std::string& out) const;
  bool measures() const { return format_.encoding == ResponseFormat::Encoding::kProtobuf; }

 private:
  ResourceTypePtr type_;
  ResponseFormat format_;
  Time now_;
  IncludeObject include_;
  std::size_t bare_at_ = 0;  // offset behind kind and apiVersion, which items of built-in kinds lack
  std::size_t measured_ = 0;
  bool first_ = true;
  bool null_items_ = false;
};

// Encodes the events of a watch.
class EventEncoder {
 public:
  EventEncoder(ResourceTypePtr type, ResponseFormat format, IncludeObject include)
      : type_(std::move(type)), format_(std::move(format)), include_(include) {}

  Answer<void> event(ObjectEncoder& encoder, const storage::WatchItem& item, std::string_view version, Time now,
                     std::string& out);
  void error(const StatusError& status, std::string& out) const;
  const ResponseFormat& format() const { return format_; }

 private:
  void bookmark(const storage::WatchItem& item, std::string_view version, Time now, std::string& out);
  Json marker(Json metadata) const;
  void frame(std::string_view event, std::string_view object, std::string& out) const;
  void enveloped_frame(std::string_view event, std::string_view object, std::string& out);
  static void frame_head(std::string_view event, std::size_t object, std::string& out);

  ResourceTypePtr type_;
  ResponseFormat format_;
  IncludeObject include_;
  bool columns_sent_ = false;
  std::string envelope_{};  // all bytes before the size of the object
};

}  // namespace tain::server
