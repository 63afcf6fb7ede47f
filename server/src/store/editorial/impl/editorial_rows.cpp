#include "store/editorial/impl/editorial_rows.hpp"

#include "domain/editorial/editorial_names.hpp"
#include "store/core/row_values.hpp"

#include <string_view>

namespace orrery {
namespace {

Value number_of(bool flag) {
  return std::int64_t{flag ? 1 : 0};
}

}  // namespace

Row EditorialRow<Article>::to_values(Article const& item) {
  return {item.id,
          word_of(item.language),
          item.file,
          item.slug,
          item.title,
          item.text,
          word_of(item.category),
          word_of(item.level),
          or_null(item.tag),
          seconds_of(item.created_at),
          seconds_of(item.updated_at)};
}

Article EditorialRow<Article>::from(RowReader& row) {
  Article item;
  item.id = row.number();
  item.language = value_of<Language>(row.text());
  item.file = row.text();
  item.slug = row.text();
  item.title = row.text();
  item.text = row.text();
  item.category = value_of<ArticleCategory>(row.text());
  item.level = value_of<ArticleLevel>(row.text());
  item.tag = row.optional_text();
  item.created_at = time_of(row.number());
  item.updated_at = time_of(row.number());
  return item;
}

Row EditorialRow<Airdrop>::to_values(Airdrop const& item) {
  return {item.id,
          word_of(item.language),
          item.file,
          item.slug,
          item.name,
          or_null(item.symbol),
          word_of(item.status),
          item.description,
          item.qualify,
          or_null(item.site),
          seconds_of(item.created_at),
          seconds_of(item.updated_at)};
}

Airdrop EditorialRow<Airdrop>::from(RowReader& row) {
  Airdrop item;
  item.id = row.number();
  item.language = value_of<Language>(row.text());
  item.file = row.text();
  item.slug = row.text();
  item.name = row.text();
  item.symbol = row.optional_text();
  item.status = value_of<AirdropStatus>(row.text());
  item.description = row.text();
  item.qualify = row.text();
  item.site = row.optional_text();
  item.created_at = time_of(row.number());
  item.updated_at = time_of(row.number());
  return item;
}

Row EditorialRow<PriceReview>::to_values(PriceReview const& item) {
  return {item.id,
          item.file,
          item.slug,
          item.text,
          join_lines(item.chain_ids),
          number_of(item.generated),
          seconds_of(item.created_at),
          seconds_of(item.updated_at)};
}

PriceReview EditorialRow<PriceReview>::from(RowReader& row) {
  PriceReview item;
  item.id = row.number();
  item.file = row.text();
  item.slug = row.text();
  item.text = row.text();
  item.chain_ids = split_lines(row.text());
  item.generated = row.number() != 0;
  item.created_at = time_of(row.number());
  item.updated_at = time_of(row.number());
  return item;
}

Row EditorialRow<EditorialEvent>::to_values(EditorialEvent const& item) {
  return {item.id,
          item.file,
          item.slug,
          word_of(item.type),
          or_null(item.chain_id),
          item.text,
          seconds_of(item.created_at)};
}

EditorialEvent EditorialRow<EditorialEvent>::from(RowReader& row) {
  EditorialEvent item;
  item.id = row.number();
  item.file = row.text();
  item.slug = row.text();
  item.type = value_of<EditorialEventType>(row.text());
  item.chain_id = row.optional_text();
  item.text = row.text();
  item.created_at = time_of(row.number());
  return item;
}

Row EditorialRow<Resource>::to_values(Resource const& item) {
  return {item.id,
          word_of(item.language),
          item.file,
          item.slug,
          item.title,
          item.description,
          word_of(item.category),
          item.url,
          or_null(item.logo),
          join_lines(item.tags),
          number_of(item.verified),
          item.popularity};
}

Resource EditorialRow<Resource>::from(RowReader& row) {
  Resource item;
  item.id = row.number();
  item.language = value_of<Language>(row.text());
  item.file = row.text();
  item.slug = row.text();
  item.title = row.text();
  item.description = row.text();
  item.category = value_of<ResourceCategory>(row.text());
  item.url = row.text();
  item.logo = row.optional_text();
  item.tags = split_lines(row.text());
  item.verified = row.number() != 0;
  item.popularity = row.number();
  return item;
}

Row EditorialRow<WeightRubric>::to_values(WeightRubric const& item) {
  return {word_of(item.language), item.file, item.version, item.document};
}

WeightRubric EditorialRow<WeightRubric>::from(RowReader& row) {
  WeightRubric item;
  item.language = value_of<Language>(row.text());
  item.file = row.text();
  item.version = row.number();
  item.document = row.text();
  return item;
}

Row EditorialRow<Figure>::to_values(Figure const& item) {
  return {item.slug, item.file, item.width, item.height, item.svg};
}

Figure EditorialRow<Figure>::from(RowReader& row) {
  Figure item;
  item.slug = row.text();
  item.file = row.text();
  item.width = row.number();
  item.height = row.number();
  item.svg = row.text();
  return item;
}

}  // namespace orrery
