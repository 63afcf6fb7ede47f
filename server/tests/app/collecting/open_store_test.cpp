#include "app/collecting/open_store.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

Config with_kind(std::string const& word) {
  return load_config("", {}, [&](std::string const& name) -> std::optional<std::string> {
    return name == "ORRERY_DATABASE_KIND" ? std::optional(word) : std::nullopt;
  });
}

TEST(DatabaseKind, IsRealUnlessADemoIsAskedForInSoManyWords) {
  EXPECT_EQ(store_kind(load_config("", {}, [](auto const&) { return std::nullopt; })), StoreKind::real);
  EXPECT_EQ(store_kind(with_kind("demo")), StoreKind::demo);
  for (auto const* word : {"Demo", "simulated", "1"}) {
    EXPECT_THROW(store_kind(with_kind(word)), BadConfig) << word;
  }
}

}  // namespace
}  // namespace orrery
