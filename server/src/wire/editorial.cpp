#include "wire/editorial.hpp"

namespace orrery::wire {

FieldNotes field_notes(Figure const*) {
  static constexpr FieldNote kNotes[] = {
      {"Path", "", "Path of the SVG on the site, as the text names it."},
      {"Width", "", "Width of the drawing, in its own units."},
      {"Height", "", "Height of the drawing, in the same units."},
  };
  return kNotes;
}

FieldNotes field_notes(Article const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Number of the article, the same in every language."},
      {"Title", "", "Title."},
      {"Text", "", "Text, Markdown without HTML."},
      {"Category", "", "What it is about."},
      {"Level", "", "For whom it is written."},
      {"Tag", "", "One word, without #."},
      {"Language", "", "Language of this text: the one asked for, or English where it is not written in that."},
      {"CreatedAt", "", "When it was published."},
      {"UpdatedAt", "", "When it was last revised."},
      {"Figures", "", "Pictures that the text shows, with their sizes."},
  };
  return kNotes;
}

FieldNotes field_notes(Airdrop const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Number of the airdrop, the same in every language."},
      {"Name", "", "Name."},
      {"Symbol", "", "Ticker of what was given."},
      {"Status", "", "Where it stands."},
      {"Description", "", "What it was."},
      {"Qualify", "", "Who received something."},
      {"Site", "", "The project's own page."},
      {"Language", "", "Language of this text: the one asked for, or English where it is not written in that."},
      {"CreatedAt", "", "When it began."},
      {"UpdatedAt", "", "When this entry was last revised."},
  };
  return kNotes;
}

FieldNotes field_notes(MarketReview const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Number of the review; of a generated one year and week, yyyyww."},
      {"Review", "", "Text, Markdown without HTML."},
      {"Chains", "", "The chains that it speaks of."},
      {"Generated", "", "Whether the program wrote it, from its own price history."},
      {"CreatedAt", "", "When it was written."},
      {"UpdatedAt", "", "When it was last changed."},
  };
  return kNotes;
}

FieldNotes field_notes(Resource const*) {
  static constexpr FieldNote kNotes[] = {
      {"id", "", "Number of the resource."},
      {"slug", "", "Short name."},
      {"title", "", "Name."},
      {"description", "", "What it is."},
      {"category", "", "Kind of resource."},
      {"url", "", "Its address."},
      {"logo", "", "Path of its picture on the site."},
      {"tags", "", "Words that describe it."},
      {"verified", "", "Whether the editors checked that the address is the project's own."},
      {"popularity", "", "The editors' order, 0 to 100."},
      {"language", "", "Language of the description: the one asked for, or English."},
  };
  return kNotes;
}

FieldNotes field_notes(RubricBand const*) {
  static constexpr FieldNote kNotes[] = {
      {"up_to", "", "Scores up to and with this one, in points."},
      {"name", "", "What they are called."},
  };
  return kNotes;
}

FieldNotes field_notes(RubricItem const*) {
  static constexpr FieldNote kNotes[] = {
      {"slug", "", "Name of the item, as in a record's weights."},
      {"max", "", "The most that it can give, in the section's unit."},
      {"formula", "", "How it is computed."},
      {"evidence", "", "What from."},
  };
  return kNotes;
}

FieldNotes field_notes(RubricSection const*) {
  static constexpr FieldNote kNotes[] = {
      {"unit", "", "What the numbers of the items count."},
      {"items", "", "The items."},
  };
  return kNotes;
}

FieldNotes field_notes(WeightRubric const*) {
  static constexpr FieldNote kNotes[] = {
      {"version", "", "Version of the rules."},
      {"recompute", "", "When scores are computed, and how they are rounded."},
      {"bands", "", "What ranges of scores are called, the lowest first."},
      {"evidence_rules", "", "What counts as evidence."},
      {"chain", "", "The score of a chain."},
      {"validator", "", "The score of a validator."},
      {"language", "", "Language asked for; texts that are not written in it are English."},
  };
  return kNotes;
}

}  // namespace orrery::wire
