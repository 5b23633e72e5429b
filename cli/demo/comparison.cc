#include "cli/demo/comparison.h"

#include "cli/live/words.h"

namespace tain::cli::demo {

std::string Comparison::to_string() const {
  if (equal()) return "equals the cluster: all " + live::count_text(objects) + " objects have the same version";
  return "differs from the cluster: " + live::count_text(objects - equal_objects) + " of " + live::count_text(objects) +
         " objects differ, " + live::count_text(extra) + " are too many; the first difference is " + first_difference;
}

Comparison compare(ApiServer& server, live::LiveKinds& mirror) {
  Comparison out;
  const auto differs = [&out](const std::string& kind, std::string_view key) {
    if (out.first_difference.empty()) out.first_difference = kind + " " + std::string(key);
  };
  for (std::size_t i = 0; i < mirror.kinds().size(); ++i) {
    const std::string& kind = mirror.kinds()[i];
    const auto theirs = server.list(kind);
    if (!theirs) {
      differs(kind, theirs.error().message);
      ++out.extra;
      continue;
    }
    const ObjectView ours = mirror.informer(i).snapshot();
    std::size_t found = 0;
    for (const Object& object : *theirs) {
      ++out.objects;
      const Object held = ours.snapshot().get(object.key());
      if (held) ++found;
      if (held && held.same_version(object)) {
        ++out.equal_objects;
      } else {
        differs(kind, object.key());
      }
    }
    if (ours.snapshot().size() > found) {
      out.extra += ours.snapshot().size() - found;
      differs(kind, "that were deleted");
    }
  }
  return out;
}

}  // namespace tain::cli::demo
