import { BookOpen, Compass, Network, Radio, ShieldCheck, TrendingUp } from 'lucide-react';

import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { HomeSection } from './HomeSection';

const FEATURES = [
  { key: 'chains', path: paths.chains(), Icon: Network },
  { key: 'validators', path: paths.validators(), Icon: ShieldCheck },
  { key: 'education', path: paths.education(), Icon: BookOpen },
  { key: 'markets', path: paths.markets(), Icon: TrendingUp },
  { key: 'resources', path: paths.resources(), Icon: Compass },
  { key: 'feed', path: paths.feed(), Icon: Radio },
] as const;

export function FeatureCards() {
  const text = useText('home-more');
  return (
    <HomeSection title={text('features')}>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ key, path, Icon }) => (
          <li key={key} className="relative bg-surface p-6 hover:bg-sunken">
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
            <h3 className="mt-4 text-16">
              <Link to={path} className="after:absolute after:inset-0">
                {text(`feature.${key}`)}
              </Link>
            </h3>
            <p className="mt-2 text-14 text-ink-2">{text(`feature.${key}_text`)}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
