#include "base/thread_name.hpp"

#include <pthread.h>

#include <string>

namespace orrery {
namespace {

constexpr std::size_t kLongestThreadName = 15;

}  // namespace

void name_this_thread(std::string_view name) {
  std::string const short_enough(name.substr(0, kLongestThreadName));
  static_cast<void>(pthread_setname_np(pthread_self(), short_enough.c_str()));
}

}  // namespace orrery
