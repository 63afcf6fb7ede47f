#pragma once

#include "app/network_check/impl/network_facts.hpp"
#include "base/clock.hpp"
#include "base/mutex.hpp"
#include "fetch/fetcher.hpp"

namespace orrery {

// Passes every request on to another fetcher and notes of each answer what it tells of the way: TLS and time.
class AnswerWatch final : public Fetcher {
 public:
  AnswerWatch(Fetcher& fetcher, Clock const& clock) : fetcher_(fetcher), clock_(clock) {}

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

  AnswerFacts facts() const;

 private:
  void note(FetchResult<FetchResponse> const& answer);

  Fetcher& fetcher_;
  Clock const& clock_;
  Mutex<AnswerFacts> facts_;
};

}  // namespace orrery
