#pragma once

#include <tain/runtime.h>

#include <memory>
#include <set>
#include <string>

#include "server/front/backend.h"
#include "server/front/service.h"

namespace tain::server {

// What kube-apiserver does when a CRD is deleted: deletes the objects of its kind first, and gives its names to other
// definitions that conflicted with it.
//
// Threading:  the loop only; reacts to writes in posted steps.
class CrdCleanup {
 public:
  CrdCleanup(Runtime& runtime, Backend& backend, Service& service);

 private:
  void look_for_work();
  void note(const Change& change);
  void later();
  void work();
  void clean(const std::string& crd_name);
  void grant_names(const std::string& crd_name);

  Runtime& runtime_;
  Backend& backend_;
  Service& service_;
  std::set<std::string, std::less<>> ending_{};  // definitions being deleted
  bool posted_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
