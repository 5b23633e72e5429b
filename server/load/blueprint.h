#pragma once

#include <string>
#include <string_view>

#include "server/front/backend.h"
#include "server/load/app_objects.h"

namespace tain::server {

// An object of marked_app() as the server would store it; for another application, only the placeholders are replaced.
//
// Threading:  const, any thread.
class Blueprint {
 public:
  Blueprint(const ResourceType& type, const Json& marked);

  Made make(const App& app) const;

 private:
  storage::PutRequest marked_{};
  std::string owners_{};  // its outline, as text
};

// `text` with the values of `app` in place of placeholders.
std::string filled(std::string_view text, const App& app);

}  // namespace tain::server
