#include <tain/path.h>

namespace tain {
namespace {

// The length of the longest prefix of `text` that is a path, for the error message.
std::size_t good_part(std::string_view text) {
  for (std::size_t size = text.size(); size > 0; --size) {
    if (PathView::parse(text.substr(0, size)).ok) return size;
  }
  return 0;
}

}  // namespace

Result<Path> Path::parse(std::string_view text) {
  const PathView::Parsed parsed = PathView::parse(text);
  if (parsed.ok) return Path(std::string(text));
  if (text.empty()) return fail(Code::kBadArgument, "the path is empty");
  const std::size_t good = good_part(text);
  std::string message = "path `" + std::string(text) + "` is malformed at byte " + std::to_string(good);
  if (good < text.size()) message += ", before `" + std::string(text.substr(good)) + "`";
  message += "; a path looks like spec.containers[0].image or metadata.labels[\"app.io/name\"], of at most " +
             std::to_string(PathView::kMaxSteps) + " steps";
  return fail(Code::kBadArgument, std::move(message));
}

Path::Path(std::string text) : text_(std::move(text)) { relink(); }
Path::Path(const Path& other) : text_(other.text_) { relink(); }
// Short text is stored inside the string object, so a moved Path needs new views as well.
Path::Path(Path&& other) noexcept : text_(std::move(other.text_)), steps_(std::move(other.steps_)) {
  other.text_.clear();
  other.steps_.clear();
  relink();
}
Path& Path::operator=(Path other) noexcept {
  text_ = std::move(other.text_);
  steps_ = std::move(other.steps_);
  relink();
  return *this;
}

void Path::relink() {
  const PathView::Parsed parsed = PathView::parse(text_);
  steps_.assign(parsed.steps.begin(), parsed.steps.begin() + static_cast<std::ptrdiff_t>(parsed.size));
}

}  // namespace tain
