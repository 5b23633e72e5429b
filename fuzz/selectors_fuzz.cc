// Label and field selectors. An accepted one is unchanged after writing and parsing it, and matches the same objects.

#include <tain/object.h>
#include <tain/selector.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

const tain::Object& sample() {
  static const tain::Object object = *tain::Object::from_json(
      R"({"kind":"Pod","apiVersion":"v1","metadata":{"name":"a","namespace":"b","labels":{"app":"web","n":"4"}}})");
  return object;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto labels = tain::LabelSelector::parse(text)) {
    const auto again = tain::LabelSelector::parse(labels->to_string());
    if (!again || again->to_string() != labels->to_string()) std::abort();
    if (again->matches(sample()) != labels->matches(sample())) std::abort();
  }
  if (const auto fields = tain::FieldSelector::parse(text)) {
    const auto again = tain::FieldSelector::parse(fields->to_string());
    if (!again || !(*again == *fields)) std::abort();
    (void)fields->matches(sample());
  }
  // Any text can be a value.
  const auto escaped = tain::FieldSelector::parse("metadata.name=" + tain::FieldSelector::escape(text));
  if (!escaped || escaped->requirements.size() != 1 || escaped->requirements[0].value != text) std::abort();
  return 0;
}
