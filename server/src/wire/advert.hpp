#pragma once

#include "wire/envelope.hpp"
#include "wire/named_chain.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery::wire {

struct Advertisement {
  std::int64_t ID = 0;
  std::string Text;
  std::optional<std::string> Site;
  Timestamp CreatedAt;
  std::string TxHash;
  std::int64_t Height = 0;
  std::string Sender;
};
BOOST_DESCRIBE_STRUCT(Advertisement, (), (ID, Text, Site, CreatedAt, TxHash, Height, Sender))

// What has to be paid for an advert, and on which chain.
struct AdvertTerms : NamedChain {
  std::string Address;
  std::string Denom;
  std::string Amount;
  std::optional<std::string> Symbol;
  std::optional<std::int64_t> Exponent;
};
BOOST_DESCRIBE_STRUCT(AdvertTerms, (NamedChain), (Address, Denom, Amount, Symbol, Exponent))

struct AdvertsMeta : Meta {
  std::optional<AdvertTerms> terms;
};
BOOST_DESCRIBE_STRUCT(AdvertsMeta, (Meta), (terms))

// What /advertisement answers.
struct AdvertsEnvelope {
  std::vector<Advertisement> data;
  AdvertsMeta meta;
};
BOOST_DESCRIBE_STRUCT(AdvertsEnvelope, (), (data, meta))

FieldNotes field_notes(Advertisement const*);
FieldNotes field_notes(AdvertTerms const*);
FieldNotes field_notes(AdvertsMeta const*);
FieldNotes field_notes(AdvertsEnvelope const*);

}  // namespace orrery::wire
