#pragma once

#include <tain/runtime.h>

#include <memory>
#include <set>
#include <string>

#include "server/front/backend.h"
#include "server/front/service.h"

namespace tain::server {

// Stands for scheduler and kubelets: a pod gets a node, runs and is ready at once; one that a Job owns succeeds next;
// one that is being deleted goes.
//
// Threading:  the loop only; works after the writes that it follows.
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
  std::set<std::string> pods_{};  // that were written
  bool posted_ = false;
  std::uint32_t next_address_ = 1;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
