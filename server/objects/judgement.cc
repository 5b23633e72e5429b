#include "server/objects/judgement.h"

#include <string_view>

#include "server/objects/address.h"
#include "server/objects/decode.h"
#include "server/objects/managed_fields.h"

namespace tain::server {

namespace {

constexpr int kNameTries = 8;

// A version that the storage would refuse: a number other than 0. It ignores other texts.
bool is_version(std::string_view text) {
  return text.find_first_not_of("0123456789") == std::string_view::npos &&
         text.find_first_not_of('0') != std::string_view::npos;
}

}  // namespace

Answer<Json> judge_create(const KindInfo& kind, Json sent, const WriteContext& context, const CreateChecks& checks) {
  if (auto settled = settle_namespace(kind, sent, context.request_namespace); !settled) return refuse(settled.error());
  const std::string given = text_at(sent, "metadata.name");
  std::string known = given.empty() ? text_at(sent, "metadata.generateName") : given;
  if (known.empty()) known = "Unknown";
  if (auto takes = checks.namespace_takes(known); !takes) return refuse(takes.error());
  const std::string version = text_at(sent, "metadata.resourceVersion");
  erase(sent, "metadata.resourceVersion");
  for (int tries = 0;; ++tries) {
    Json object = sent;
    if (auto prepared = prepare_for_create(kind, object, context); !prepared) return refuse(prepared.error());
    const std::string name = text_at(object, "metadata.name");
    if (const FieldErrors errors = checks.validate(object); !errors.empty()) {
      return refuse(invalid_object(shown_kind(kind, object), name, errors));
    }
    if (is_version(version) && !context.dry_run) return refuse(version_on_create());
    const Holder holder = checks.holder(name);
    if (holder != Holder::kNobody && given.empty() && tries < kNameTries) continue;
    if (holder != Holder::kNobody && given.empty()) return refuse(generate_name_conflict(kind.group_resource(), name));
    if (holder != Holder::kNobody) {
      return refuse(already_exists(kind.group_resource(), name, holder == Holder::kObjectBeingDeleted));
    }
    note_create(kind, object, sent, context.manager, context.now);
    // A dry run accepts a version, as nothing is stored.
    if (!version.empty() && context.dry_run) put(object, "metadata.resourceVersion", version);
    return object;
  }
}

}  // namespace tain::server
