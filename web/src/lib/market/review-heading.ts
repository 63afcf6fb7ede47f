interface SplitReview {
  /** The first heading of its Markdown; null where it has none. */
  heading: string | null;
  /** The text without it. */
  rest: string;
}

/** What a review is about, and the rest of its text. */
export function splitReview(review: string): SplitReview {
  const found = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(review);
  if (!found) return { heading: null, rest: review };
  const rest = review.slice(0, found.index) + review.slice(found.index + found[0].length);
  return { heading: found[1] ?? null, rest };
}
