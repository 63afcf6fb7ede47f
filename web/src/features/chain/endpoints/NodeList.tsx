import type { FactGroup } from '@/api/types';
import { RegistryCredit } from '@/components/chain/RegistryCredit';
import { CopyButton } from '@/components/ui/CopyButton';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { parseIdentity } from '@/lib/validators/validator-state';

import { TabHeading } from '../TabHeading';

interface Node {
  ID: number;
  NodeId: string;
  Address: string;
  Provider: string | null;
  ValidatorIdentity: string | null;
}

interface NodeListProps {
  heading: string;
  empty: string;
  nodes: readonly Node[];
  facts: FactGroup;
}

/** Peers or seeds, as a node's configuration takes them: id@address. */
export function NodeList({ heading, empty, nodes, facts }: NodeListProps) {
  if (nodes.length === 0) return <Notice title={empty} />;
  return (
    <section>
      <TabHeading title={heading} facts={facts} />
      <ul className="panel divide-y divide-line">
        {nodes.map((node) => {
          const address = `${node.NodeId}@${node.Address}`;
          return (
            <li key={node.ID} className="flex items-center gap-4 py-2 ps-4 pe-2">
              <p className="min-w-0 flex-1 py-1">
                <span className="num block text-13 break-all">
                  <span className="text-ink-3">{node.NodeId}@</span>
                  {node.Address}
                </span>
                {node.Provider && <span className="block text-13 text-ink-2">{node.Provider}</span>}
                {node.ValidatorIdentity && <Validator identity={node.ValidatorIdentity} />}
              </p>
              <CopyButton value={address} name={address} />
            </li>
          );
        })}
      </ul>
      <RegistryCredit facts={facts} />
    </section>
  );
}

/** Who runs it; a link where the directory can have a record of that identity. */
function Validator({ identity }: { identity: string }) {
  const text = useText('ways-in');
  const found = parseIdentity(identity);
  const words = text('node.validator', { identity });
  return (
    <span className="block text-13 text-ink-2">
      {found === null ? (
        words
      ) : (
        <Link to={paths.validator(found)} className="link">
          {words}
        </Link>
      )}
    </span>
  );
}
