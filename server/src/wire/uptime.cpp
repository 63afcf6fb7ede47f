#include "wire/uptime.hpp"

namespace orrery::wire {

FieldNotes field_notes(EndpointUptime const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this endpoint."},
      {"Kind", "registry", "Interface."},
      {"Address", "registry", "Where it is reached."},
      {"Provider", "registry", "Who runs it."},
      {"From", "", "UTC day of the first value, YYYY-MM-DD."},
      {"Days", "endpoints",
       "Percent of good probes, a value a UTC day, oldest first, the present day last; null: too few were measured."},
      {"MethodChangedAt", "endpoints",
       "When failed probes began to get a second try, where this server had probed before that; days before it count "
       "every failure of a first try. Null: all probes had one, or none has one yet."},
      {"Vantage", "", "From where it is measured, as in /status."},
      {"Stale", "endpoints", "Whether three passes in a row were missed."},
  };
  return kNotes;
}

FieldNotes field_notes(ProviderUptime const*) {
  static constexpr FieldNote kNotes[] = {
      {"Provider", "registry", "Its name in the registry, in the spelling that is used most."},
      {"Endpoints", "registry", "How many it has, on all live chains."},
      {"Working", "endpoints", "How many of them work."},
      {"Chains", "registry", "On how many chains."},
      {"LatencyMs", "endpoints", "Median of its endpoints' latencies."},
      {"Uptime24h", "endpoints",
       "Percent of good probes of all its endpoints in 24 hours, but those where nothing was measured for a day."},
      {"Uptime7d", "endpoints", "The same in 7 days."},
      {"Uptime30d", "endpoints", "The same in 30 days."},
      {"Uptime90d", "endpoints", "The same in 90 days."},
      {"FirstTry30d", "endpoints", "Percent of probes of 30 days that were good at the first try."},
      {"MethodChangedAt", "endpoints", "As in /endpoints/uptime."},
      {"Vantage", "", "From where they are measured, as in /status."},
      {"Stale", "endpoints", "Whether three passes in a row were missed on one of its chains."},
  };
  return kNotes;
}

}  // namespace orrery::wire
