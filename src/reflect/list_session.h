#pragma once

#include <tain/pager.h>

#include <memory>
#include <string>
#include <string_view>

#include "src/reflect/core.h"
#include "src/reflect/page_reader.h"

namespace tain::reflect {

// A list under way: items come in as a stream and become the Replacement.
class ListSession final : public Session, private Pager::Sink, private PageReader::Sink {
 public:
  ListSession(Core& core, const StartList& request);
  void start() { pager_->start(options_, *this); }
  void cancel() override;
  void pause(bool paused);
  std::size_t items() const { return replacement_.items.size(); }

 private:
  void encoding(Encoding encoding) override { reader_.encoding(encoding); }
  void bytes(std::string_view piece) override;
  void item(Object object) override;
  void bad_item(std::string key, Error error, std::string bytes) override;
  void restart() override;
  void page_again() override;
  bool wants_more() override;
  Result<ListEnd> page_end(Result<ListEnd> end) override;
  void done(Result<Pager::Outcome> outcome) override;
  void item(Object&& object, bool was_held) override;
  void quarantined(Quarantined&& entry) override;

  Core& core_;
  const ListOptions options_;
  PageReader reader_;
  std::unique_ptr<Pager> pager_;
  Replacement replacement_;
  std::size_t page_start_ = 0;
  bool over_ = false;
};

// One object of the collection, to learn which version the server is at.
class ProbeSession final : public Session, private ListReceiver, private PageReader::Sink {
 public:
  explicit ProbeSession(Core& core) : core_(core), reader_({}, *this) {}
  void start(const ListOptions& options) { call_ = core_.options().lister_watcher.list(options, *this); }
  void cancel() override;

 private:
  void encoding(Encoding encoding) override { reader_.encoding(encoding); }
  void bytes(std::string_view piece) override;
  void item(Object) override {}
  void bad_item(std::string, Error, std::string) override {}
  void end(Result<ListEnd> end) override;
  void item(Object&&, bool) override {}
  void quarantined(Quarantined&&) override {}

  Core& core_;
  PageReader reader_;
  std::unique_ptr<Call> call_;
  bool over_ = false;
};

}  // namespace tain::reflect
