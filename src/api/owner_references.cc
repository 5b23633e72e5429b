#include <tain/lifecycle.h>

#include <utility>

#include "src/api/draft_lists.h"

namespace tain {
namespace {

constexpr std::string_view kOwners = "metadata.ownerReferences";

// A reference to add.
struct NewOwner {
  std::string api_version{};
  std::string kind{};
  std::string name{};
  std::string uid{};
  bool controller = false;
};

void write(Draft& draft, std::size_t position, const NewOwner& owner) {
  const std::string at = api::element(kOwners, position);
  const auto member = [&](const char* name) {
    std::string path = at;
    return path.append(".").append(name);
  };
  draft.set(member("apiVersion"), owner.api_version)
      .set(member("kind"), owner.kind)
      .set(member("name"), owner.name)
      .set(member("uid"), owner.uid);
  if (owner.controller) draft.set(member("controller"), true).set(member("blockOwnerDeletion"), true);
}

std::size_t count(const Draft& draft) {
  std::size_t all = 0;
  while (draft.has(api::element(kOwners, all))) ++all;
  return all;
}

Result<NewOwner> checked(const Draft& draft, const AnyObject& owner) {
  std::string text = "the owner ";
  text.append(owner->key());
  if (owner->uid().empty() || owner->kind().kind.empty()) {
    return fail(Code::kBadArgument, text.append(" has no uid or no kind: an owner must exist on the server"));
  }
  if (!owner->ns().empty() && owner->ns() != draft.ns()) {
    if (draft.ns().empty()) {
      text.append(" has a namespace, but the object has none");
    } else {
      text.append(" is not in the namespace of the object, ").append(draft.ns());
    }
    return fail(Code::kBadArgument, text.append("; the garbage collector would delete the object"));
  }
  return NewOwner{owner->kind().api_version(), owner->kind().kind, std::string(owner->name()),
                  std::string(owner->uid())};
}

}  // namespace

std::optional<Object::OwnerReference> controller_of(const AnyObject& object) {
  for (Object::OwnerReference& owner : object->owners()) {
    if (owner.controller) return std::move(owner);
  }
  return std::nullopt;
}

bool is_controlled_by(const AnyObject& object, const AnyObject& owner) {
  const std::optional<Object::OwnerReference> manager = controller_of(object);
  return manager && !owner->uid().empty() && manager->uid == owner->uid();
}

Result<void> set_controller_reference(Draft& draft, const AnyObject& owner) {
  Result<NewOwner> reference = checked(draft, owner);
  if (!reference) return fail(std::move(reference).error());
  reference->controller = true;
  const std::size_t owners = count(draft);
  for (std::size_t i = 0; i < owners; ++i) {
    const std::string at = api::element(kOwners, i);
    const bool manages = draft.text(at + ".controller") == "true";
    if (!manages || draft.text(at + ".uid") == reference->uid) continue;
    std::string text = draft.name();
    text.append(" already has the controller ").append(draft.text(at + ".kind")).append(" ");
    return fail(Code::kAlreadyExists, text.append(draft.text(at + ".name")).append("; only one is allowed"));
  }
  write(draft, api::find_element(draft, kOwners, "uid", reference->uid).value_or(owners), *reference);
  return draft.ok();
}

Result<void> add_owner_reference(Draft& draft, const AnyObject& owner) {
  const Result<NewOwner> reference = checked(draft, owner);
  if (!reference) return fail(reference.error());
  write(draft, api::find_element(draft, kOwners, "uid", reference->uid).value_or(count(draft)), *reference);
  return draft.ok();
}

bool remove_owner_reference(Draft& draft, std::string_view uid) {
  const std::optional<std::size_t> position = api::find_element(draft, kOwners, "uid", uid);
  if (position) api::erase_element(draft, kOwners, *position);
  return position.has_value();
}

}  // namespace tain
