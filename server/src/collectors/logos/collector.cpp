#include "collectors/logos/collector.hpp"

#include "base/clean_text.hpp"
#include "base/sha256.hpp"
#include "collectors/logos/impl/logo_queue.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "domain/validators/validator.hpp"
#include "sources/keybase/keybase.hpp"
#include "sources/pictures/picture_format.hpp"
#include "store/validators/validator_repository.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace orrery {
namespace {

// So many failures in a row mean that the source is down, and end its requests in this pass.
constexpr int kFailuresThatEnd = 5;

// The result of one look-up. `error` ends the pass, because no look-up can succeed now.
struct Look {
  LogoState state = LogoState::failed;
  std::vector<StoredPicture> pictures = {};
  std::string reason = {};
  bool is_unreachable = false;
  std::optional<Error> end = std::nullopt;
};

Look fail(std::string reason) {
  Look look;
  look.reason = std::move(reason);
  return look;
}

Look fail_to_reach(std::string reason) {
  auto look = fail(std::move(reason));
  look.is_unreachable = true;
  return look;
}

// Counts of one pass, for the URLs of the registry or for Keybase.
struct Course {
  int answered = 0;
  int failures_in_a_row = 0;
  std::string reason = {};
  bool is_over = false;

  void note(Look const& look) {
    failures_in_a_row = look.is_unreachable ? failures_in_a_row + 1 : 0;
    answered += look.is_unreachable ? 0 : 1;
    reason = look.is_unreachable ? look.reason : reason;
    is_over = is_over || failures_in_a_row >= kFailuresThatEnd;
  }
};

std::string hash_of(std::vector<StoredPicture> const& pictures) {
  Sha256Stream digest;
  for (auto const& picture : pictures) {
    digest.update(std::to_string(picture.size) + " " + std::to_string(picture.webp.size()) + " ");
    digest.update(picture.webp);
  }
  return to_hex(digest.finish());
}

class LogosCollection {
 public:
  LogosCollection(LogoSettings settings, Fetcher& fetcher, PictureMaker make_pictures)
      : settings_(std::move(settings)), fetcher_(fetcher), make_pictures_(std::move(make_pictures)) {}

  Result<PassReport> run(CollectContext const& context) {
    auto const all = load_queue(context);
    if (all.empty()) {
      return report_no_logos();
    }
    addresses_ = {};
    keybase_ = {};
    keybase_left_ = context.is_only_pass ? static_cast<std::int64_t>(all.size()) : settings_.every.count();
    StoppingFetcher fetcher(fetcher_, context.stop);
    for (auto const& queued : choose_due_logos(all, context.clock.now())) {
      auto& course = is_identity(queued.source) ? keybase_ : addresses_;
      if (course.is_over || (is_identity(queued.source) && keybase_left_ <= 0)) {
        continue;
      }
      auto const look = look_for(fetcher, queued.source, context.stop);
      if (context.stop.stop_requested()) {
        return Error{ErrorCode::cancelled, std::string(kLogosDataSet), "the pass was stopped", ""};
      }
      if (look.end) {
        return *look.end;
      }
      course.note(look);
      store(context, queued, look);
    }
    return report(context);
  }

 private:
  std::vector<QueuedLogo> load_queue(CollectContext const& context) const {
    auto transaction = context.store.begin_read();
    std::set<std::string> identities;
    if (!settings_.keybase_url.empty()) {
      for_each_validator(transaction, [&](StoredValidator const& stored) {
        if (auto identity = parse_identity(stored.validator.identity.value_or(""))) {
          identities.insert(*std::move(identity));
        }
      });
    }
    return list_logos(load_chains(transaction), identities, load_logos(transaction));
  }

  static PassReport report_no_logos() {
    PassReport report;
    report.had_nothing_to_ask = true;
    report.retry_soon = true;
    report.waiting_for = "chains with a logo: they come with the chain registry";
    return report;
  }

  Result<PassReport> report(CollectContext const& context) const {
    PassReport report;
    report.notes = std::make_shared<PassNotes>();
    auto& faults = report.notes->faults;
    for (auto const* course : {&addresses_, &keybase_}) {
      if (!course->reason.empty()) {
        faults.push_back((course == &keybase_ ? "Keybase: " : "logos of chains: ") + course->reason);
      }
    }
    if (addresses_.answered + keybase_.answered == 0 && !faults.empty()) {
      return Error{ErrorCode::unavailable, "logos", faults.front(), ""};
    }
    report.coverage = measure_coverage(context);
    return report;
  }

  static bool is_identity(std::string_view source) { return source.starts_with(kKeybasePrefix); }

  Look look_for(Fetcher& fetcher, std::string const& source, std::stop_token const& stop) {
    if (!is_identity(source)) {
      return fetch_picture(fetcher, source, Redirects::follow, stop);
    }
    --keybase_left_;
    auto const identity = std::string_view(source).substr(kKeybasePrefix.size());
    auto const answer = parse_keybase_answer(fetcher.fetch(make_keybase_lookup(settings_.keybase_url, identity)),
                                             settings_.keybase_url);
    switch (answer.outcome) {
      case KeybaseOutcome::found: return fetch_picture(fetcher, answer.picture_url, Redirects::refuse, stop);
      case KeybaseOutcome::none: return {LogoState::none};
      case KeybaseOutcome::turned_away: keybase_.is_over = true; break;
      case KeybaseOutcome::failed: break;
    }
    return fail_to_reach(answer.reason);
  }

  Look fetch_picture(Fetcher& fetcher, std::string const& url, Redirects redirects, std::stop_token const& stop) const {
    FetchRequest request;
    request.url = url;
    request.redirects = redirects;
    request.max_body_bytes = kMaxPictureBytes;
    auto const fetched = fetcher.fetch(std::move(request));
    if (!fetched) {
      return fetched.error().code == ErrorCode::unavailable ? fail_to_reach(fetched.error().reason)
                                                            : fail(fetched.error().reason);
    }
    if (fetched->status != 200) {
      bool const is_in_trouble = fetched->status == 429 || fetched->status >= 500;
      auto reason = "HTTP " + std::to_string(fetched->status);
      return is_in_trouble ? fail_to_reach(std::move(reason)) : fail(std::move(reason));
    }
    auto made = make_pictures_(fetched->body, stop);
    if (!made) {
      auto look = fail("the picture " + made.error().reason);
      if (made.error().code == ErrorCode::not_found) {
        look.end = made.error();
      }
      return look;
    }
    Look look{LogoState::found};
    for (auto& picture : *made) {
      look.pictures.push_back({picture.size, std::move(picture.webp)});
    }
    return look;
  }

  // Keeps the earlier picture after a failure, but not where the source says that there is none any more.
  static void store(CollectContext const& context, QueuedLogo const& queued, Look const& look) {
    auto row = queued.stored.value_or(StoredLogo{});
    row.source = queued.source;
    row.state = look.state;
    row.tried_at = context.clock.now();
    row.last_error = std::nullopt;
    if (look.state == LogoState::failed) {
      row.last_error = clean_text(look.reason, kMaxDescriptionCharacters, LineBreaks::fold_to_space);
    } else {
      row.checked_at = row.tried_at;
      row.hash = look.state == LogoState::found ? std::optional(hash_of(look.pictures)) : std::nullopt;
    }
    auto transaction = context.store.begin_write();
    put_logo(transaction, row, look.pictures);
    transaction.commit();
  }

  // Logos whose look-up has a final result (a picture, or that there is none), of all.
  Coverage measure_coverage(CollectContext const& context) const {
    Coverage coverage{0, 0};
    for (auto const& queued : load_queue(context)) {
      ++coverage.of;
      coverage.answered += queued.stored && queued.stored->checked_at ? 1 : 0;
    }
    return coverage;
  }

  LogoSettings settings_;
  Fetcher& fetcher_;
  PictureMaker make_pictures_;
  Course addresses_;
  Course keybase_;
  std::int64_t keybase_left_ = 0;  // lookups of this pass
};

}  // namespace

Collector make_logos_collector(LogoSettings settings, Fetcher& fetcher, PictureMaker make_pictures) {
  Collector collector;
  collector.data_set = kLogosDataSet;
  collector.source = kLogosSource;
  collector.every = settings.every;
  auto const collection = std::make_shared<LogosCollection>(std::move(settings), fetcher, std::move(make_pictures));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
