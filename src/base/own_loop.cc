#include "src/base/own_loop.h"

namespace tain {
namespace {
thread_local OwnLoop* first_of_this_thread = nullptr;
}

OwnLoop::OwnLoop() : next_(first_of_this_thread) { first_of_this_thread = this; }

OwnLoop::~OwnLoop() {
  OwnLoop** place = &first_of_this_thread;
  while (*place != nullptr && *place != this) place = &(*place)->next_;
  if (*place == this) *place = next_;
}

OwnLoop* OwnLoop::here() {
  for (const OwnLoop* loop = first_of_this_thread; loop != nullptr; loop = loop->next_) {
    if (loop->is_running()) return nullptr;
  }
  return first_of_this_thread;
}

}  // namespace tain
