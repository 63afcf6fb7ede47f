#include "app/network_check/impl/judgements.hpp"

#include "app/network_check/finding.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

namespace orrery {

static void PrintTo(Finding const& finding, std::ostream* out) {
  *out << finding.subject << " | " << to_line(finding);
}

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;

auto graded(Grade grade, std::string const& part) {
  return AllOf(Field(&Finding::grade, grade), Field(&Finding::text, HasSubstr(part)));
}

std::vector<Grade> grades_of(std::vector<Finding> const& findings) {
  std::vector<Grade> grades;
  for (auto const& finding : findings) {
    // A fault without a next step leaves its reader alone.
    EXPECT_TRUE(finding.grade == Grade::ok || !finding.next_step.empty()) << finding.text;
    grades.push_back(finding.grade);
  }
  return grades;
}

constexpr std::int64_t kMib = 1024 * 1024;

MachineLimits roomy() {
  return {{ProcessLimit{"pids.max of /x", 512}, ProcessLimit{"RLIMIT_NOFILE", 32'768},
           ProcessLimit{"memory.max of /x", 2'048 * kMib}},
          8'192 * kMib};
}

TEST(OverlayFindings, TellTheTableOfDialectsOrWhatIsWrongWithIt) {
  auto const built_in = judge_dialects(built_in_dialects());
  EXPECT_EQ(built_in.grade, Grade::ok);
  EXPECT_THAT(built_in.text, HasSubstr("(all built in)"));
  auto const own = judge_dialects(merge_dialects({{}, {{"/my/gov/v1", ""}}, {}}, built_in_dialects()));
  EXPECT_THAT(own.text,
              HasSubstr(std::to_string(built_in_dialects().governance.size() + 1) + " modules of governance"));
  EXPECT_THAT(own.text, testing::Not(HasSubstr("built in")));
  auto const wrong =
      judge_dialects(Error{ErrorCode::invalid_input, "x/dialects.json: inflation[0]", "is no object", ""});
  EXPECT_THAT(wrong, graded(Grade::problem, "x/dialects.json: inflation[0]: is no object"));
  EXPECT_NE(wrong.next_step, "");
}

TEST(LimitFindings, AreFineWithWhatTheShippedUnitAllows) {
  EXPECT_THAT(grades_of(judge_limits(roomy())), ElementsAre(Grade::ok, Grade::ok, Grade::ok));
  EXPECT_THAT(grades_of(judge_limits({{}, 4'096 * kMib})), ElementsAre(Grade::ok, Grade::ok, Grade::ok));
}

TEST(LimitFindings, NameTheLimitThatIsTooLow) {
  auto limits = roomy();
  limits.process.tasks->value = kMostTasks - 1;
  EXPECT_THAT(judge_limits(limits), Contains(graded(Grade::problem, "pids.max of /x")));
  limits = roomy();
  limits.process.open_files->value = 1'023;
  EXPECT_THAT(judge_limits(limits), Contains(graded(Grade::problem, "1023 descriptors")));
  limits.process.open_files->value = 1'024;
  EXPECT_THAT(judge_limits(limits), Contains(graded(Grade::note, "1024 descriptors")));
  limits = roomy();
  limits.process.memory_bytes->value = 1'024 * kMib - 1;
  EXPECT_THAT(judge_limits(limits), Contains(graded(Grade::problem, "1023 MiB")));
  limits = roomy();
  limits.physical_memory_bytes = 1'024 * kMib;
  EXPECT_THAT(judge_limits(limits), Contains(graded(Grade::note, "1024 MiB")));
}

NameFacts good_names() {
  return {{"192.0.2.1"},
          {10, NameState::exists},
          std::vector(10, milliseconds(20)),
          std::vector(10, milliseconds(1)),
          {2, NameState::does_not_exist}};
}

TEST(NameFindings, AreFineWhereNamesAreFoundFastAndACacheIsNear) {
  EXPECT_THAT(grades_of(judge_names(good_names())), ElementsAre(Grade::ok, Grade::ok, Grade::ok, Grade::ok));
}

TEST(NameFindings, TellOfNameServersThatDoNotAnswer) {
  NameFacts silent;
  silent.servers = {"192.0.2.1", "192.0.2.2"};
  silent.found.assign(10, NameState::unknown);
  EXPECT_THAT(judge_names(silent), ElementsAre(graded(Grade::problem, "192.0.2.1, 192.0.2.2")));

  auto facts = good_names();
  facts.found[0] = facts.found[1] = NameState::unknown;
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::note, "for 2 nobody answered")));
  facts.found[2] = NameState::unknown;
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::problem, "3 of 10 names")));
}

TEST(NameFindings, DoNotTakeNamesThatAreGoneForAFaultUntilMostAre) {
  auto facts = good_names();
  std::fill_n(facts.found.begin(), 5, NameState::does_not_exist);
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::ok, "5 of 10 names exist")));
  facts.found[5] = NameState::does_not_exist;
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::problem, "6 of 10 names do not exist")));
}

TEST(NameFindings, TellOfANameServerThatLiesOrIsSilentAboutNamesThatNobodyHas) {
  auto facts = good_names();
  facts.made_up = {NameState::does_not_exist, NameState::exists};
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::problem, "is said to exist")));
  facts.made_up = {NameState::does_not_exist, NameState::unknown};
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::note, "it is not said")));
}

TEST(NameFindings, WantACacheThatIsNear) {
  auto facts = good_names();
  facts.repeated.assign(10, milliseconds(3));
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::note, "no cache is near")));
  facts.servers.emplace_back("127.0.0.53");
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::ok, "the name server is on this machine")));
  facts.servers = {"::1"};
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::ok, "the name server is on this machine")));
}

TEST(NameFindings, NoteSlowLookUpsByTheirMedian) {
  auto facts = good_names();
  facts.took = {milliseconds(201), milliseconds(201), milliseconds(9'000)};
  EXPECT_THAT(judge_names(facts), Contains(graded(Grade::note, "201 ms (median; the slowest 9000 ms)")));
}

TEST(ConnectionFindings, NeedIPv4AndCanDoWithoutIPv6) {
  EXPECT_THAT(grades_of(judge_connections({{8, 1}, {8, 0}, {}})), ElementsAre(Grade::ok, Grade::note));
  EXPECT_THAT(grades_of(judge_connections({{8, 0}, {8, 8}, {}})), ElementsAre(Grade::problem, Grade::ok));
  EXPECT_THAT(grades_of(judge_connections({{0, 0}, {0, 0}, {}})), ElementsAre(Grade::note, Grade::ok));
}

TEST(ConnectionFindings, CallAProxyAProblemOnlyWhereNothingIsReachedWithoutIt) {
  EXPECT_THAT(judge_connections({{8, 0}, {0, 0}, "https_proxy"}), Contains(graded(Grade::problem, "https_proxy")));
  EXPECT_THAT(judge_connections({{8, 2}, {0, 0}, "https_proxy"}), Contains(graded(Grade::ok, "https_proxy")));
}

TEST(TlsFindings, NameAuthoritiesThatCannotBeReadAndServersThatAreNotBelieved) {
  CertificateAuthorities const authorities{"/etc/ssl/ca.crt", ""};
  EXPECT_THAT(grades_of(judge_tls({authorities, true, 0, 0})), ElementsAre(Grade::ok));
  EXPECT_THAT(judge_tls({authorities, false, 0, 4}),
              ElementsAre(graded(Grade::problem, "/etc/ssl/ca.crt"), graded(Grade::problem, "0 of 4")));
  EXPECT_THAT(grades_of(judge_tls({authorities, true, 5, 5})), ElementsAre(Grade::ok, Grade::ok));
  EXPECT_THAT(grades_of(judge_tls({authorities, true, 5, 6})), ElementsAre(Grade::ok, Grade::problem));
}

TEST(ClockFindings, GoByTheMedianSoThatOneWrongServerChangesNothing) {
  EXPECT_THAT(grades_of(judge_clock({seconds(0), seconds(-3), seconds(86'400)})), ElementsAre(Grade::ok));
  EXPECT_THAT(judge_clock({seconds(4), seconds(4), seconds(4)}), ElementsAre(graded(Grade::note, "4 s behind")));
  EXPECT_THAT(judge_clock({seconds(-60), seconds(-60), seconds(0)}),
              ElementsAre(graded(Grade::note, "60 s ahead of that of 3 servers")));
  EXPECT_THAT(judge_clock({seconds(-61), seconds(-61), seconds(0)}), ElementsAre(graded(Grade::problem, "61 s ahead")));
  EXPECT_THAT(judge_clock({seconds(0), seconds(0)}), ElementsAre(graded(Grade::note, "too few")));
}

EndpointFacts verdicts(std::map<Verdict, std::size_t> counts) {
  return {std::move(counts), {}, {}};
}

TEST(EndpointFindings, AreFineWithTheThirdThatAlwaysFails) {
  auto const findings = judge_endpoints(
      {{EndpointKind::rest, verdicts({{Verdict::ok, 16}, {Verdict::timeout, 5}, {Verdict::refused, 3}})}});
  EXPECT_THAT(findings, ElementsAre(graded(Grade::ok, "16 of 24 REST endpoints work (refused: 3, timeout: 5)"),
                                    graded(Grade::ok, "none of 24")));
}

TEST(EndpointFindings, TellEachKindByItself) {
  auto const findings = judge_endpoints({{EndpointKind::rest, verdicts({{Verdict::ok, 8}})},
                                         {EndpointKind::rpc, verdicts({{Verdict::ok, 2}, {Verdict::timeout, 6}})},
                                         {EndpointKind::grpc, verdicts({{Verdict::timeout, 8}})}});
  EXPECT_THAT(findings, ElementsAre(graded(Grade::ok, "8 of 8 REST"), graded(Grade::note, "2 of 8 RPC"),
                                    graded(Grade::problem, "0 of 8 gRPC"), graded(Grade::ok, "none of 24")));
}

TEST(EndpointFindings, DoNotCountWhatWasNotAsked) {
  auto const findings = judge_endpoints({{EndpointKind::rest, verdicts({{Verdict::ok, 1}, {Verdict::never, 9}})}});
  EXPECT_THAT(findings, Contains(graded(Grade::ok, "1 of 10 REST endpoints work (not asked: 9)")));
  EXPECT_THAT(judge_endpoints({{EndpointKind::rest, verdicts({{Verdict::never, 9}})}}),
              ElementsAre(graded(Grade::problem, "0 of 9 REST")));
}

TEST(EndpointFindings, TellHowManyTurnThisServerAwayAndByWhichSign) {
  EndpointFacts facts = verdicts({{Verdict::ok, 17}, {Verdict::blocked, 2}, {Verdict::rate_limited, 1}});
  facts.signs = {{"HTTP 403", 1}, {"HTTP 403 with cf-mitigated", 1}};
  EXPECT_THAT(judge_endpoints({{EndpointKind::rest, facts}}),
              Contains(graded(Grade::note,
                              "2 of 20 do not let this server in (HTTP 403: 1, HTTP 403 with "
                              "cf-mitigated: 1), 1 limit its requests")));
  facts.verdicts = {{Verdict::ok, 9}, {Verdict::blocked, 11}};
  EXPECT_THAT(judge_endpoints({{EndpointKind::rest, facts}}), Contains(graded(Grade::problem, "11 of 20")));
  facts.verdicts = {{Verdict::ok, 18}, {Verdict::blocked, 2}};
  EXPECT_THAT(judge_endpoints({{EndpointKind::rest, facts}}), Contains(graded(Grade::ok, "2 of 20")));
}

TEST(EndpointFindings, NameALimitOfThisMachineAndItsRemedy) {
  EndpointFacts facts = verdicts({{Verdict::ok, 17}, {Verdict::never, 3}});
  facts.own_faults = {{"raise LimitNOFILE of the unit", 3}};
  EXPECT_THAT(judge_endpoints({{EndpointKind::rest, facts}}),
              Contains(AllOf(graded(Grade::problem, "3 could not be asked"),
                             Field(&Finding::next_step, HasSubstr("LimitNOFILE")))));
  EXPECT_THAT(judge_endpoints({}), ElementsAre(graded(Grade::problem, "none is known")));
}

TEST(Findings, AreOneLineEachWhateverAServerWrote) {
  Finding const hostile{"sources", "GitHub \x1b[2J\nok", Grade::note, "next"};
  EXPECT_EQ(to_line(hostile), "GitHub \\x1b[2J\\x0aok: note: next");
  EXPECT_EQ(to_line({"sources", "GitHub answers"}), "GitHub answers: ok");
}

TEST(Findings, AreSummarisedByTheirGrades) {
  std::vector<Finding> findings{{"a", "b"}, {"a", "b", Grade::note, "c"}, {"a", "b", Grade::note, "c"}};
  EXPECT_EQ(summarise(findings), "0 problems, 2 notes");
  EXPECT_FALSE(has_problem(findings));
  findings.push_back({"a", "b", Grade::problem, "c"});
  EXPECT_EQ(summarise(findings), "1 problem, 2 notes");
  EXPECT_TRUE(has_problem(findings));
}

}  // namespace
}  // namespace orrery
