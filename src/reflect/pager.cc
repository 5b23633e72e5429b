#include <tain/cache/lister_watcher.h>

#include <utility>

#include "src/reflect/each_item.h"
#include "src/reflect/page_loop.h"

namespace tain {

struct Pager::State {
  ListerWatcher& lister;
  Options options;
  std::unique_ptr<reflect::PageLoop> loop{};
  std::unique_ptr<reflect::CollectSink> collect{};
  std::shared_ptr<reflect::EachItem> each{};
};

Pager::Pager(ListerWatcher& lister, Options options) : state_(new State{lister, options}) {}
Pager::~Pager() {
  if (state_->each) state_->each->cancel();
}

void Pager::start(const ListOptions& options, Sink& sink) {
  state_->loop = std::make_unique<reflect::PageLoop>(state_->lister, state_->options, sink);
  state_->loop->start(options);
}

void Pager::pause(bool paused) {
  if (state_->loop) state_->loop->pause(paused);
}

void Pager::list(const ListOptions& options, std::function<void(Result<ObjectList>, bool)> done) {
  state_->collect = std::make_unique<reflect::CollectSink>(std::move(done));
  state_->loop = std::make_unique<reflect::PageLoop>(state_->lister, state_->options, *state_->collect);
  state_->collect->loop = state_->loop.get();
  state_->loop->start(options);
}

void Pager::each_item(const ListOptions& options, std::function<Result<void>(const Object&)> visit,
                      std::function<void(Result<void>)> done) {
  state_->each =
      std::make_shared<reflect::EachItem>(state_->lister, state_->options, std::move(visit), std::move(done));
  state_->each->start(options);
}

}  // namespace tain
