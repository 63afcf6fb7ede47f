import { Cable, Fingerprint, Hourglass, Waypoints } from 'lucide-react';

import { kSecondary } from '@/components/ui/buttons';
import { Rule } from '@/components/ui/Rule';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

const kParts = [
  { key: 'identity', Icon: Fingerprint },
  { key: 'access', Icon: Cable },
  { key: 'nodes', Icon: Waypoints },
  { key: 'honesty', Icon: Hourglass },
] as const;

/** What a visitor finds in the record of a chain. */
export function RecordParts() {
  const text = useText('home');
  return (
    <section className="frame">
      <Rule />
      <h2 className="mt-8 mb-6 text-24 sm:text-30">{text('record.heading')}</h2>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {kParts.map(({ key, Icon }) => (
          <li key={key} className="bg-surface p-6">
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-brass" />
            <h3 className="mt-4 text-16">{text(`record.${key}`)}</h3>
            <p className="mt-2 text-14 text-ink-2">{text(`record.${key}_text`)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
        <p className="text-18 text-ink-2">{text('closing')}</p>
        <Link to={paths.chains()} className={kSecondary}>
          {text('explore')}
        </Link>
      </div>
    </section>
  );
}
