#pragma once

#include <tain/scalars.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/json.h"
#include "server/objects/kind_info.h"
#include "server/objects/status_error.h"

namespace tain::server {

// The query parameter includeObject.
enum class IncludeObject : std::uint8_t { kNone, kMetadata, kObject };
Answer<IncludeObject> parse_include_object(std::string_view text);  // empty: kMetadata

// Prints objects of one kind as rows with the columns of kubectl.
//
// Threading:  const, any thread.
class TableRenderer {
 public:
  static TableRenderer of(const Kind& kind);  // Name and Created At if the kind has no columns of its own
  // A custom kind: `additionalPrinterColumns` of its version (null or empty: Age).
  static TableRenderer custom(const Json& printer_columns);

  const Json& columns() const { return columns_; }  // columnDefinitions
  Json cells(const Json& object, Time now) const;
  Json row(const Json& object, IncludeObject include, Time now) const;

  // A complete Table. `list_metadata`: the metadata of the list (resourceVersion, continue, ...). For a watch event:
  // one row, and columnDefinitions only in the first event of a watch.
  Json table(const std::vector<const Json*>& objects, const Json& list_metadata, IncludeObject include, Time now,
             bool with_columns = true, std::string_view version = "v1") const;

 private:
  using Cell = std::function<Json(const Json& object, Time now)>;
  Json columns_ = Json::array();
  std::shared_ptr<const std::vector<Cell>> cells_{};
};

// `5m30s`, `3h`, `2d4h`, as kubectl prints ages. `<unknown>` without a time.
std::string human_duration(Duration duration);
std::string age_of(const Json* timestamp, Time now);

// A PartialObjectMetadata with the object's metadata.
Json partial_metadata(const Json& object, std::string_view version = "v1");

}  // namespace tain::server
