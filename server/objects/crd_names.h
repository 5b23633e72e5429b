#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/objects/json.h"

namespace tain::server {

// Names that the CustomResourceDefinitions of one group have been granted.
struct TakenNames {
  std::set<std::string, std::less<>> resources{};  // plural, singular and short ones
  std::set<std::string, std::less<>> kinds{};      // of objects and of lists
};

// What a definition may be called, of what it asks for.
struct NamesVerdict {
  Json accepted{};  // `status.acceptedNames`: of what was refused, the name that it had before
  bool all = true;
  // As the condition NamesAccepted has them; of several refusals the last, in the order of the real server.
  std::string reason = "NoConflicts";
  std::string message = "no conflicts found";
};
// Names that it was granted before stay its own, though `taken` holds them too.
NamesVerdict judge_names(const Json& crd, const TakenNames& taken);

// What all definitions there are have been granted, so that no two of a group share a name.
//
// Threading:  one thread.
class CrdNames {
 public:
  void set(const Json& crd);
  void remove(std::string_view crd_name);
  void clear() { granted_.clear(); }

  TakenNames taken_in(std::string_view group) const;
  // The definitions that have not got every name they ask for.
  std::vector<std::string> waiting() const;
  bool any_waiting() const;

 private:
  struct Granted {
    std::string group{};
    Json names{};
    bool waits = false;
  };
  std::map<std::string, Granted, std::less<>> granted_{};  // by the name of the definition
};

}  // namespace tain::server
