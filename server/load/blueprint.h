#pragma once

#include <string>
#include <string_view>

#include "server/front/backend.h"
#include "server/load/app_objects.h"

namespace tain::server {

// An object of marked_app() as the server would keep it: what it is for any other application is a matter of putting
// in names.
//
// Threading:  const, any thread.
class Blueprint {
 public:
  Blueprint(const ResourceType& type, const Json& marked);

  Made make(const App& app) const;

 private:
  storage::PutRequest marked_{};
  std::string owners_{};  // the outline of it, as text
};

// `text` with the members of `app` in the place of their marks.
std::string filled(std::string_view text, const App& app);

}  // namespace tain::server
