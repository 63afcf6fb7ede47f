#pragma once

#include "wire/envelope.hpp"
#include "wire/named_chain.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery::wire {

// How many of the requested items were answered in the last pass.
struct Coverage {
  std::int64_t answered = 0;
  std::int64_t of = 0;
};
BOOST_DESCRIBE_STRUCT(Coverage, (), (answered, of))

// A chain whose last reading failed.
struct FailedChain : NamedChain {
  std::string Error;
};
BOOST_DESCRIBE_STRUCT(FailedChain, (NamedChain), (Error))

// One data set of one source, as in /status.
struct SourceStatus {
  std::string DataSet;
  std::string Source;
  std::optional<Timestamp> LastSuccess;
  std::optional<Timestamp> LastAttempt;
  std::optional<std::string> LastError;
  std::optional<wire::Coverage> Coverage;
  std::optional<std::string> WaitingFor;
  bool Stale = false;
  std::vector<FailedChain> FailedChains;
};
BOOST_DESCRIBE_STRUCT(SourceStatus, (),
                      (DataSet, Source, LastSuccess, LastAttempt, LastError, Coverage, WaitingFor, Stale, FailedChains))

// The author of a source's data and its licence.
struct Credit {
  std::string Name;
  std::string Url;
  std::string Licence;
  std::string LicenceUrl;
};
BOOST_DESCRIBE_STRUCT(Credit, (), (Name, Url, Licence, LicenceUrl))

struct StatusAnswer {
  std::vector<SourceStatus> data;
  std::vector<Credit> credits;
  std::optional<std::string> vantage;
  Meta meta;
};
BOOST_DESCRIBE_STRUCT(StatusAnswer, (), (data, credits, vantage, meta))

FieldNotes field_notes(Coverage const*);
FieldNotes field_notes(FailedChain const*);
FieldNotes field_notes(SourceStatus const*);
FieldNotes field_notes(Credit const*);
FieldNotes field_notes(StatusAnswer const*);

}  // namespace orrery::wire
