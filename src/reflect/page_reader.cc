#include "src/reflect/page_reader.h"

#include <utility>

#include "src/codec/identity.h"
#include "src/reflect/expected_kind.h"

namespace tain::reflect {

PageReader::PageReader(codec::ListDecoder::Options options, Sink& sink, bool compare_bytes)
    : options_(std::move(options)), held_(options_.held), compare_bytes_(compare_bytes), sink_(sink) {
  if (compare_bytes_) options_.held = nullptr;  // the decoder compares uid and version only
}

void PageReader::bytes(std::string_view piece) {
  if (failed_) return;
  if (!decoder_) decoder_.emplace(options_);
  if (Result<void> fed = decoder_->feed(piece, *this); !fed) failed_ = fed.error();
}

void PageReader::item(Object object) {
  if (Result<void> kind = check_kind(object, options_.expected, options_.metadata_only); !kind) {
    return sink_.quarantined({std::string(object.key()), kind.error(), std::string(object.bytes())});
  }
  share(codec::without(std::move(object), options_.drop));
}

void PageReader::share(Object object) {
  if (held_) {
    Object held = held_(object.key());
    if (held && held.same_version(object) && (!compare_bytes_ || held.bytes() == object.bytes())) {
      return sink_.item(std::move(held), true);
    }
  }
  sink_.item(std::move(object), false);
}

void PageReader::bad_item(std::string key, Error error, std::string bytes) {
  sink_.quarantined({std::move(key), std::move(error), std::move(bytes)});
}

Result<ListReceiver::End> PageReader::end(Result<ListReceiver::End> end) {
  std::optional<codec::ListDecoder> decoder = std::exchange(decoder_, std::nullopt);
  std::optional<Error> failed = std::exchange(failed_, std::nullopt);
  options_.encoding = Encoding::kJson;
  if (!end) return end;
  if (failed) return Failure(*failed);
  if (!decoder) return end;
  Result<codec::ListMeta> meta = decoder->finish();
  if (!meta) return Failure(meta.error());
  return ListReceiver::End{std::move(meta->resource_version), std::move(meta->continue_token),
                           meta->remaining_item_count};
}

void PageReader::item(Object&& object, bool was_held) {
  if (compare_bytes_) return share(std::move(object));
  sink_.item(std::move(object), was_held);
}
void PageReader::quarantined(Quarantined&& entry) { sink_.quarantined(std::move(entry)); }

}  // namespace tain::reflect
