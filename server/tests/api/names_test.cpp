#include "api/api_handler.hpp"
#include "api/endpoint.hpp"
#include "api/openapi.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_editorial_builder.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <map>
#include <set>

namespace orrery::api {
namespace {

using std::chrono::days;

constexpr std::string_view kIdentity = "AAAABBBBCCCCDDDD";
constexpr std::string_view kGone = "gone-1";

StoredChain a_named_chain(std::string const& chain_id, std::string name) {
  StoredChain stored = a_stored_chain(chain_id)
                           .named(std::move(name))
                           .with_symbol("AAA")
                           .priced_as(chain_id)
                           .with_endpoint(EndpointKind::rest, "https://" + chain_id + ".example");
  stored.chain.denom->logo_url = "https://logos.example/" + chain_id;
  stored.chain.git_repo = "https://github.com/org/" + chain_id;
  return stored;
}

StoredLogo a_logo(std::string source, std::string hash) {
  return {std::move(source), LogoState::found, std::move(hash), kSomeDay, kSomeDay, {}};
}

StoredContributions some_commits(std::string repository) {
  StoredContributions stored;
  stored.repository = std::move(repository);
  auto const today = std::chrono::floor<days>(kSomeDay);
  stored.contributions = Contributions{today - days{89}, today, {{today, 4}}};
  stored.checked_at = kSomeDay;
  return stored;
}

// Two chains, and of everything that names one at least one.
SnapshotInput a_filled_server() {
  SnapshotInput input;
  input.revision = {1};
  input.chains = {a_named_chain("a-1", "Alpha"), a_named_chain("b-1", "Beta")};
  input.logos = {a_logo("https://logos.example/a-1", "a1"), a_logo("https://logos.example/b-1", "b1"),
                 a_logo("keybase:" + std::string(kIdentity), "d1")};
  input.validators = {stored("a-1", a_validator("avaloper1").with_identity(std::string(kIdentity)), 7),
                      stored("b-1", a_validator("bvaloper1").with_identity(std::string(kIdentity)))};
  ValidatorChange change;
  change.chain_id = "a-1";
  change.operator_address = "avaloper1";
  change.kind = ValidatorChangeKind::state;
  input.changes = hold_changes({{input.chains[0].id, {1, 1, change}}});
  input.prices = {stored_price("a-1", a_price("4.37")), stored_price("b-1", a_price("1.2"))};
  input.proposals = {a_stored_proposal("a-1", 3, ProposalStatus::voting_period),
                     a_stored_proposal("b-1", 7, ProposalStatus::voting_period)};
  input.events = {a_stored_event(3, EventType::jailed, "a-1"), a_stored_event(2, EventType::jailed, std::string(kGone)),
                  a_stored_event(1, EventType::community, std::nullopt)};
  input.events[0].params.identity = std::string(kIdentity);
  input.events[1].params.chain_name = "As it was called";
  input.contributions = {some_commits("org/a-1"), some_commits("org/b-1")};
  auto editorial = std::make_shared<StoredEditorial>();
  editorial->reviews = {a_review(1, kSomeDay, {"a-1", std::string(kGone)})};
  input.editorial = editorial;
  input.advert_offer = AdvertOffer{"a-1", {"a1payee", "ua", "100000"}};
  ChainCheck check;
  check.data_set = "validators";
  check.chain_id = "a-1";
  check.last_error = "unreachable";
  input.chain_checks = {check};
  input.health = {{"validators", "chain nodes", {}, {}, {}, {}, {}}};
  return input;
}

// "/events data[].Params": the call, and the way to an object in its answer.
using Place = std::string;

// Objects with a chain id whose chain is named by what they stand in.
std::map<Place, std::string_view> const kNamedAround = {
    {"/chains data[]", "a chain itself: its name is beside its id, its logo in Denom, where the specification has it"},
    {"/chains data[].Validators[]", "of the chain that they stand in"},
    {"/chain-validators data[]", "meta.chain"},
    {"/validators data[].Facts[]", "beside the Chains, in their order"},
    {"/validators data[].Figures[]", "beside the Chains, in their order"},
    {"/contribution [].daily_activity[]", "of the record that they stand in"},
};

struct Found {
  std::map<Place, boost::json::object> named;
  std::set<Place> bare;
};

void find_chains(boost::json::value const& value, Place const& place, Found& found) {
  if (auto const* list = value.if_array()) {
    for (auto const& element : *list) {
      find_chains(element, place + "[]", found);
    }
  }
  auto const* object = value.if_object();
  if (object == nullptr) {
    return;
  }
  auto const* id = object->if_contains("ChainId");
  id = id == nullptr ? object->if_contains("chain_id") : id;
  if (id != nullptr && !id->is_null()) {
    if (object->contains("PrettyName") && object->contains("Logo")) {
      found.named.emplace(place + ' ' + std::string(id->as_string()), *object);
    } else {
      found.bare.insert(place);
    }
  }
  for (auto const& [name, member] : *object) {
    find_chains(member, place + (place.ends_with(' ') ? "" : ".") + std::string(name), found);
  }
}

using Answers = std::map<std::string, std::string>;

// A parameter's value for the filled server; empty: not asked with.
std::string value_of(std::string_view path, std::string_view name) {
  if (name == "chainId") return "a-1";
  if (name == "identity" && path != "/series" && path != "/weight-history" && path != "/signing")
    return std::string(kIdentity);
  if (name == "search" && path == "/validators") return std::string(kIdentity);
  if (name == "operatorAddress") return "avaloper1";
  if (name == "proposalId") return "3";
  if (name == "metric") return "price";
  if (name == "window") return "24h";
  return name == "q" ? "alpha" : "";
}

class Names : public ::testing::TestWithParam<HotTargets> {
 protected:
  std::string get(std::shared_ptr<Snapshot const> const& snapshot, std::string const& target) const {
    ApiHandler const handler(snapshot, cache_, GetParam(), nullptr);
    http::Request request;
    request.target = target;
    request.path = request.target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? request.target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler.handle(request, reply);
    EXPECT_EQ(reply.status, 200) << target;
    return std::string(reply.body[0]) + std::string(reply.body[1]);
  }

  // Every call but that of the document: as a list where it is one, and for one chain or validator where it can be.
  Answers ask_everything(std::shared_ptr<Snapshot const> const& snapshot) const {
    Answers answers;
    for (auto const& endpoint : list_endpoints()) {
      std::string const path(endpoint.path);
      if (path == "/openapi.json") {
        continue;
      }
      std::string query;
      bool is_list = true;
      for (auto const& parameter : endpoint.parameters) {
        auto const value = value_of(path, parameter.name);
        if (!value.empty()) {
          query += (query.empty() ? '?' : '&') + std::string(parameter.name) + '=' + value;
        }
        is_list = is_list && !parameter.required && path != "/series" && path != "/search" &&
                  path != "/weight-history" && path != "/signing";
      }
      if (is_list) {
        answers[path] = get(snapshot, path);
      }
      answers[path + query] = get(snapshot, path + query);
    }
    return answers;
  }

  static Found find_chains_in(Answers const& answers) {
    Found found;
    for (auto const& [target, body] : answers) {
      find_chains(boost::json::parse(body), target.substr(0, target.find('?')) + ' ', found);
    }
    return found;
  }

 private:
  // One for all snapshots, as in the program.
  std::shared_ptr<http::ResponseCache> cache_ = std::make_shared<http::ResponseCache>();
};

INSTANTIATE_TEST_SUITE_P(ReadyMadeOrNot, Names, ::testing::Values(HotTargets::ready_made, HotTargets::on_request));

TEST_P(Names, StandBesideEveryChainIdThatAnAnswerHas) {
  auto const found = find_chains_in(ask_everything(build_snapshot(a_filled_server(), {}, kSomeDay, nullptr)));
  std::set<Place> around;
  for (auto const& [place, _] : kNamedAround) {
    around.insert(place);
  }
  EXPECT_EQ(found.bare, around) << "other places than those have an id without a name and a logo, or none is there";
  std::set<Place> named;
  for (auto const& [place_and_id, object] : found.named) {
    auto const end = place_and_id.rfind(' ');
    auto const id = place_and_id.substr(end + 1);
    named.insert(place_and_id.substr(0, end));
    bool const is_gone = id == kGone;
    auto const* const name = id == "a-1" ? "Alpha" : id == "b-1" ? "Beta" : "As it was called";
    if (!is_gone) {
      EXPECT_EQ(object.at("PrettyName").as_string(), name) << place_and_id;
      EXPECT_EQ(std::string(object.at("Logo").as_string()), "/logos/" + id.substr(0, 1) + "1-128.webp") << place_and_id;
    }
  }
  EXPECT_EQ(named,
            (std::set<Place>{"/advertisement meta.terms", "/chain-validators meta.chain", "/contribution []",
                             "/endpoints/uptime meta.chain", "/events data[]", "/price-reviews data[].Chains[]",
                             "/prices []", "/proposals []", "/proposals/history data[]", "/proposals/record data[]",
                             "/status data[].FailedChains[]", "/validator-logs data[]",
                             "/validator-matrix meta.chains[]", "/validators data[].Chains[]"}));
}

// Schemas with a chain id whose chain is named elsewhere: also of what the filled server has none of.
TEST(NamesInTheContract, StandBesideEveryChainId) {
  std::set<std::string> const named_around{
      "ChainListEntry", "ChainRecord",  // a chain itself: its logo is in Denom, where the specification has it
      "ChainValidator", "ValidatorChainFacts", "ValidatorChainFigures", "ContributionEntry",
      // Evidence of a score is kept as it was computed; the Chains of the record name its chains.
      "ChainUptime", "ChainSlashing", "ChainCommission", "ChainShare", "ChainVotes", "ChainSelfBond", "TenureEvidence",
      "WeighedChain"};
  auto const document = boost::json::parse(make_openapi());
  std::set<std::string> bare;
  std::size_t named = 0;
  for (auto const& [name, schema] : document.at_pointer("/components/schemas").as_object()) {
    auto const* properties = schema.as_object().if_contains("properties");
    if (properties == nullptr) {
      continue;
    }
    auto const& members = properties->as_object();
    if (members.contains("ChainId") || members.contains("chain_id")) {
      bool const is_named = members.contains("PrettyName") && members.contains("Logo");
      if (is_named) {
        ++named;
      } else {
        bare.insert(std::string(name));
      }
    }
  }
  EXPECT_EQ(bare, named_around);
  EXPECT_GT(named, 8U);
}

TEST_P(Names, OfAChainThatIsGoneAreThoseThatItHad) {
  auto const found = find_chains_in(ask_everything(build_snapshot(a_filled_server(), {}, kSomeDay, nullptr)));
  auto const& event = found.named.at("/events data[] " + std::string(kGone));
  EXPECT_EQ(event.at("PrettyName").as_string(), "As it was called");
  EXPECT_TRUE(event.at("Logo").is_null());
  EXPECT_EQ(found.named.at("/price-reviews data[].Chains[] " + std::string(kGone)).at("PrettyName").as_string(), kGone);
}

TEST_P(Names, OfAnEventsValidatorComeWithItsLogo) {
  auto const events = boost::json::parse(get(build_snapshot(a_filled_server(), {}, kSomeDay, nullptr), "/events"));
  EXPECT_EQ(events.at_pointer("/data/0/Params/Logo").as_string(), "/logos/d1-128.webp");
  EXPECT_TRUE(events.at_pointer("/data/1/Params/Logo").is_null());
}

// Only the part that changed is told as changed, so that whatever is reused has to be found out by the snapshot.
TEST_P(Names, ChangeInEveryAnswerWhenAChainIsRenamedOrHasAnotherLogo) {
  auto input = a_filled_server();
  auto const first = build_snapshot(input, {}, kSomeDay, nullptr);
  auto const before = ask_everything(first);
  input.chains[0].chain.pretty_name = "Renamed";
  input.revision = {2};
  input.changed = InputChanges({1});
  input.changed.add(InputPart::chains, {false, {input.chains[0].id}});
  auto const second = build_snapshot(input, {}, kSomeDay, first.get());
  auto const renamed = ask_everything(second);
  EXPECT_EQ(renamed, ask_everything(build_snapshot(input, {}, kSomeDay, nullptr)));
  for (auto const& [target, body] : renamed) {
    EXPECT_EQ(body.find("\"Alpha\""), std::string::npos) << target;
    EXPECT_EQ(before.at(target) == body, before.at(target).find("Alpha") == std::string::npos) << target;
  }

  input.logos[0].hash = "a2";
  input.logos[2].hash = "d2";
  input.revision = {3};
  input.changed = InputChanges({2});
  input.changed.add(InputPart::logos, {true, {}});
  auto const repainted = ask_everything(build_snapshot(input, {}, kSomeDay, second.get()));
  EXPECT_EQ(repainted, ask_everything(build_snapshot(input, {}, kSomeDay, nullptr)));
  for (auto const& [target, body] : repainted) {
    EXPECT_EQ(body.find("/logos/a1"), std::string::npos) << target;
    EXPECT_EQ(body.find("/logos/d1"), std::string::npos) << target;
  }
}

}  // namespace
}  // namespace orrery::api
