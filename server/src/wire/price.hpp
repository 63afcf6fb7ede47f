#pragma once

#include "domain/chains/chain.hpp"
#include "wire/decimal_number.hpp"
#include "wire/envelope.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Prices as in /prices, and the meta of /series.
namespace orrery::wire {

struct PriceRecord {
  std::int64_t ID = 0;
  std::string ChainId;
  std::string PrettyName;
  std::string Symbol;
  orrery::AssetRole AssetRole = orrery::AssetRole::none;
  std::optional<std::string> Logo;
  std::optional<DecimalNumber> CurrentPrice;
  std::optional<DecimalNumber> PriceChangePercentage24h;
  std::optional<DecimalNumber> MarketCap;
  std::optional<std::int64_t> MarketCapRank;
  std::optional<DecimalNumber> TotalVolume;
  std::optional<DecimalNumber> Ath;
  std::optional<DecimalNumber> AthChangePercentage;
  std::optional<DecimalNumber> Atl;
  Timestamp AsOf;
  std::string Source;
  bool Stale = false;
  bool Dormant = false;
};
BOOST_DESCRIBE_STRUCT(PriceRecord, (),
                      (ID, ChainId, PrettyName, Symbol, AssetRole, Logo, CurrentPrice, PriceChangePercentage24h,
                       MarketCap, MarketCapRank, TotalVolume, Ath, AthChangePercentage, Atl, AsOf, Source, Stale,
                       Dormant))

struct SeriesMeta : Meta {
  std::vector<std::string> sources;
};
BOOST_DESCRIBE_STRUCT(SeriesMeta, (Meta), (sources))

// How the values of one metric in an answer about many chains are spaced.
struct SeriesSteps {
  std::string Metric;
  Timestamp From;
  std::int64_t StepSeconds = 0;
};
BOOST_DESCRIBE_STRUCT(SeriesSteps, (), (Metric, From, StepSeconds))

struct ManySeriesMeta : SeriesMeta {
  std::vector<SeriesSteps> steps;
};
BOOST_DESCRIBE_STRUCT(ManySeriesMeta, (SeriesMeta), (steps))

FieldNotes field_notes(PriceRecord const*);
FieldNotes field_notes(SeriesSteps const*);
FieldNotes field_notes(ManySeriesMeta const*);
FieldNotes field_notes(SeriesMeta const*);

}  // namespace orrery::wire
