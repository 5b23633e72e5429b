#include "server/load/blueprint.h"

#include <array>
#include <utility>

#include "server/front/documents.h"

namespace tain::server {
namespace {

constexpr std::string_view kVersion = "%version%";

using Mark = std::pair<std::string_view, std::string App::*>;
constexpr std::array<Mark, 14> kMarks{{{"\"#%replicas%#\"", &App::replicas},
                                       {"#%replicas%#", &App::replicas},
                                       {"%replicas%", &App::replicas},
                                       {"%ns%", &App::ns},
                                       {"%name%", &App::name},
                                       {"%team%", &App::team},
                                       {"%tier%", &App::tier},
                                       {"%hash%", &App::hash},
                                       {"%repository%", &App::repository},
                                       {"%tag%", &App::tag},
                                       {"%digest%", &App::image_digest},
                                       {"%deployment%", &App::deployment_uid},
                                       {"%replica-set%", &App::replica_set_uid},
                                       {"%created%", &App::created}}};

storage::Fields filled(const storage::Fields& marked, const App& app) {
  storage::Fields out;
  for (const auto& [name, value] : marked) {
    out.emplace_back(tain::server::filled(name, app), tain::server::filled(value, app));
  }
  return out;
}

}  // namespace

std::string filled(std::string_view text, const App& app) {
  std::string out;
  out.reserve(text.size() + text.size() / 4);
  while (true) {
    const std::size_t sign = text.find('%');
    if (sign == std::string_view::npos) break;
    bool known = false;
    for (const auto& [mark, member] : kMarks) {
      const std::size_t before = mark.find('%');
      if (sign < before || !text.substr(sign - before).starts_with(mark)) continue;
      out.append(text.substr(0, sign - before)).append(app.*member);
      text.remove_prefix(sign - before + mark.size());
      known = true;
      break;
    }
    if (known) continue;
    out.append(text.substr(0, sign + 1));
    text.remove_prefix(sign + 1);
  }
  return out.append(text);
}

Blueprint::Blueprint(const ResourceType& type, const Json& marked) : marked_(put_request(type, marked)) {
  marked_.document.bytes.insert(marked_.document.version_at, kVersion);
  owners_ = dump({{"metadata", {{"ownerReferences", array_at(marked, "metadata.ownerReferences")}}}});
}

Made Blueprint::make(const App& app) const {
  Made out;
  storage::PutRequest& made = out.request;
  made.ns = filled(marked_.ns, app);
  made.name = filled(marked_.name, app);
  made.uid = filled(marked_.uid, app);
  made.labels = filled(marked_.labels, app);
  made.fields = filled(marked_.fields, app);
  made.owners = filled(marked_.owners, app);
  made.document.bytes = filled(marked_.document.bytes, app);
  made.document.version_at = made.document.bytes.find(kVersion);
  made.document.bytes.erase(made.document.version_at, kVersion.size());
  made.document.bare_at = marked_.document.bare_at;
  if (auto outline = parse_json(filled(owners_, app))) out.outline = std::make_shared<const Json>(std::move(*outline));
  return out;
}

}  // namespace tain::server
