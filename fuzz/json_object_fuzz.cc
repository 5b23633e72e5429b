// Any bytes as an object: from_json in both modes, canonical JSON, fields.

#include <tain/object.h>

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto strict = tain::Object::from_json(text, {.strict = true});
  const auto object = tain::Object::from_json(text);
  if (strict && !object) std::abort();
  if (!object) return 0;

  if (object->name().empty() || object->memory() < object->bytes().size()) std::abort();
  (void)object->owners();
  for (const tain::Value::Member& label : object->labels().members()) (void)label.value.text();
  (void)object->read(tain::path<"spec.containers[0].image">, tain::path<"status.phase">, tain::path<"metadata">);

  const auto json = object->to_json();
  if (strict && !json) std::abort();
  if (json) {
    const auto again = tain::Object::from_json(*json, {.strict = true});
    if (!again) {
      // Without strict mode, text that is not UTF-8 is accepted. The JSON must be valid otherwise.
      if (strict) std::abort();
      return 0;
    }
    if (again->key() != object->key() || again->to_json() != json) std::abort();
  }
  return 0;
}
