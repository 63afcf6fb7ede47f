import type { ChainEndpoint } from '@/api/types';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

/** What the last probe found, in words: why TLS failed; where it could not measure, from which place. */
export function useVerdict({ Verdict: verdict, TlsFault: fault }: ChainEndpoint): string {
  const text = useText('ways-in');
  const { vantage } = useSite();
  switch (verdict) {
    case 'tls':
      return fault === null ? text('verdict.tls') : text(`tls_fault.${fault}`);
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
