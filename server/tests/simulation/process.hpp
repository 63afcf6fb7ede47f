#pragma once

#include "store/store.hpp"

#include <optional>
#include <stdexcept>

namespace orrery::simulation {

// Whether the simulated process lives. Once dead, it reaches neither its store nor anybody else.
class Process {
 public:
  void start() { *this = {}; }
  // It dies when it begins its next write but so many.
  void die_before_write(int writes) { writes_left_ = writes; }
  bool is_dead() const { return dead_; }

  void refuse_if_dead() const {
    if (dead_) {
      throw Failure({ErrorCode::cancelled, "process", "is dead", ""});
    }
  }
  void begin_write() {
    dead_ = dead_ || (writes_left_ && (*writes_left_)-- <= 0);
    refuse_if_dead();
  }

 private:
  std::optional<int> writes_left_;
  bool dead_ = false;
};

// What a killed process leaves behind is what it had committed: so each of its possible ends is one between two
// commits. (That a commit itself is whole or absent is what the tests with SIGKILL are for.)
class MortalStore final : public Store {
 public:
  MortalStore(Store& store, Process& process) : store_(store), process_(process) {}

  StoreStamp const& stamp() const override { return store_.stamp(); }
  ReadTransaction begin_read() override {
    process_.refuse_if_dead();
    return store_.begin_read();
  }
  WriteTransaction begin_write() override {
    process_.begin_write();
    return store_.begin_write();
  }
  std::int64_t revision() override {
    process_.refuse_if_dead();
    return store_.revision();
  }
  bool may_differ(TableNames const& tables, std::int64_t since, std::int64_t until) const override {
    return store_.may_differ(tables, since, until);
  }

 private:
  Store& store_;
  Process& process_;
};

}  // namespace orrery::simulation
