import { BadgeCheck } from 'lucide-react';

import type { Resource } from '@/api/types';
import { parseExternalUrl } from '@/lib/paths';
import { useText } from '@/lib/i18n/text';

/** The name as a link in a new tab that covers its card or row, and whether its URL was checked. */
export function ResourceName({ resource }: { resource: Resource }) {
  const text = useText('resources');
  const url = parseExternalUrl(resource.url);
  return (
    <>
      {url ? (
        <a
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold after:absolute after:inset-0 hover:underline"
        >
          {resource.title}
        </a>
      ) : (
        <span className="font-semibold">{resource.title}</span>
      )}
      {resource.verified ? (
        <BadgeCheck
          size={16}
          role="img"
          aria-label={text('verified')}
          className="ms-1.5 inline shrink-0 align-[-2px] text-verdigris"
        />
      ) : (
        <span className="ms-2 text-11 text-warn">{text('unverified')}</span>
      )}
    </>
  );
}
