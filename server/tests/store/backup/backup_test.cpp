#include "store/backup/backup.hpp"

#include "base/sha256.hpp"
#include "builders/validator_builder.hpp"
#include "store/chain_builder.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/core/health_repository.hpp"
#include "store/core/table.hpp"
#include "store/governance/event_repository.hpp"
#include "store/governance/event_watch.hpp"
#include "store/governance/proposal_repository.hpp"
#include "store/migrations/migrations.hpp"
#include "store/private_postgres.hpp"
#include "store/store_fixture.hpp"
#include "store/validators/validator_repository.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <gmock/gmock.h>
#include <zstd.h>
#include <boost/json.hpp>

#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>

namespace orrery::test {
namespace {

using testing::HasSubstr;

std::vector<StoredValidatorChange> list_changes(Transaction& transaction) {
  std::vector<StoredValidatorChange> changes;
  visit_changes_after(transaction, 0,
                      [&](std::int64_t, StoredValidatorChange const& stored) { changes.push_back(stored); });
  return changes;
}

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

// Written by the program that knew version 1 of the tables, with its checksums.
constexpr char const* kBackupOfVersion1 =
    R"lines({"format":"orrery-backup","format_version":1,"schema_version":1,"kind":"real","uuid":"c9e1680b-2dc6-4ff8-b805-deeaf7334036"}
{"table":"chain","columns":["id","chain_id","registry_name","pretty_name","status","network_type","origin","description","bech32_prefix","slip44","git_repo","denom_base","denom_display","denom_symbol","denom_exponent","denom_logo_url","denom_description","denom_coingecko_id","socials_id","website","x","telegram","discord","created_at","updated_at","withdrawn_at"]}
[1525473119827585,"cosmoshub-4","cosmoshub","Cosmos Hub","live","mainnet","registry",null,"cosmos",118,null,null,null,null,null,null,null,null,579594000558752,null,null,null,null,1795271503,1795271503,null]
{"table_end":"chain","rows":1,"sha256":"3f63015f202b397720315ba4770da244c62a74e4622a86a1098cbd27596f48f8"}
{"table":"endpoint","columns":["id","chain","kind","address","provider","position"]}
[1318261290676012,1525473119827585,"rest","https://lcd.example.com","A",0]
[4890465973276702,1525473119827585,"rpc","https://rpc.example.com","A",1]
{"table_end":"endpoint","rows":2,"sha256":"e48e31c79b99e559422584b0886524ba860ef5d92a384ec1bbbba527f05ba31b"}
{"table":"peer","columns":["id","chain","kind","node_id","address","provider","position"]}
[2784762480903982,1525473119827585,"seed","aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","1.2.3.4:26656",null,0]
{"table_end":"peer","rows":1,"sha256":"97247701c78ee9f6b604026ca29b7255a345963954cf6fe1c93fe8633def88a0"}
{"table":"explorer","columns":["id","chain","kind","url","position"]}
[7208738126120904,1525473119827585,"mintscan","https://mintscan.example.com",0]
{"table_end":"explorer","rows":1,"sha256":"329a2b85d82db4f73cc98454233911455f4f4807f6227833ea9e38a53e2e878a"}
{"table":"source_health","columns":["data_set","source","last_success","last_attempt","last_error","answered","of_total","waiting_for"]}
["registry","chain registry",1795271503,1795271503,null,1,1,null]
{"table_end":"source_health","rows":1,"sha256":"b5e963dc7704f88c284bb39430c578c961af5dae22e155928bc6468d2bee956f"}
{"end":"orrery-backup","tables":5,"sha256":"379c820630476b5815a4b2744017fd6a6ea42c0d0b8cd036ba528760d08b2a3b"}
)lines";

// Without the header, which names the database, and the last line, whose checksum covers the header.
std::string rows_of(std::filesystem::path const& path) {
  auto const text = decompress(read_file(path));
  auto const begin = text.find('\n') + 1;
  return text.substr(begin, text.rfind("{\"end\"") - begin);
}

// The line with a checksum in place of its own.
std::string with_checksum(std::string line, Sha256Stream& digest) {
  constexpr std::string_view kMember = "\"sha256\":\"";
  return line.replace(line.find(kMember) + kMember.size(), 64, to_hex(digest.finish()));
}

std::string as_version(std::int64_t version) {
  return "\"schema_version\":" + std::to_string(version);
}

void erase_text(std::string& line, std::string_view text) {
  if (auto const at = line.find(text); at != std::string::npos) line.erase(at, text.size());
}

// Columns that came after version 5, in tables that hold rows.
struct LaterColumns {
  std::string_view table;
  std::string_view names;  // as they stand in the table's line
  std::ptrdiff_t first;
  std::ptrdiff_t count;
};
constexpr LaterColumns kLaterColumns[]{
    {"chain", ",\"denom_role\",\"denom_comes_from_elsewhere\"", 18, 2},
    {"chain_state",
     ",\"staking_kind\",\"staking_evidence\",\"other_bonded\",\"absent\",\"staking_provisions\",\"assumed_blocks\","
     "\"is_proportional\",\"voting_rules\"",
     14, 8},
    {"proposal", ",\"kind\",\"rule\",\"bonded_tokens\"", 21, 3},
    {"vote_seen", ",\"option\",\"share\"", 6, 2},
};

LaterColumns const* find_later_columns(std::string_view line) {
  for (auto const& columns : kLaterColumns) {
    if (line.starts_with("{\"table\":\"" + std::string(columns.table) + "\"")) return &columns;
  }
  return nullptr;
}

bool is_later_table(std::string_view line) {
  return line.starts_with("{\"table\":\"uptime_method\"") || line.starts_with("{\"table\":\"chain_alive\"") ||
         line.starts_with("{\"table\":\"validator_stake\"") || line.starts_with("{\"table\":\"archive") ||
         line.starts_with("{\"table\":\"recorded_rows\"") || line.starts_with("{\"table\":\"series_month\"") ||
         line.starts_with("{\"table\":\"signing_month\"") || line.starts_with("{\"table\":\"tally_history\"");
}
constexpr std::size_t kLaterTables = 10;

// Before version 11, without rows.
constexpr std::string_view kWholeValidators =
    R"({"table":"validator","columns":["id","chain","operator_address","account_address","consensus_key_type",)"
    R"("consensus_key","jailed","status","tokens","delegator_shares","moniker","identity","website",)"
    R"("security_contact","details","commission_rate","commission_max_rate","commission_max_change_rate",)"
    R"("min_self_delegation","unbonding_height","unbonding_time","delegator_count","delegators_counted_at",)"
    R"("generation","state_height","created_at","updated_at","removed_at"]})";

// The text of a backup as the program wrote it that knew no roles of assets, second tries, faults of TLS, kinds of
// staking or whether chains make blocks: without those columns and tables, and with checksums of that. The tables of
// probes and of validators hold no rows.
std::string as_version_5(std::string const& text) {
  std::istringstream lines(text);
  std::string old;
  Sha256Stream all;
  Sha256Stream rows;
  LaterColumns const* later = nullptr;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("{\"format\"")) {
      auto const today = as_version(newest_schema_version());
      line.replace(line.find(today), today.size(), as_version(5));
    } else if (is_later_table(line)) {
      while (!line.starts_with("{\"table_end\"")) {
        std::getline(lines, line);
      }
      continue;
    } else if (line.starts_with("{\"table\":\"validator\"")) {
      line = kWholeValidators;
    } else if (line.starts_with("{\"table\":\"uptime_") || line.starts_with("{\"table\":\"endpoint_health\"")) {
      erase_text(line, ",\"good_at_second_30d\"");
      erase_text(line, ",\"good_at_second\"");
      erase_text(line, ",\"tls_fault\"");
    } else if (auto const* columns = find_later_columns(line)) {
      later = columns;
      rows = Sha256Stream();
      erase_text(line, columns->names);
    } else if (line.starts_with("[") && later != nullptr) {
      auto values = boost::json::parse(line).as_array();
      values.erase(values.begin() + later->first, values.begin() + later->first + later->count);
      line = boost::json::serialize(values);
      rows.update(line + "\n");
    } else if (line.starts_with("{\"table_end\"") && later != nullptr) {
      later = nullptr;
      line = with_checksum(line, rows);
    } else if (line.starts_with("{\"end\"")) {
      auto const tables = "\"tables\":" + std::to_string(data_tables().size());
      line.replace(line.find(tables), tables.size(),
                   "\"tables\":" + std::to_string(data_tables().size() - kLaterTables));
      return old + with_checksum(line, all) + "\n";
    }
    all.update(line + "\n");
    old += line + "\n";
  }
  return old;
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
    for (std::int64_t height = 1; height < 4; ++height) {
      auto writing = store.begin_write();
      auto changing = a_validator("a").named(std::to_string(height));
      std::vector<Validator> validators{height == 2 ? changing.jailed() : changing};
      if (height == 1) validators.push_back(a_validator("removed").with_identity({}));
      put_validators(writing, {"hard-1", 0, height, "https://node.example", clock_.now()}, validators);
      ChainState state;
      state.supply = std::to_string(height);
      put_chain_state(writing, {"hard-1", state, height, clock_.now()});
      Proposal proposal;
      proposal.number = height;
      proposal.title = "quote \" \u2603";
      proposal.tally = ProposalTally{"1", "2", "3", std::nullopt};
      put_proposals(writing, {"hard-1", 0, height, clock_.now()}, std::span(&proposal, 1), {});
      AliveState alive;
      alive.alive = Alive::halted;
      alive.last_block_height = height;
      put_chain_alive(writing, {{"hard-1", alive}});
      watch_upgrade_plan(writing, {"hard-1", 0, height, clock_.now()}, UpgradePlan{"v" + std::to_string(height), 9});
      record_chain_check(writing, {"validators", "hard-1", {}, height, {}, {}, "x", {"inflation", "supply"}, 0});
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
    EXPECT_EQ(load_chain_states(restored), load_chain_states(reading));
    EXPECT_EQ(load_chain_checks(restored), load_chain_checks(reading));
    EXPECT_EQ(load_chain_alive(restored), load_chain_alive(reading));
    EXPECT_EQ(load_chain_alive(restored).size(), 1U);
    EXPECT_EQ(load_validators(restored), load_validators(reading));
    EXPECT_EQ(list_changes(restored), list_changes(reading));
    EXPECT_EQ(list_changes(restored).size(), 4U);
    EXPECT_EQ(load_proposals(restored), load_proposals(reading));
    EXPECT_EQ(load_proposals(restored).size(), 3U);
    EXPECT_EQ(load_recent_events(restored, 99), load_recent_events(reading, 99));
    EXPECT_FALSE(load_recent_events(restored, 99).empty());
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
    std::string reason;
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
      {"a newer schema", replaced(as_version(newest_schema_version()), as_version(newest_schema_version() + 1)),
       "version " + std::to_string(newest_schema_version() + 1)},
      {"an older schema with a newer one's tables", replaced(as_version(newest_schema_version()), as_version(1)),
       "the table chain"},
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

TEST_P(BackupTest, AFileOfAnOlderVersionFillsTheTablesThatItKnew) {
  write_file(file("old.zst"), compress(kBackupOfVersion1));
  auto const store = open(create_database(GetParam()));
  EXPECT_EQ(
      restore_backup(*store, file("old.zst")),
      (std::vector<TableCount>{{"chain", 1}, {"endpoint", 2}, {"peer", 1}, {"explorer", 1}, {"source_health", 1}}));
  auto writing = store->begin_write();
  EXPECT_EQ(load_chains(writing).at(0).chain.pretty_name, "Cosmos Hub");
  std::vector<Validator> const validators{a_validator("a")};
  EXPECT_EQ(put_validators(writing, {"cosmoshub-4", 0, 1, "https://node.example", clock_.now()}, validators).added, 1U);
}

TEST_P(BackupTest, AFileOfBeforeAssetsHadRolesGetsThoseThatTheRegistrysWordTells) {
  auto const source = open_writer();
  {
    auto staked = a_full_chain("staked-1");
    staked.denom->role = AssetRole::staking;
    staked.denom->comes_from_elsewhere = false;
    auto writing = source->begin_write();
    replace_chains(writing, std::vector{a_bare_chain(), a_full_chain("fee-1"), staked}, clock_.now());
    RegistryClaims claims_a_staking_token;
    claims_a_staking_token.has_staking_token = true;
    put_registry_claims(writing, {{"fee-1", {}}, {"staked-1", claims_a_staking_token}});
    writing.commit();
  }
  write_backup(*source, file("today.zst"));
  write_file(file("old.zst"), compress(as_version_5(decompress(read_file(file("today.zst"))))));
  auto const target = open(create_database(GetParam()));
  restore_backup(*target, file("old.zst"));
  auto restored = target->begin_read();
  auto reading = source->begin_read();
  auto expected = load_chains(reading);
  ASSERT_EQ(expected.size(), 3U);
  expected[1].chain.denom->role = AssetRole::none;
  expected[1].chain.denom->comes_from_elsewhere = false;
  EXPECT_EQ(load_chains(restored), expected);
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
