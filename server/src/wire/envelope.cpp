#include "wire/envelope.hpp"

namespace orrery::wire {

FieldNotes field_notes(Pagination const*) {
  static constexpr FieldNote kNotes[] = {
      {"page", "", "The page that this answer holds, from 1."},
      {"limit", "", "Records a page."},
      {"total_count", "", "Records on all pages."},
      {"total_pages", "", "Pages in all; 0 where there is no record."},
      {"has_next", "", "Whether a later page holds records."},
      {"has_prev", "", "Whether an earlier page holds records."},
  };
  return kNotes;
}

FieldNotes field_notes(Meta const*) {
  static constexpr FieldNote kNotes[] = {
      {"pagination", "", "Where this page stands."},
      {"updated_at", "", "The newest change of data in this body; null while there is no data."},
  };
  return kNotes;
}

FieldNotes field_notes(History const*) {
  static constexpr FieldNote kNotes[] = {
      {"month", "", "The month that was asked for, as 2026-03; null: the newest records."},
      {"older", "", "The next older month that has records, to ask for next; null where there is none."},
      {"complete", "", "False where older records of the month are left out, or none is known of it."},
  };
  return kNotes;
}

FieldNotes field_notes(HistoryMeta const*) {
  static constexpr FieldNote kNotes[] = {
      {"history", "", "Which part of the history this is."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainMeta const*) {
  static constexpr FieldNote kNotes[] = {
      {"chain", "", "The chain that was asked for; null where it is not known here."},
  };
  return kNotes;
}

Pagination make_pagination(std::int64_t page, std::int64_t limit, std::int64_t total_count) {
  auto const pages = limit == 0 ? (total_count == 0 ? 0 : 1) : (total_count + limit - 1) / limit;
  return {page, limit, total_count, pages, page<pages, page> 1 && pages > 0};
}

}  // namespace orrery::wire
