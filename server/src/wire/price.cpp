#include "wire/price.hpp"

namespace orrery::wire {

FieldNotes field_notes(PriceRecord const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this record."},
      {"ChainId", "", "The chain whose native asset this is."},
      {"PrettyName", "registry", "The chain's display name."},
      {"Symbol", "registry", "Ticker symbol of the asset."},
      {"AssetRole", "registry",
       "What the asset is to the chain: staking, it is staked; fee, fees are paid in it, and it has neither market "
       "value, "
       "rank, volume, high nor low here."},
      {"Logo", "logos", "Address of the chain's logo on this site."},
      {"CurrentPrice", "prices", "US dollars."},
      {"PriceChangePercentage24h", "prices", "Change over 24 hours in percent."},
      {"MarketCap", "prices", "US dollars; null where the source does not know it."},
      {"MarketCapRank", "prices", "Rank among all assets of the source."},
      {"TotalVolume", "prices", "US dollars traded in 24 hours."},
      {"Ath", "prices", "All time high in US dollars."},
      {"AthChangePercentage", "prices", "Distance from the all time high in percent."},
      {"Atl", "prices", "All time low in US dollars."},
      {"AsOf", "", "When the source last moved the price; where it does not say, when it was last asked with success."},
      {"Source", "", "Whose figures these are, all of them."},
      {"Stale", "", "Whether three looks in a row were missed: these are the last good figures."},
      {"Dormant", "endpoints", "As of the chain: such prices come last and count in no total."},
  };
  return kNotes;
}

FieldNotes field_notes(SeriesSteps const*) {
  static constexpr FieldNote kNotes[] = {
      {"Metric", "", "The metric."},
      {"From", "", "The first moment of the first step."},
      {"StepSeconds", "", "How long each step is."},
  };
  return kNotes;
}

FieldNotes field_notes(ManySeriesMeta const*) {
  static constexpr FieldNote kNotes[] = {{"steps", "", "How the values of each metric are spaced."}};
  return kNotes;
}

FieldNotes field_notes(SeriesMeta const*) {
  static constexpr FieldNote kNotes[] = {{"sources", "", "Who told the values, in alphabetical order."}};
  return kNotes;
}

}  // namespace orrery::wire
