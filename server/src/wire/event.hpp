#pragma once

#include "domain/governance/event.hpp"
#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace orrery::wire {

struct EventParams {
  std::optional<std::string> Action;
  std::optional<std::string> ChainName;
  std::optional<std::string> ProposalId;
  std::optional<std::string> Title;
  std::optional<std::string> Result;
  std::optional<std::string> OperatorAddress;
  std::optional<std::string> Moniker;
  std::optional<std::string> Identity;
  std::optional<std::string> Logo;
  std::optional<std::string> UpgradeName;
  std::optional<std::string> Height;
  std::optional<std::string> PoolId;
};
BOOST_DESCRIBE_STRUCT(EventParams, (),
                      (Action, ChainName, ProposalId, Title, Result, OperatorAddress, Moniker, Identity, Logo,
                       UpgradeName, Height, PoolId))

struct Event {
  std::int64_t ID = 0;
  EventType Type = EventType::proposal;
  std::optional<std::string> ChainId;
  std::optional<std::string> PrettyName;
  std::optional<std::string> Logo;
  std::string Text;
  EventParams Params;
  Timestamp CreatedAt;
};
BOOST_DESCRIBE_STRUCT(Event, (), (ID, Type, ChainId, PrettyName, Logo, Text, Params, CreatedAt))

FieldNotes field_notes(EventParams const*);
FieldNotes field_notes(Event const*);

}  // namespace orrery::wire
