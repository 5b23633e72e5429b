#pragma once

#include <tain/result.h>
#include <tain/shared_informer.h>

#include <memory>

namespace tain {

// A ReadySignal with a descriptor for epoll, libuv, Qt and the like: readable while a pulled subscription has
// something. The descriptor belongs to the signal; wait on it, never read or close it.
//
//   auto ready = tain::event_fd();
//   auto pods = informer.subscribe(on_pod, {.pulled = true, .ready = *ready});
//   poll pods.fd(), then pods.drain(100)
//
// Errors:     kLimit when the process may not open another descriptor.
[[nodiscard]] Result<std::shared_ptr<ReadySignal>> event_fd();

}  // namespace tain
