#include <tain/work_queue.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

namespace tain {
namespace {

struct Work {
  Work(Executor& its_executor, std::size_t all, std::size_t per_turn, std::function<void(std::size_t)> one, Task last)
      : executor(its_executor), pieces(all), chunk(per_turn), piece(std::move(one)), done(std::move(last)), left(all) {}

  Executor& executor;
  const std::size_t pieces;
  const std::size_t chunk;
  const std::function<void(std::size_t)> piece;
  const Task done;
  std::atomic<std::size_t> next{0};  // first piece that has not been taken
  std::atomic<std::size_t> left;     // pieces that have not been run

  // Runs one chunk and posts the next, so that other tasks of the Executor can run in between.
  static void turn(const std::shared_ptr<Work>& work) {
    const std::size_t first = work->next.fetch_add(work->chunk);
    if (first >= work->pieces) return;
    const std::size_t last = std::min(first + work->chunk, work->pieces);
    for (std::size_t i = first; i < last; ++i) {
      try {
        work->piece(i);
      } catch (...) {  // NOLINT(bugprone-empty-catch): a piece that throws counts as run, as the header says
      }
    }
    if (work->left.fetch_sub(last - first) == last - first) {
      if (work->done) work->done();
      return;
    }
    if (last < work->pieces) work->executor.post([work] { turn(work); });
  }
};

}  // namespace

void parallelize(Executor& executor, std::size_t workers, std::size_t pieces, std::function<void(std::size_t)> piece,
                 Task done, std::size_t chunk) {
  chunk = std::max<std::size_t>(chunk, 1);
  if (pieces == 0) {
    if (done) executor.post(std::move(done));
    return;
  }
  const auto work = std::make_shared<Work>(executor, pieces, chunk, std::move(piece), std::move(done));
  const std::size_t chunks = (pieces + chunk - 1) / chunk;
  for (std::size_t i = 0; i < std::clamp<std::size_t>(workers, 1, chunks); ++i) {
    executor.post([work] { Work::turn(work); });
  }
}

}  // namespace tain
