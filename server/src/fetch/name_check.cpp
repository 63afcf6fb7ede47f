#include "fetch/name_check.hpp"

#include "base/own_fault.hpp"
#include "base/thread_name.hpp"

#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace orrery {
namespace {

// EAI_AGAIN, EAI_FAIL, EAI_SYSTEM and EAI_MEMORY are what getaddrinfo says when no server answered, or when it had no
// descriptor or memory to ask with (glibc 2.36).
NameState find_state(int code) {
  switch (code) {
    case 0: return NameState::exists;
    case EAI_NONAME:
    case EAI_NODATA:
    case EAI_ADDRFAMILY: return NameState::does_not_exist;
    default: return NameState::unknown;
  }
}

}  // namespace

// Lives as long as the last thread that is in a look-up.
struct NameCheck::Shared {
  LookUp look_up;
  std::function<void()> wake;
  std::mutex mutex;
  std::condition_variable asked;
  std::deque<std::string> questions;
  std::vector<Answer> answers;
  std::size_t threads = 0;
  std::size_t idle = 0;
  bool is_over = false;
};

NameCheck::NameCheck(LookUp look_up, std::function<void()> wake) : shared_(std::make_shared<Shared>()) {
  shared_->look_up = std::move(look_up);
  shared_->wake = std::move(wake);
}

NameCheck::~NameCheck() {
  std::scoped_lock const lock(shared_->mutex);
  shared_->is_over = true;
  shared_->asked.notify_all();
}

void NameCheck::ask(std::string name) {
  std::scoped_lock const lock(shared_->mutex);
  shared_->questions.push_back(std::move(name));
  if (shared_->questions.size() > shared_->idle && shared_->threads < kMostThreads) {
    try {
      std::thread([shared = shared_] { answer_questions(shared); }).detach();
      ++shared_->threads;
    } catch (std::system_error const&) {
      note_own_fault(OwnFault::threads);
    }
  }
  if (shared_->threads == 0) {
    shared_->answers.push_back({std::move(shared_->questions.back()), NameState::unknown});
    shared_->questions.pop_back();
  }
  shared_->asked.notify_one();
}

std::vector<NameCheck::Answer> NameCheck::take_answers() {
  std::scoped_lock const lock(shared_->mutex);
  return std::exchange(shared_->answers, {});
}

void NameCheck::answer_questions(std::shared_ptr<Shared> const& shared) {
  name_this_thread("names");
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
  std::unique_lock lock(shared->mutex);
  while (true) {
    ++shared->idle;
    shared->asked.wait(lock, [&] { return shared->is_over || !shared->questions.empty(); });
    --shared->idle;
    if (shared->is_over) {
      return;
    }
    auto name = std::move(shared->questions.front());
    shared->questions.pop_front();
    lock.unlock();
    auto const state = find_state(shared->look_up(name));
    lock.lock();
    if (shared->is_over) {
      return;
    }
    shared->answers.push_back({std::move(name), state});
    shared->wake();
  }
}

int look_up_name(std::string const& name) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  auto const code = ::getaddrinfo(name.c_str(), nullptr, &hints, &found);
  if (found != nullptr) {
    ::freeaddrinfo(found);
  }
  return code;
}

}  // namespace orrery
