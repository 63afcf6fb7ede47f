import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { statusQuery } from '@/api/queries';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { useNow } from '@/lib/browser/clock';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import type { Site } from '@/lib/site';
import { useSite } from '@/lib/site';

import type { FooterLink } from './FooterLinks';
import { FooterLinks } from './FooterLinks';
import { SiteMark } from './SiteMark';
import { SystemLabel } from './SystemLabel';

const EXPLORE: readonly FooterLink[] = [
  ['chains', paths.chains()],
  ['validators', paths.validators()],
  ['prices', paths.prices()],
  ['proposals', paths.proposals()],
  ['activity', '/activity'],
  ['markets', paths.markets()],
];
const RESOURCES: readonly FooterLink[] = [['useful', paths.resources()]];
const DOCUMENTS = [
  ['docs.cosmos', 'https://docs.cosmos.network'],
  ['docs.ibc', 'https://ibcprotocol.dev'],
] as const;
const SUPPORT: readonly FooterLink[] = [
  ['about', paths.about()],
  ['privacy', paths.privacy()],
  ['terms', paths.terms()],
  ['weight', paths.weight()],
  ['advertisement', paths.advertisement()],
  ['status', paths.status()],
];

export function Footer() {
  const text = useText('footer');
  const site = useSite();
  const year = useNow().getUTCFullYear();
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="frame grid grid-cols-1 gap-8 py-8 text-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <About site={site} />
        <FooterColumn title={text('explore')}>
          <FooterLinks links={EXPLORE} />
        </FooterColumn>
        <FooterColumn title={text('resources')}>
          <FooterLinks links={RESOURCES} />
          {DOCUMENTS.map(([textKey, url]) => (
            <li key={textKey}>
              <ExternalLink href={url}>{text(textKey)}</ExternalLink>
            </li>
          ))}
          <li>
            <a href="/api/openapi.json" className="link">
              {text('docs.api')}
            </a>
          </li>
        </FooterColumn>
        <FooterColumn title={text('support')}>
          <FooterLinks links={SUPPORT} />
          <Contacts site={site} />
        </FooterColumn>
      </div>
      <div className="border-t border-line">
        <div className="frame flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-13 text-ink-2">
          <p>{text('copyright', { year: String(year), site: site.name })}</p>
          <SystemLabel />
        </div>
      </div>
    </footer>
  );
}

function socialLinks(site: Site): (readonly [name: string, url: string])[] {
  const all = [
    ['X', site.x],
    ['GitHub', site.github],
    ['Telegram', site.telegram],
  ] as const;
  return all.flatMap(([name, url]) => (url ? [[name, url] as const] : []));
}

/** The site, where it can be met, and whose data it shows. */
function About({ site }: { site: Site }) {
  const text = useText('footer');
  const { data: status } = useQuery(statusQuery());
  return (
    <div>
      <p className="flex items-center gap-2.5">
        <SiteMark className="size-7" />
        <span className="font-mono text-16 font-bold tracking-[-0.05em]">{site.name}</span>
      </p>
      <p className="mt-3 max-w-xs text-ink-2">{text('tagline')}</p>
      <ul className="mt-3 flex gap-4">
        {socialLinks(site).map(([name, url]) => (
          <li key={name}>
            <ExternalLink href={url}>{name}</ExternalLink>
          </li>
        ))}
      </ul>
      {status && status.credits.length > 0 && (
        <p className="mt-3 text-13 text-ink-3">
          {text('sources')}:{' '}
          {status.credits.map((credit, index) => (
            <span key={credit.Name}>
              {index > 0 && '; '}
              <ExternalLink href={credit.Url}>{credit.Name}</ExternalLink>{' '}
              <ExternalLink href={credit.LicenceUrl} className="hover:underline">
                ({text('licence', { licence: credit.Licence })})
              </ExternalLink>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Contacts({ site }: { site: Site }) {
  const text = useText('footer');
  return (
    <>
      {site.support_bot && (
        <li>
          <ExternalLink href={site.support_bot}>{text('bot')}</ExternalLink>
        </li>
      )}
      {site.contact && (
        <li>
          <a className="link" href={`mailto:${site.contact}`}>
            {text('contact')}
          </a>
        </li>
      )}
    </>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="label mb-3 tracking-normal [word-spacing:normal]">{title}</h2>
      <ul className="space-y-2">{children}</ul>
    </div>
  );
}
