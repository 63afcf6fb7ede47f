#pragma once

#include "store/core/store.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace orrery::simulator {

// The store as a process sees it that is killed between two of its writes: from then on nothing is read or written.
// A transaction that was cut off in the middle leaves what one leaves that never began, so this is every moment.
class MortalStore final : public Store {
 public:
  explicit MortalStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}

  // Below zero: it lives on.
  void die_after(std::int64_t writes) { writes_left_ = writes; }
  bool is_dead() const { return is_dead_; }

  StoreStamp const& stamp() const override { return store_->stamp(); }
  ReadTransaction begin_read() override {
    expect_life();
    return store_->begin_read();
  }
  WriteTransaction begin_write() override {
    if (writes_left_ >= 0 && writes_left_-- == 0) {
      is_dead_ = true;
    }
    expect_life();
    return store_->begin_write();
  }
  Revision revision() override {
    expect_life();
    return store_->revision();
  }
  StoredBytes measure() override {
    expect_life();
    return store_->measure();
  }

 private:
  void expect_life() const {
    if (is_dead_) {
      throw Failure({ErrorCode::unavailable, "the store", "the process was killed", ""});
    }
  }

  std::unique_ptr<Store> store_;
  std::atomic<std::int64_t> writes_left_ = -1;
  std::atomic<bool> is_dead_ = false;
};

}  // namespace orrery::simulator
