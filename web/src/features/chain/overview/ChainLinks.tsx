import type { ChainRecord } from '@/api/types';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { useText } from '@/lib/i18n/text';
import { parseExternalUrl } from '@/lib/paths';

export function ChainLinks({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const links = [
    ...chain.Socials.flatMap((social) => [
      { key: `website-${String(social.ID)}`, name: text('links.website'), url: social.Website },
      { key: `twitter-${String(social.ID)}`, name: text('links.twitter'), url: social.Twitter },
      {
        key: `telegram-${String(social.ID)}`,
        name: text('links.telegram'),
        url: social.Telegram,
      },
      { key: `discord-${String(social.ID)}`, name: text('links.discord'), url: social.Discord },
    ]),
    { key: 'repository', name: text('links.repository'), url: chain.GitRepo },
  ].flatMap((link) => {
    const url = parseExternalUrl(link.url);
    return url ? [{ ...link, url }] : [];
  });
  if (links.length === 0) return <p className="text-14 text-ink-2">{text('links.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {links.map(({ key, name, url }) => (
        <li key={key} className="flex items-baseline justify-between gap-4 py-2.5 text-14">
          <span className="shrink-0 text-ink-2">{name}</span>
          <ExternalLink href={url.href} className="link min-w-0 truncate">
            {url.host.replace(/^www\./, '') + (url.pathname === '/' ? '' : url.pathname)}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
