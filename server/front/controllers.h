#pragma once

#include <tain/runtime.h>

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "server/front/backend.h"
#include "server/front/service.h"

namespace tain::server {

// Controllers that every client relies on: dependents are deleted after their last owner, foreground and orphan
// deletion finish, namespaces delete their contents. An owner that never existed is ignored, so that tests can create
// pods alone.
//
// Threading:  the loop only; reacts to writes in small posted steps.
class Controllers {
 public:
  Controllers(Runtime& runtime, Backend& backend, Service& service);
  ~Controllers();

 private:
  using Place = std::pair<std::string, std::string>;  // storage, key

  void note(const Change& change);
  void note_owners(const storage::Stored& record, const Place& place);
  void forget_owners(const storage::Stored& record, const Place& place);
  void follow_restore();
  void read_in(const std::string& storage, const storage::Record& record);
  void leave_out(const std::string& storage, const storage::Stored& record);
  void later();
  void work();

  void remember_gone(const std::string& uid);
  void look_for_gone_owners(const storage::Stored& record);
  void collect(const std::string& owner_uid);
  void finish_deletion(const Place& place);
  bool release_dependents(const std::string& owner_uid);  // after an orphan deletion
  bool blocking_dependents_gone(const std::string& owner_uid);
  Json owners_that_stay(const Json& object) const;
  void unblock_circle(const ResourceTypePtr& type, const storage::Stored& record, Json object);
  void empty_namespace(const std::string& name);
  void remove(const ResourceTypePtr& type, const storage::Stored& record, std::string_view policy);

  Runtime& runtime_;
  Backend& backend_;
  Service& service_;
  std::map<std::string, std::set<Place>, std::less<>> dependents_{};  // by the uid of an owner
  std::deque<std::string> gone_{};                                    // uids of owners
  std::set<std::string, std::less<>> lately_gone_{};                  // uids that dependents may still name
  std::deque<std::string> gone_in_order_{};                           // lately_gone_, oldest first
  std::set<Place> finishing_{};                                       // being deleted with one of our finalizers
  std::set<std::string, std::less<>> waiting_{};                      // uids of owners that wait for their dependents
  std::set<std::string> terminating_{};                               // namespaces
  std::set<std::string> look_again_{};                                // terminating namespaces that lost an object
  // The records that the indexes above were built from: after a restore, only differences are read.
  std::map<std::string, storage::RecordMap> known_{};
  bool posted_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tain::server
