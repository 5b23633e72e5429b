#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/field_error.h"
#include "server/objects/json.h"

namespace tain::server {

// Names used by the CustomResourceDefinitions of one group.
struct TakenNames {
  std::set<std::string, std::less<>> resources{};  // plural, singular and short ones
  std::set<std::string, std::less<>> kinds{};      // of objects and of lists
};

// Which requested names a definition gets.
struct NamesVerdict {
  Json accepted{};  // `status.acceptedNames`: for a refused name, the previous one
  bool all = true;
  // The condition NamesAccepted. If several names are refused, the last one in kube-apiserver's order.
  std::string reason = "NoConflicts";
  std::string message = "no conflicts found";
};
// Names that the definition already has are no conflict, although `taken` contains them.
NamesVerdict judge_names(const Json& crd, const TakenNames& taken);

// The accepted names of all definitions; no two definitions of a group share a name.
//
// Threading:  one thread.
class CrdNames {
 public:
  void set(const Json& crd);
  void remove(std::string_view crd_name);
  void clear() { granted_.clear(); }

  TakenNames taken_in(std::string_view group) const;
  // Definitions with a refused name.
  std::vector<std::string> waiting() const;
  bool any_waiting() const;

 private:
  struct Granted {
    std::string group{};
    Json names{};
    bool waits = false;
  };
  std::map<std::string, Granted, std::less<>> granted_{};  // by name of the definition
};

// Refuses Kubernetes groups without approval. `old`: null on create. An approval annotation whose validity did not
// change is not checked again.
void check_approval(const Json& crd, const Json* old, FieldErrors& errors);

// Whether the tables have a kind of that group with this plural name.
bool is_built_in(std::string_view group, std::string_view plural);

}  // namespace tain::server
