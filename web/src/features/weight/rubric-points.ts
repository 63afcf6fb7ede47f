import type { RubricSection } from '@/api/types';

export interface Factor {
  slug: string;
  /** The most points that it adds to a weight of 100. */
  points: number;
  formula: string;
  evidence: string;
}

/** The items of a section with their share of a weight of 100, whatever unit the rules count in. */
export function rubricPoints(section: Pick<RubricSection, 'items'>): Factor[] {
  const total = section.items.reduce((sum, item) => sum + item.max, 0);
  return section.items.map(({ slug, max, formula, evidence }) => ({
    slug,
    points: total === 0 ? 0 : Math.round((max / total) * 10_000) / 100,
    formula,
    evidence,
  }));
}
