import type { ChainRecord } from '@/api/types';
import { useText } from '@/lib/i18n/text';

import { EndpointList } from './EndpointList';
import { ExplorerList } from './ExplorerList';
import { NodeList } from './NodeList';

interface EndpointsTabProps {
  chain: ChainRecord;
  tab: 'api' | 'rpc' | 'grpc' | 'peer' | 'seed' | 'explorers';
}

/** The lists of the registry: endpoints, peers, seeds and explorers, a tab each. */
export default function EndpointsTab({ chain, tab }: EndpointsTabProps) {
  const text = useText('ways-in');
  const facts = chain.Facts.registry;
  switch (tab) {
    case 'api':
    case 'rpc':
    case 'grpc':
      return <EndpointList kind={tab} chain={chain} />;
    case 'peer':
      return (
        <NodeList
          heading={text('peers.heading', { total: chain.Peers.length })}
          empty={text('peers.none')}
          facts={facts}
          nodes={chain.Peers.map((peer) => ({ ...peer, NodeId: peer.PeerId }))}
        />
      );
    case 'seed':
      return (
        <NodeList
          heading={text('seeds.heading', { total: chain.Seeds.length })}
          empty={text('seeds.none')}
          facts={facts}
          nodes={chain.Seeds.map((seed) => ({ ...seed, NodeId: seed.SeedId }))}
        />
      );
    case 'explorers':
      return <ExplorerList explorers={chain.Explorers} facts={facts} />;
  }
}
