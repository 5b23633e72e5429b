#pragma once

namespace tain::reflect {

// Receives the results of a request (Call). It may be on the stack when it is cancelled, so its owner first calls
// cancel() and destroys it later.
class Session {
 public:
  virtual ~Session() = default;
  virtual void cancel() = 0;  // destroys the Call and ignores further results
};

}  // namespace tain::reflect
