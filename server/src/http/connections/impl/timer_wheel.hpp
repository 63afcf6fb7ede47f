#pragma once

#include <boost/intrusive/list.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace orrery::http {

// Ticks of a thread's timer since its start.
using Tick = std::uint64_t;

// Base of objects with a deadline; removes itself from its wheel when it is destroyed.
class Deadline : public boost::intrusive::list_base_hook<boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {
 private:
  friend class TimerWheel;
  Tick due_ = 0;
  Tick slot_ = 0;  // when the wheel looks at it next; never after due_
};

// A hashed timing wheel (https://doi.org/10.1145/41457.37504) for the deadlines of thousands of connections. Setting a
// later deadline is one store: the deadline stays in its slot and is moved when the wheel reaches that slot.
class TimerWheel {
 public:
  void set(Deadline& deadline, Tick due) {
    deadline.due_ = due;
    if (!deadline.is_linked() || due < deadline.slot_) {
      place(deadline);
    }
  }

  // Calls `expire` for each deadline that is due; it may destroy that one.
  template <class Expire>
  void advance(Tick now, Expire&& expire) {
    while (now_ < now) {
      ++now_;
      Slot slot;
      slot.swap(slots_.at(now_ % slots_.size()));
      while (!slot.empty()) {
        auto& deadline = slot.front();
        slot.pop_front();
        if (deadline.due_ > now_) {
          place(deadline);
        } else {
          expire(deadline);
        }
      }
    }
  }

  Tick now() const { return now_; }

 private:
  using Slot = boost::intrusive::list<Deadline, boost::intrusive::constant_time_size<false>>;

  void place(Deadline& deadline) {
    if (deadline.is_linked()) {
      deadline.unlink();
    }
    deadline.slot_ = std::clamp(deadline.due_, now_ + 1, now_ + slots_.size() - 1);
    slots_.at(deadline.slot_ % slots_.size()).push_back(deadline);
  }

  Tick now_ = 0;
  std::array<Slot, 1'024> slots_;
};

}  // namespace orrery::http
