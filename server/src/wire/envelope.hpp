#pragma once

#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>

namespace orrery::wire {

struct Pagination {
  std::int64_t page = 1;
  std::int64_t limit = 0;
  std::int64_t total_count = 0;
  std::int64_t total_pages = 0;
  bool has_next = false;
  bool has_prev = false;
};
BOOST_DESCRIBE_STRUCT(Pagination, (), (page, limit, total_count, total_pages, has_next, has_prev))

struct Meta {
  Pagination pagination;
  std::optional<Timestamp> updated_at;
};
BOOST_DESCRIBE_STRUCT(Meta, (), (pagination, updated_at))

// The body of calls with an envelope: `{"data": [T…], "meta": Meta}`.
template <class T>
struct Envelope {
  std::vector<T> data;
  Meta meta;
  BOOST_DESCRIBE_CLASS(Envelope, (), (data, meta), (), ())
};

FieldNotes field_notes(Pagination const*);
FieldNotes field_notes(Meta const*);

template <class T>
FieldNotes field_notes(Envelope<T> const*) {
  static constexpr FieldNote kNotes[] = {{"data", "", "The records, in order."}, {"meta", "", "About this answer."}};
  return kNotes;
}

// Computes total_pages, has_next and has_prev.
Pagination make_pagination(std::int64_t page, std::int64_t limit, std::int64_t total_count);

}  // namespace orrery::wire
