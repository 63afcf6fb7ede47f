#pragma once

#include "wire/envelope.hpp"
#include "wire/field_note.hpp"
#include "wire/named_chain.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Who secures which chain: operators by chains, as in /validator-matrix.
namespace orrery::wire {

// A column.
struct MatrixChain : NamedChain {
  std::optional<double> ChainWeight;
  std::int64_t Operators = 0;
};
BOOST_DESCRIBE_STRUCT(MatrixChain, (NamedChain), (ChainWeight, Operators))

// A row: Chains, Shares and States are of equal length, one for each cell that is not empty.
struct MatrixRow {
  std::string Identity;
  std::string Moniker;
  std::optional<std::string> Logo;
  std::vector<std::int64_t> Chains;
  std::vector<std::int64_t> Shares;
  std::string States;
};
BOOST_DESCRIBE_STRUCT(MatrixRow, (), (Identity, Moniker, Logo, Chains, Shares, States))

struct MatrixMeta : Meta {
  std::vector<MatrixChain> chains;
  std::int64_t leaders = 0;
  std::int64_t halted_by_leaders = 0;
};
BOOST_DESCRIBE_STRUCT(MatrixMeta, (Meta), (chains, leaders, halted_by_leaders))

struct MatrixEnvelope {
  std::vector<MatrixRow> data;
  MatrixMeta meta;
};
BOOST_DESCRIBE_STRUCT(MatrixEnvelope, (), (data, meta))

FieldNotes field_notes(MatrixChain const*);
FieldNotes field_notes(MatrixRow const*);
FieldNotes field_notes(MatrixMeta const*);
FieldNotes field_notes(MatrixEnvelope const*);

}  // namespace orrery::wire
