#pragma once

#include <tain/cache/lister_watcher.h>

#include <memory>
#include <string>
#include <string_view>

#include "src/reflect/driver.h"
#include "src/reflect/page_reader.h"

namespace tain::reflect {

// One list: collects its items into a Replacement.
class ListSession final : public Session, private Pager::Sink, private PageReader::Sink {
 public:
  ListSession(ReflectorDriver& driver, const StartList& request);
  void start() { pager_->start(options_, *this); }
  void cancel() override;
  void pause(bool paused);

 private:
  void encoding(Encoding encoding) override { reader_.encoding(encoding); }
  void bytes(std::string_view piece) override;
  void item(Object object) override;
  void bad_item(std::string key, Error error, std::string bytes) override;
  void restart() override;
  void page_again() override;
  bool wants_more() override;
  Result<ListReceiver::End> page_end(Result<ListReceiver::End> end) override;
  void done(Result<Pager::Outcome> outcome) override;
  void item(Object&& object, bool was_held) override;
  void quarantined(Quarantined&& entry) override;

  ReflectorDriver& driver_;
  const ListOptions options_;
  PageReader reader_;
  std::unique_ptr<Pager> pager_;
  ReflectorStore::Replacement replacement_;
  std::size_t page_start_ = 0;
  bool over_ = false;
};

// One probe: a list with limit 1, for the resource version of the server.
class ProbeSession final : public Session, private ListReceiver, private PageReader::Sink {
 public:
  explicit ProbeSession(ReflectorDriver& driver) : driver_(driver), reader_({}, *this) {}
  void start(const ListOptions& options) { call_ = driver_.lister_watcher().list(options, *this); }
  void cancel() override;

 private:
  void encoding(Encoding encoding) override { reader_.encoding(encoding); }
  void bytes(std::string_view piece) override;
  void item(Object) override {}
  void bad_item(std::string, Error, std::string) override {}
  void end(Result<ListReceiver::End> end) override;
  void item(Object&&, bool) override {}
  void quarantined(Quarantined&&) override {}

  ReflectorDriver& driver_;
  PageReader reader_;
  std::unique_ptr<ListerWatcher::Call> call_;
  bool over_ = false;
};

}  // namespace tain::reflect
