#pragma once

namespace tain::reflect {

// Something that receives a Call. It outlives the Call, and it may be on the stack when it is no longer wanted: the
// owner first cancel()s it and destroys it later.
class Session {
 public:
  virtual ~Session() = default;
  virtual void cancel() = 0;  // destroys the Call; whatever is still being delivered is ignored
};

}  // namespace tain::reflect
