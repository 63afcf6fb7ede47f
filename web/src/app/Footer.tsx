import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { statusQuery } from '@/api/queries';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { Rule } from '@/components/ui/Rule';
import { useNow } from '@/lib/clock';
import { useText } from '@/lib/i18n/text';
import type { Site } from '@/lib/site';
import { useSite } from '@/lib/site';

import { FooterLinks } from './FooterLinks';
import { Mark } from './Mark';
import { SystemLabel } from './SystemLabel';

export function Footer() {
  const text = useText('common');
  const site = useSite();
  const year = useNow().getUTCFullYear();
  const { data: status } = useQuery(statusQuery());
  const social = socialLinks(site);
  return (
    <footer className="mt-16">
      <div className="frame">
        <Rule />
      </div>
      <div className="frame grid grid-cols-1 gap-x-8 gap-y-8 py-8 text-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2.5">
            <Mark className="size-7" />
            <span className="font-mono text-16 font-bold tracking-[-0.05em]">{site.name}</span>
          </p>
          <p className="mt-3 max-w-xs text-ink-2">{text('footer.tagline')}</p>
          {social.length > 0 && (
            <ul className="mt-3 flex gap-4">
              {social.map(([name, address]) => (
                <li key={name}>
                  <ExternalLink href={address}>{name}</ExternalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <FooterColumn title={text('footer.explore')}>
          <FooterLinks />
        </FooterColumn>
        {status && status.credits.length > 0 && (
          <FooterColumn title={text('footer.sources')}>
            <ul className="space-y-2">
              {status.credits.map((credit) => (
                <li key={credit.Name}>
                  <ExternalLink href={credit.Url}>{credit.Name}</ExternalLink>
                  <br />
                  <ExternalLink
                    href={credit.LicenceUrl}
                    className="text-13 text-ink-3 hover:underline"
                  >
                    {text('footer.licence', { licence: credit.Licence })}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </FooterColumn>
        )}
        <Support site={site} />
      </div>
      <div className="border-t border-line">
        <div className="frame flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-13 text-ink-2">
          <p>{text('footer.copyright', { year: String(year), site: site.name })}</p>
          <SystemLabel />
        </div>
      </div>
    </footer>
  );
}

function socialLinks(site: Site): (readonly [name: string, address: string])[] {
  const all = [
    ['X', site.x],
    ['GitHub', site.github],
    ['Telegram', site.telegram],
  ] as const;
  return all.flatMap(([name, address]) => (address ? [[name, address] as const] : []));
}

function Support({ site }: { site: Site }) {
  const text = useText('common');
  if (!site.support_bot && !site.contact) return null;
  return (
    <FooterColumn title={text('footer.support')}>
      <ul className="space-y-2">
        {site.support_bot && (
          <li>
            <ExternalLink href={site.support_bot}>{text('footer.bot')}</ExternalLink>
          </li>
        )}
        {site.contact && (
          <li>
            <a className="link" href={`mailto:${site.contact}`}>
              {text('footer.contact')}
            </a>
          </li>
        )}
      </ul>
    </FooterColumn>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="label mb-3 tracking-normal [word-spacing:normal]">{title}</h2>
      {children}
    </div>
  );
}
