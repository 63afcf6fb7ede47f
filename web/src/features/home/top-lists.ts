import type { ChainListEntry, ValidatorListEntry } from '@/api/types';
import { chainStatus } from '@/lib/chains/chain-status';
import { excerpt, plainText } from '@/lib/format/plain-text';

const TOP = 10;
const SHOWN = 6;
/** A chain without a rank stands behind every chain that has one. */
const NO_RANK = 999_999;

/** Top chains: the first six of the ten active ones with the best market cap rank */
export function topChains(chains: readonly ChainListEntry[]): ChainListEntry[] {
  return chains
    .filter((chain) => chainStatus(chain.Status) === 'active')
    .sort(
      (a, b) => (a.ChainPrice.MarketCapRank ?? NO_RANK) - (b.ChainPrice.MarketCapRank ?? NO_RANK),
    )
    .slice(0, TOP)
    .slice(0, SHOWN);
}

/**
 * Top validators: the first six, in the order of the directory (by delegation), that are bonded and
 * not jailed on at least one chain.
 */
export function topValidators(validators: readonly ValidatorListEntry[]): ValidatorListEntry[] {
  return validators
    .filter(({ Counts }) => Counts.Active > 0)
    .slice(0, TOP)
    .slice(0, SHOWN);
}

const EXCERPT_LENGTH = 150;

/** The first 150 characters of a review, without the marks of its Markdown. */
export function reviewExcerpt(review: string): string {
  return excerpt(plainText(review), EXCERPT_LENGTH);
}
