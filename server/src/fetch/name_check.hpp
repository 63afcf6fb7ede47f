#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace orrery {

enum class NameState {
  exists,
  does_not_exist,  // a name server said so
  unknown,         // nobody said anything: the fault is on this side
};

// Asks again, after libcurl could not resolve a name, why that is so. libcurl 7.88.1 says "Could not resolve host"
// whatever getaddrinfo answered (https://github.com/curl/curl/blob/curl-7_88_1/lib/asyn-thread.c#L280-L325).
class NameCheck final {
 public:
  using LookUp = std::function<int(std::string const& name)>;  // answers as getaddrinfo does

  static constexpr std::size_t kMostThreads = 4;

  // wake: called from another thread when there is an answer. look_up may take as long as it likes: nobody waits for
  // it, not even the destructor.
  NameCheck(LookUp look_up, std::function<void()> wake);
  ~NameCheck();
  NameCheck(NameCheck const&) = delete;
  NameCheck& operator=(NameCheck const&) = delete;

  // One answer follows to each question.
  void ask(std::string name);

  struct Answer {
    std::string name;
    NameState state;
  };
  std::vector<Answer> take_answers();

 private:
  struct Shared;
  static void answer_questions(std::shared_ptr<Shared> const& shared);

  std::shared_ptr<Shared> shared_;
};

// getaddrinfo of this machine, for any family.
int look_up_name(std::string const& name);

}  // namespace orrery
