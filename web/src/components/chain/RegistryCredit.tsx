import type { FactGroup } from '@/api/types';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { useText } from '@/lib/i18n/text';
import { isRegistry } from '@/lib/sources/fact-source';

/** The licence of the registry asks for its name and a link wherever its data shows. */
export function RegistryCredit({ facts }: { facts: FactGroup }) {
  const text = useText('common');
  if (!isRegistry(facts.Source)) return null;
  const [before, between, after] = text('credit', { source: '|', licence: '|' }).split('|');
  return (
    <p className="mt-4 text-13 text-ink-3">
      {before}
      <ExternalLink href="https://github.com/cosmos/chain-registry">
        Cosmos Chain Registry
      </ExternalLink>
      {between}
      <ExternalLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</ExternalLink>
      {after}
    </p>
  );
}
