#include "fetch/name_resolver.hpp"

#include "base/thread_name.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>

#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

namespace orrery {
namespace {

// The cache needs a bound, because anybody can make the program look up names (registry entries, redirects).
constexpr std::size_t kManyNames = 20'000;

// getaddrinfo of glibc 2.36 returns EAI_AGAIN, EAI_FAIL, EAI_SYSTEM or EAI_MEMORY where no name server answered, or
// where it had no descriptor or memory: https://man7.org/linux/man-pages/man3/getaddrinfo.3.html.
NameState find_state(int code) {
  switch (code) {
    case 0: return NameState::exists;
    case EAI_NONAME:
    case EAI_NODATA:
    case EAI_ADDRFAMILY: return NameState::does_not_exist;
    default: return NameState::unknown;
  }
}

OwnFault find_fault(int code, int system_code) {
  if (code == EAI_MEMORY) return OwnFault::memory;
  bool const is_out_of_descriptors = code == EAI_SYSTEM && (system_code == EMFILE || system_code == ENFILE);
  return is_out_of_descriptors ? OwnFault::descriptors : OwnFault::resolver;
}

std::optional<IpAddress> read_address(addrinfo const& found) {
  if (found.ai_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, found.ai_addr, sizeof v4);
    return boost::asio::ip::address_v4(ntohl(v4.sin_addr.s_addr));
  }
  if (found.ai_family == AF_INET6) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, found.ai_addr, sizeof v6);
    boost::asio::ip::address_v6::bytes_type bytes{};
    std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
    return boost::asio::ip::address_v6(bytes);
  }
  return std::nullopt;
}

bool is_under(std::string_view name, std::string_view domain) {
  return name == domain || (name.ends_with(domain) && name[name.size() - domain.size() - 1] == '.');
}

}  // namespace

// Shared with the threads, which may outlive the resolver: getaddrinfo cannot be interrupted.
struct NameResolver::Shared {
  struct Answer {
    std::string name;
    ResolvedName said;
  };

  LookUp look_up;
  std::function<void()> wake;
  std::mutex mutex;
  std::condition_variable asked;
  std::deque<std::string> names;
  std::deque<std::string> unknown_names;  // queued ones that were unknown the last time
  std::vector<Answer> answers;
  std::size_t threads = 0;
  std::size_t idle = 0;              // threads
  std::size_t in_unknown_names = 0;  // threads
  bool is_over = false;

  bool has_work() const {
    return !names.empty() || (!unknown_names.empty() && in_unknown_names < kMostForUnknownNames);
  }
  void answer_names();
  // Called with the lock held; releases it during the look-up.
  void answer_one(std::unique_lock<std::mutex>& lock);
};

void NameResolver::Shared::answer_names() {
  name_this_thread("names");
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
  std::unique_lock lock(mutex);
  while (true) {
    ++idle;
    asked.wait(lock, [&] { return is_over || has_work(); });
    --idle;
    if (is_over) return;
    answer_one(lock);
  }
}

void NameResolver::Shared::answer_one(std::unique_lock<std::mutex>& lock) {
  bool const was_unknown = names.empty();
  auto& queue = was_unknown ? unknown_names : names;
  auto name = std::move(queue.front());
  queue.pop_front();
  in_unknown_names += was_unknown ? 1 : 0;
  lock.unlock();
  auto said = look_up(name);
  lock.lock();
  in_unknown_names -= was_unknown ? 1 : 0;
  if (is_over) return;
  answers.push_back({std::move(name), std::move(said)});
  wake();
}

NameResolver::NameResolver(LookUp look_up, std::chrono::milliseconds patience, std::function<void()> wake)
    : patience_(patience), shared_(std::make_shared<Shared>()) {
  shared_->look_up = std::move(look_up);
  shared_->wake = std::move(wake);
}

NameResolver::~NameResolver() {
  std::scoped_lock const lock(shared_->mutex);
  shared_->is_over = true;
  shared_->asked.notify_all();
}

std::optional<ResolvedName> NameResolver::find(std::string const& name, Time now, Time oldest) {
  if (known_.size() >= kManyNames) forget_old(now);
  auto const [found, is_new] = known_.try_emplace(name);
  auto& known = found->second;
  if (!is_new && (!known.answer || (now < known.until && known.asked_at >= oldest))) return known.answer;
  bool const was_unknown = known.answer && known.answer->state == NameState::unknown;
  if (!known.is_asked && !ask(name, was_unknown)) {
    known_.erase(found);
    return ResolvedName{NameState::unknown, {}, OwnFault::threads};
  }
  known = {.answer = std::nullopt, .asked_at = now, .until = now + patience_, .is_asked = true};
  waited_for_.push_back(name);
  return std::nullopt;
}

// False where the system refuses another thread and none runs.
bool NameResolver::ask(std::string const& name, bool was_unknown) {
  std::scoped_lock const lock(shared_->mutex);
  auto& queue = was_unknown ? shared_->unknown_names : shared_->names;
  queue.push_back(name);
  auto const waiting = shared_->names.size() + shared_->unknown_names.size();
  if (waiting > shared_->idle && shared_->threads < kMostThreads) {
    try {
      std::thread([shared = shared_] { shared->answer_names(); }).detach();
      ++shared_->threads;
    } catch (std::system_error const&) {
      if (shared_->threads == 0) {
        queue.pop_back();
        return false;
      }
    }
  }
  shared_->asked.notify_one();
  return true;
}

std::vector<std::string> NameResolver::take_answered(Time now) {
  std::vector<std::string> names;
  take_answers(now, names);
  give_up(now, names);
  return names;
}

void NameResolver::take_answers(Time now, std::vector<std::string>& names) {
  auto answers = [this] {
    std::scoped_lock const lock(shared_->mutex);
    return std::exchange(shared_->answers, {});
  }();
  for (auto& [name, said] : answers) {
    auto const kept = said.state == NameState::unknown ? kUnknownKept : kKept;
    auto& known = known_[name];
    known = {.answer = std::move(said), .asked_at = known.asked_at, .until = now + kept, .is_asked = false};
    names.push_back(std::move(name));
  }
}

void NameResolver::give_up(Time now, std::vector<std::string>& names) {
  for (; !waited_for_.empty(); waited_for_.pop_front()) {
    auto const found = known_.find(waited_for_.front());
    bool const is_waited_for = found != known_.end() && !found->second.answer;
    if (is_waited_for && now < found->second.until) return;
    if (is_waited_for) {
      found->second.answer = ResolvedName{NameState::unknown, {}, OwnFault::resolver};
      found->second.until = now + kUnknownKept;
      names.push_back(std::move(waited_for_.front()));
    }
  }
}

void NameResolver::forget_old(Time now) {
  std::erase_if(known_, [now](auto const& entry) {
    auto const& known = entry.second;
    return known.answer && known.until <= now && !known.is_asked;
  });
}

ResolvedName look_up_name(std::string const& name) {
  if (is_under(name, "localhost")) {
    return {NameState::exists, {boost::asio::ip::address_v4::loopback(), boost::asio::ip::address_v6::loopback()}};
  }
  if (is_under(name, "onion")) return {NameState::does_not_exist, {}};
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  auto const code = ::getaddrinfo(name.c_str(), nullptr, &hints, &found);
  auto const system_code = errno;
  std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> const owner(found, ::freeaddrinfo);
  ResolvedName resolved{find_state(code), {}};
  if (resolved.state == NameState::unknown) resolved.fault = find_fault(code, system_code);
  for (auto const* one = found; one != nullptr; one = one->ai_next) {
    if (auto const address = read_address(*one)) resolved.addresses.push_back(*address);
  }
  if (code == 0 && resolved.addresses.empty()) resolved.state = NameState::does_not_exist;
  return resolved;
}

}  // namespace orrery
