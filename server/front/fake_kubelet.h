#pragma once

#include <tain/runtime.h>

#include <memory>
#include <set>
#include <string>

#include "server/front/backend.h"
#include "server/front/service.h"

namespace tain::server {

// Replaces scheduler and kubelets: a new pod gets a node and becomes Running and Ready; a pod of a Job then succeeds; a
// pod being deleted is removed.
//
// Threading:  the loop only; reacts to writes in posted steps.
class FakeKubelet {
 public:
  FakeKubelet(Runtime& runtime, Backend& backend, Service& service);

 private:
  void note_all();
  void later();
  void work();
  void move_on(const std::string& key);

  Runtime& runtime_;
  Backend& backend_;
  Service& service_;
  std::set<std::string> pods_{};  // changed pods
  bool posted_ = false;
  std::uint32_t next_address_ = 1;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
