import type { TextKey } from '@/lib/i18n/catalogues';
import { useText } from '@/lib/i18n/text';

const KNOWN_DATA_SETS = [
  'registry',
  'content',
  'chain_state',
  'validators',
  'delegators',
  'prices',
  'endpoints',
  'proposals',
  'contributions',
  'logos',
  'adverts',
  'weights',
  'reviews',
] as const satisfies readonly TextKey<'data-sets'>[];

/** The name of a data set; one that this version of the page has no word for is shown as it is. */
export function useDataSetName(): (dataSet: string) => string {
  const text = useText('data-sets');
  return (dataSet) => {
    const known = KNOWN_DATA_SETS.find((name) => name === dataSet);
    return known ? text(known) : dataSet;
  };
}
