#include "cli/verbs.h"

namespace tain::cli {

std::vector<std::unique_ptr<Verb>> all_verbs() {
  std::vector<std::unique_ptr<Verb>> verbs;
  verbs.push_back(make_demo());
  verbs.push_back(make_top());
  verbs.push_back(make_doctor());
  verbs.push_back(make_changes());
  verbs.push_back(make_wait());
  verbs.push_back(make_mirror());
  verbs.push_back(make_apiserver());
  verbs.push_back(make_get());
  verbs.push_back(make_watch());
  verbs.push_back(make_codegen());
  verbs.push_back(make_bench());
  verbs.push_back(make_completion());
  verbs.push_back(make_man());
  verbs.push_back(make_version());
  verbs.push_back(make_complete());
  return verbs;
}

}  // namespace tain::cli
