import { ExternalLink as Out } from 'lucide-react';

import type { ChainRecord, FactGroup } from '@/api/types';
import { RegistryCredit } from '@/components/chain/RegistryCredit';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';
import { parseExternalUrl } from '@/lib/paths';

import { TabHeading } from '../TabHeading';

interface ExplorerListProps {
  explorers: ChainRecord['Explorers'];
  facts: FactGroup;
}

export function ExplorerList({ explorers, facts }: ExplorerListProps) {
  const text = useText('ways-in');
  if (explorers.length === 0) return <Notice title={text('explorers.none')} />;
  return (
    <section>
      <TabHeading title={text('explorers.heading', { total: explorers.length })} facts={facts} />
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {explorers.map((explorer) => (
          <li key={explorer.ID}>
            <ExternalLink
              href={explorer.Url}
              className="panel flex min-h-18 items-center justify-between gap-4 px-4 py-3 hover:border-line-strong"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{explorer.Kind}</span>
                <span className="num block truncate text-13 text-ink-3">
                  {parseExternalUrl(explorer.Url)?.host ?? explorer.Url}
                </span>
              </span>
              <Out size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
            </ExternalLink>
          </li>
        ))}
      </ul>
      <RegistryCredit facts={facts} />
    </section>
  );
}
