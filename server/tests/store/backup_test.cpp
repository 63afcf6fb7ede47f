#include "store/backup/backup.hpp"

#include "store/chain_builder.hpp"
#include "store/chain_repository.hpp"
#include "store/health_repository.hpp"
#include "store/private_postgres.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>
#include <zstd.h>

#include <fstream>
#include <iterator>
#include <limits>

namespace orrery::test {
namespace {

using testing::HasSubstr;

std::string read_file(std::filesystem::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(std::filesystem::path const& path, std::string const& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string decompress(std::string const& bytes) {
  std::string text(10'000'000, '\0');
  auto const size = ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
  EXPECT_FALSE(ZSTD_isError(size)) << ZSTD_getErrorName(size);
  text.resize(size);
  return text;
}

std::string compress(std::string const& text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 3));
  return bytes;
}

// Without the header, which names the database, and the last line, whose checksum covers the header.
std::string rows_of(std::filesystem::path const& path) {
  auto const text = decompress(read_file(path));
  auto const begin = text.find('\n') + 1;
  return text.substr(begin, text.rfind("{\"end\"") - begin);
}

class BackupTest : public StoreTest {
 protected:
  std::unique_ptr<Store> open(std::string const& url) {
    StoreOptions options;
    options.url = url;
    options.mode = OpenMode::writer;
    return Store::open(options, clock_);
  }

  std::unique_ptr<Store> open_filled() {
    auto store = open_writer();
    fill(*store);
    return store;
  }

  void fill(Store& store) {
    auto hard = a_full_chain("hard-1");
    hard.description = "quote ' \" back \\ line\nbreak\ttab \x01 \u202E \U0001F680 \u2028 9007199254740993";
    auto gone = a_full_chain("gone-1");
    std::vector<Chain> chains{a_full_chain(), a_bare_chain(), hard, gone};
    for (int i = 0; i < 1'500; ++i) {
      chains[0].endpoints.push_back({EndpointKind::rpc, "https://" + std::to_string(i) + ".example", {}});
    }
    for (auto const count : {4U, 3U}) {
      auto writing = store.begin_write();
      replace_chains(writing, std::span(chains).first(count), clock_.now());
      record_health(writing, {"registry",
                              "file",
                              clock_.now(),
                              {},
                              {},
                              Coverage{std::numeric_limits<std::int64_t>::min(), 9'007'199'254'740'993},
                              "x"});
      writing.commit();
    }
  }

  std::filesystem::path file(std::string const& name) const { return directory_.path() / name; }
};
ORRERY_ON_EVERY_ENGINE(BackupTest);

TEST_P(BackupTest, RestoresEveryRowIntoEitherEngine) {
  auto const source = open_filled();
  auto const counts = write_backup(*source, file("first.zst"));
  auto reading = source->begin_read();
  for (auto const engine : {EngineKind::sqlite, EngineKind::postgres}) {
    if (engine == EngineKind::postgres && PrivatePostgres::find() == nullptr) continue;
    auto const target = open(create_database(engine));
    EXPECT_EQ(restore_backup(*target, file("first.zst")), counts);
    auto restored = target->begin_read();
    EXPECT_EQ(load_chains(restored), load_chains(reading));
    EXPECT_EQ(load_health(restored), load_health(reading));
    write_backup(*target, file("second.zst"));
    EXPECT_TRUE(rows_of(file("second.zst")) == rows_of(file("first.zst"))) << name_of(engine);
  }
}

TEST_P(BackupTest, TheSameRowsMakeTheSameFile) {
  auto const source = open_filled();
  write_backup(*source, file("first.zst"));
  clock_.move(std::chrono::hours{1});
  write_backup(*source, file("second.zst"));
  EXPECT_EQ(read_file(file("first.zst")), read_file(file("second.zst")));
  EXPECT_FALSE(std::filesystem::exists(file("first.zst.tmp")));
}

TEST_P(BackupTest, AReaderCanTakeABackupBesideTheWriter) {
  auto const writer = open_filled();
  EXPECT_NO_THROW(write_backup(*open_reader(), file("beside.zst")));
}

TEST_P(BackupTest, AChainThatComesBackAfterARestoreIsTheSame) {
  auto const source = open_filled();
  write_backup(*source, file("b.zst"));
  auto const target = open(create_database(GetParam()));
  restore_backup(*target, file("b.zst"));
  clock_.move(std::chrono::hours{1});
  std::vector<std::vector<StoredChain>> outcomes;
  for (auto* store : {source.get(), target.get()}) {
    auto writing = store->begin_write();
    replace_chains(writing, std::vector{a_full_chain("gone-1")}, clock_.now());
    writing.commit();
    auto reading = store->begin_read();
    outcomes.push_back(load_chains(reading));
  }
  EXPECT_EQ(outcomes[0], outcomes[1]);
}

TEST_P(BackupTest, AFileThatIsNotAWholeBackupIsRefusedAndLeavesTheStoreEmpty) {
  write_backup(*open_filled(), file("good.zst"));
  auto const bytes = read_file(file("good.zst"));
  auto const text = decompress(bytes);
  auto flipped = bytes;
  flipped[bytes.size() / 2] = static_cast<char>(flipped[bytes.size() / 2] ^ 1);
  auto const replaced = [&](std::string const& from, std::string const& to) {
    auto changed = text;
    return compress(changed.replace(changed.find(from), from.size(), to));
  };
  auto const last_line = text.rfind("{\"end\"");
  struct BadFile {
    char const* name;
    std::string bytes;
    char const* reason;
  };
  std::vector<BadFile> const files{
      {"nothing", "", "is cut"},
      {"cut in the middle", bytes.substr(0, bytes.size() / 2), ""},
      {"cut by one byte", bytes.substr(0, bytes.size() - 1), "is cut"},
      {"one bit flipped", flipped, ""},
      {"no zstd", "hello", "is no whole backup file"},
      {"bytes behind the end", bytes + "x", "more bytes after its end"},
      {"another frame behind the end", bytes + compress("[1]\n"), "more bytes after its end"},
      {"a whole frame without the last line", compress(text.substr(0, last_line)), "is cut"},
      {"ends within a line", compress(text.substr(0, text.size() - 5)), "ends within a line"},
      {"lines behind the end", compress(text + "[1]\n"), "lines after its end"},
      {"a changed row", replaced("Cosmos Hub", "Cosmos Hut"), "wrong checksum at table chain"},
      {"a changed checksum", replaced("\"sha256\":\"", "\"sha256\":\"0"), "wrong checksum at table chain"},
      {"a changed header", replaced("\"uuid\":\"", "\"uuid\":\"0"), "wrong checksum"},
      {"another format", replaced("orrery-backup", "orrery-export"), "not a backup of orrery"},
      {"a newer format", replaced("\"format_version\":1", "\"format_version\":2"), "newer backup format"},
      {"a newer schema", replaced("\"schema_version\":2", "\"schema_version\":3"), "version 3"},
      {"an older schema with a newer one's tables", replaced("\"schema_version\":2", "\"schema_version\":1"),
       "without 'end'"},
      {"another kind", replaced("\"kind\":\"real\"", "\"kind\":\"demo\""), "holds demo data"},
      {"an unknown kind", replaced("\"kind\":\"real\"", "\"kind\":\"odd\""), "unknown kind"},
      {"an unknown column", replaced("\"pretty_name\"", "\"ugly_name\""), "the table chain"},
      {"no JSON", compress("hello\n"), "not JSON"},
      {"a double", replaced(",null,", ",1.5,"), "neither null, integer nor text"},
  };
  auto const target = open(create_database(GetParam()));
  for (auto const& bad : files) {
    write_file(file("bad.zst"), bad.bytes);
    auto const error = failure_of([&] { restore_backup(*target, file("bad.zst")); });
    EXPECT_EQ(error.thing, file("bad.zst").string()) << bad.name;
    EXPECT_THAT(error.reason, HasSubstr(bad.reason)) << bad.name;
    auto reading = target->begin_read();
    EXPECT_TRUE(load_chains(reading).empty()) << bad.name;
  }
  EXPECT_NO_THROW(restore_backup(*target, file("good.zst")));
}

TEST_P(BackupTest, AStoreThatIsNotEmptyIsRefused) {
  auto const store = open_filled();
  write_backup(*store, file("b.zst"));
  EXPECT_THAT(failure_of([&] { restore_backup(*store, file("b.zst")); }).reason, HasSubstr("not empty"));
}

TEST_P(BackupTest, AFolderThatIsNotThereIsNamed) {
  auto const store = open_filled();
  auto const path = file("missing") / "b.zst";
  EXPECT_EQ(failure_of([&] { write_backup(*store, path); }).thing, path.string());
  auto const target = open(create_database(GetParam()));
  EXPECT_EQ(failure_of([&] { restore_backup(*target, path); }).thing, path.string());
}

}  // namespace
}  // namespace orrery::test
