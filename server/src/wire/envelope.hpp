#pragma once

#include "wire/field_note.hpp"
#include "wire/named_chain.hpp"

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

// Which part of a history an answer is.
struct History {
  std::optional<std::string> month;
  std::optional<std::string> older;
  bool complete = true;
};
BOOST_DESCRIBE_STRUCT(History, (), (month, older, complete))

struct HistoryMeta : Meta {
  History history;
};
BOOST_DESCRIBE_STRUCT(HistoryMeta, (Meta), (history))

// The body of calls that answer from archives too.
template <class T>
struct HistoryEnvelope {
  std::vector<T> data;
  HistoryMeta meta;
  BOOST_DESCRIBE_CLASS(HistoryEnvelope, (), (data, meta), (), ())
};

// Of an answer about one chain, whose records need not name it.
struct ChainMeta : Meta {
  std::optional<NamedChain> chain;
};
BOOST_DESCRIBE_STRUCT(ChainMeta, (Meta), (chain))

// The body of calls about one chain.
template <class T>
struct ChainEnvelope {
  std::vector<T> data;
  ChainMeta meta;
  BOOST_DESCRIBE_CLASS(ChainEnvelope, (), (data, meta), (), ())
};

// The body of calls with an envelope: `{"data": [T…], "meta": Meta}`.
template <class T>
struct Envelope {
  std::vector<T> data;
  Meta meta;
  BOOST_DESCRIBE_CLASS(Envelope, (), (data, meta), (), ())
};

FieldNotes field_notes(Pagination const*);
FieldNotes field_notes(Meta const*);
FieldNotes field_notes(History const*);
FieldNotes field_notes(HistoryMeta const*);
FieldNotes field_notes(ChainMeta const*);

template <class T>
FieldNotes field_notes(Envelope<T> const*) {
  static constexpr FieldNote kNotes[] = {{"data", "", "The records, in order."}, {"meta", "", "About this answer."}};
  return kNotes;
}

template <class T>
FieldNotes field_notes(HistoryEnvelope<T> const*) {
  return field_notes(static_cast<Envelope<T> const*>(nullptr));
}

template <class T>
FieldNotes field_notes(ChainEnvelope<T> const*) {
  return field_notes(static_cast<Envelope<T> const*>(nullptr));
}

// Computes total_pages, has_next and has_prev.
Pagination make_pagination(std::int64_t page, std::int64_t limit, std::int64_t total_count);

}  // namespace orrery::wire
