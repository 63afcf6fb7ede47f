import type { ChainEndpoint } from '@/api/types';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

/** What the last probe found, in words; where it could not measure, from which place. */
export function useVerdict(verdict: ChainEndpoint['Verdict']): string {
  const text = useText('ways-in');
  const { vantage } = useSite();
  switch (verdict) {
    case 'blocked':
    case 'rate_limited':
    case 'never':
      return vantage === null
        ? text(`verdict.${verdict}`)
        : text(`verdict.${verdict}_from`, { place: vantage });
    default:
      return text(`verdict.${verdict}`);
  }
}
