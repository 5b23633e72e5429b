#pragma once

#include <tain/cache/lister_watcher.h>
#include <tain/cache/reflector_store.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "src/base/hash_map.h"
#include "src/reflect/page_reader.h"
#include "src/reflect/session.h"

namespace tain::reflect {

class ReflectorDriver;

// One audit: compares keys, uids and versions of the store with a list at exactly the published version. Objects that
// the watch changes meanwhile are skipped; the next audit covers them.
class AuditSession final : public Session, private Pager::Sink, private PageReader::Sink {
 public:
  explicit AuditSession(ReflectorDriver& driver);
  ~AuditSession() override;
  void start(const ListOptions& options);
  void cancel() override;
  void touched(std::span<const WatchEvent> events);

 private:
  void encoding(Encoding encoding) override { reader_.encoding(encoding); }
  void bytes(std::string_view piece) override;
  void item(Object object) override;
  void bad_item(std::string key, Error error, std::string bytes) override;
  void restart() override { listed_.clear(); }
  Result<ListReceiver::End> page_end(Result<ListReceiver::End> end) override;
  void done(Result<Pager::Outcome> outcome) override;
  void item(Object&& object, bool was_held) override;
  void quarantined(Quarantined&& entry) override;
  bool wants_more() override;

  Result<std::size_t> compare() const;

  ReflectorDriver& driver_;
  PageReader reader_;
  std::unique_ptr<Pager> pager_;
  std::string asked_;
  bool over_ = false;
  bool complete_ = true;                        // every item had a readable key
  HashMap<std::string, std::uint64_t> listed_;  // key -> hash of uid and version
  HashSet<std::string> touched_;
};

}  // namespace tain::reflect
