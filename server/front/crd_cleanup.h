#pragma once

#include <tain/runtime.h>

#include <memory>
#include <set>
#include <string>

#include "server/front/backend.h"
#include "server/front/service.h"

namespace tain::server {

// What a kube-apiserver sees to itself when a definition goes: the objects of its kind go before it does, and others
// get the names that it had.
//
// Threading:  the loop only; works after the writes that it follows.
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
  std::set<std::string, std::less<>> ending_{};  // definitions that are being deleted
  bool posted_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
