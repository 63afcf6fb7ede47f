import { useQuery } from '@tanstack/react-query';

import { matrixQuery } from '@/api/queries';
import type { ValidatorListResponse } from '@/api/types';
import { useLocale } from '@/lib/i18n/text';

/** A chain to filter by, and what it is called. */
export interface NamedChain {
  id: string;
  name: string;
}

/**
 * All chains that a validator of the directory is on, by their names; until they are known, those of its rows. The one
 * that is asked for is always among them.
 */
export function useChainOptions(
  page: ValidatorListResponse | undefined,
  asked: string | null,
): NamedChain[] {
  const locale = useLocale();
  // After the rows: nobody chooses before there is something to choose from.
  const { data: matrix } = useQuery({
    ...matrixQuery({ limit: 1 }),
    enabled: page !== undefined,
  });
  const chains = matrix?.meta.chains ?? page?.data.flatMap(({ Chains }) => Chains) ?? [];
  const names = new Map(chains.map(({ ChainId, PrettyName }) => [ChainId, PrettyName]));
  if (asked !== null && !names.has(asked)) names.set(asked, asked);
  const named = [...names].map(([id, name]) => ({ id, name }));
  return named.sort((a, b) => a.name.localeCompare(b.name, locale) || (a.id < b.id ? -1 : 1));
}
