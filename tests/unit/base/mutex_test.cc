#include "src/base/mutex.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace tain {
namespace {

using namespace std::chrono_literals;

TEST(Mutex, ExcludesOthersWhileHeld) {
  Mutex mutex;
  MutexLock lock(mutex);
  bool taken = true;

  std::thread other([&]() TAIN_NO_THREAD_SAFETY_ANALYSIS {
    taken = mutex.try_lock();
    if (taken) mutex.unlock();
  });
  other.join();

  EXPECT_FALSE(taken);
}

TEST(MutexLock, CanBeReleasedAndReacquired) {
  Mutex mutex;
  MutexLock lock(mutex);
  bool taken = false;

  lock.unlock();
  std::thread other([&]() TAIN_NO_THREAD_SAFETY_ANALYSIS {
    taken = mutex.try_lock();
    if (taken) mutex.unlock();
  });
  other.join();
  lock.lock();

  EXPECT_TRUE(taken);
}

TEST(CondVar, ReportsATimeout) {
  Mutex mutex;
  CondVar condition;
  MutexLock lock(mutex);
  const Instant deadline = std::chrono::steady_clock::now() + 1ms;

  while (condition.wait_until(mutex, deadline)) {
  }

  EXPECT_GE(std::chrono::steady_clock::now(), deadline);
}

TEST(CondVar, WakesAWaiterWithoutDeadline) {
  Mutex mutex;
  CondVar condition;
  int ready = 0;

  std::thread other([&] {
    MutexLock lock(mutex);
    ready = 1;
    condition.notify_all();
  });
  {
    MutexLock lock(mutex);
    while (ready < 1) EXPECT_TRUE(condition.wait_until(mutex, Instant::max()));
    ready = 2;
  }
  other.join();

  EXPECT_EQ(ready, 2);
}

}  // namespace
}  // namespace tain
