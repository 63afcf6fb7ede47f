#pragma once

#include <concepts>
#include <memory>
#include <utility>

namespace orrery {

// An immutable value whose copies share one object (a shared_ptr that is never null). Equal values may still be two
// objects: is_same() compares the objects, == their values.
template <class T>
class Shared {
 public:
  // Implicit, so that a list of such values is written as a list of values.
  Shared(T value)  // NOLINT(google-explicit-constructor): see above
      : value_(std::make_shared<T const>(std::move(value))) {}

  // Of what a value is made from.
  template <std::convertible_to<T> From>
    requires(!std::same_as<From, T> && !std::same_as<From, Shared>)
  Shared(From const& from)  // NOLINT(google-explicit-constructor): see above
      : value_(std::make_shared<T const>(from)) {}

  T const& operator*() const { return *value_; }
  T const* operator->() const { return value_.get(); }

  bool is_same(Shared const& other) const { return value_ == other.value_; }
  bool operator==(Shared const& other) const { return is_same(other) || *value_ == *other.value_; }

 private:
  std::shared_ptr<T const> value_;  // null only where it was moved from
};

}  // namespace orrery
