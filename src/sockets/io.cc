#include "src/sockets/io.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <limits>
#include <utility>

namespace tain::net {
namespace {

constexpr std::size_t kEventsOfOnePoll = 64;

int to_milliseconds(std::optional<Duration> patience) {
  if (!patience) return -1;
  const auto ms = std::chrono::ceil<std::chrono::milliseconds>(*patience).count();
  return static_cast<int>(std::clamp<std::int64_t>(ms, 0, std::numeric_limits<int>::max()));
}

}  // namespace

Task& WatchedFd::State::task(std::uint32_t event) { return event == EPOLLIN ? readable : writable; }

Io::Io() : epoll_(::epoll_create1(EPOLL_CLOEXEC)), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!watch_own(wake_)) std::terminate();
}

Io::~Io() {
  while (!all_.empty()) {
    WatchedFd::State& watched = *all_.back();
    remove(watched);
    watched.io = nullptr;
    // Destroyed here: their captures may destroy this and other WatchedFds.
    const Task readable = std::exchange(watched.readable, {});
    const Task writable = std::exchange(watched.writable, {});
  }
  if (timer_ >= 0) ::close(timer_);
  ::close(wake_);
  ::close(epoll_);
}

bool Io::watch_own(int& fd) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = &fd;
  return epoll_ >= 0 && fd >= 0 && ::epoll_ctl(epoll_, EPOLL_CTL_ADD, fd, &event) == 0;
}

void Io::wake() {
  const std::uint64_t one = 1;
  // Fails only if the counter is full, and then take_ready() wakes up anyway.
  (void)!::write(wake_, &one, sizeof one);
}

void Io::wake_at(std::optional<Instant> when) {
  if (when == wake_at_) return;
  if (timer_ < 0) {
    timer_ = ::timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (!watch_own(timer_)) std::terminate();
  }
  wake_at_ = when;
  itimerspec at{};  // zero disarms it
  if (when) {
    const std::int64_t ns = std::max<std::int64_t>(when->time_since_epoch().count(), 1);
    at.it_value.tv_sec = ns / 1'000'000'000;
    at.it_value.tv_nsec = ns % 1'000'000'000;
  }
  ::timerfd_settime(timer_, TFD_TIMER_ABSTIME, &at, nullptr);
}

void Io::add(WatchedFd::State& watched) {
  watched.place = all_.size();
  all_.push_back(&watched);
}

void Io::remove(WatchedFd::State& watched) {
  set_events(watched, 0);
  for (std::vector<Ready>* list : {&ready_, &refused_}) {
    for (Ready& ready : *list) {
      if (ready.watched == &watched) ready.watched = nullptr;
    }
  }
  all_[watched.place] = all_.back();
  all_[watched.place]->place = watched.place;
  all_.pop_back();
}

void Io::wait(WatchedFd::State& watched, std::uint32_t event, Task ready) {
  Task& task = watched.task(event);
  const Task replaced = std::exchange(task, std::move(ready));  // destroyed last: its captures may call this object
  if (!task || (watched.events & event) != 0) return;
  // A refused descriptor counts as ready, so that the caller's next system call returns the error.
  if (!set_events(watched, watched.events | event)) refused_.push_back({&watched, event});
}

bool Io::set_events(WatchedFd::State& watched, std::uint32_t events) {
  if (events == watched.events) return true;
  const int operation = watched.events == 0 ? EPOLL_CTL_ADD : events == 0 ? EPOLL_CTL_DEL : EPOLL_CTL_MOD;
  epoll_event event{};
  event.events = events;
  event.data.ptr = &watched;
  if (::epoll_ctl(epoll_, operation, watched.fd, &event) != 0) return false;
  watched.events = events;
  return true;
}

Task Io::take_ready(std::optional<Duration> patience) {
  if (next_ == ready_.size()) poll(to_milliseconds(patience));
  while (next_ < ready_.size()) {
    const Ready ready = ready_[next_++];
    if (ready.watched == nullptr) continue;
    if (Task task = std::exchange(ready.watched->task(ready.event), {})) return task;
    // No task waits for this event, and epoll would report it again and again.
    set_events(*ready.watched, ready.watched->events & ~ready.event);
  }
  return {};
}

void Io::poll(int milliseconds) {
  if (!refused_.empty()) milliseconds = 0;
  ready_.clear();
  ready_.swap(refused_);
  next_ = 0;
  std::array<epoll_event, kEventsOfOnePoll> events;
  const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), milliseconds);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    if (event.data.ptr == &wake_ || event.data.ptr == &timer_) {
      std::uint64_t times = 0;
      (void)!::read(*static_cast<int*>(event.data.ptr), &times, sizeof times);
      if (event.data.ptr == &timer_) wake_at_.reset();
      continue;
    }
    auto* watched = static_cast<WatchedFd::State*>(event.data.ptr);
    for (const std::uint32_t direction : {std::uint32_t{EPOLLIN}, std::uint32_t{EPOLLOUT}}) {
      if ((watched->events & direction) != 0 && (event.events & (direction | EPOLLHUP | EPOLLERR)) != 0) {
        ready_.push_back({watched, direction});
      }
    }
  }
}

}  // namespace tain::net
