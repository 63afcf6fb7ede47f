import type { ChainRecord } from '@/api/types';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { ChainTab } from '../chain-tabs';
import { buildChainTab } from '../chain-tabs';

/** How many ways into the network the record knows, each a link to its list. */
export function ChainAccess({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const locale = useLocale();
  const ways: readonly (readonly [ChainTab, number])[] = [
    ['api', chain.Apis.length],
    ['rpc', chain.Rpcs.length],
    ['grpc', chain.Grpcs.length],
    ['peer', chain.Peers.length],
    ['seed', chain.Seeds.length],
    ['explorers', chain.Explorers.length],
  ];
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {ways.map(([tab, count]) => (
        <li key={tab}>
          <Link
            to={paths.chain(chain.ChainId, buildChainTab(tab))}
            className="block rounded-sm border border-line px-3 py-2.5 hover:border-line-strong"
          >
            <span className={`num block text-24 leading-tight ${count === 0 ? 'text-ink-3' : ''}`}>
              {formatInteger(count, locale)}
            </span>
            <span className="label block truncate">{text(`tab.${tab}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
