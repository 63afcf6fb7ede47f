import type { Advertisement } from '@/api/types';
import { buildAdvertUrl, parseExternalUrl } from '@/lib/paths';

/** What a stranger paid for: text, and a link that says that it was paid for and where it leads. */
export function AdvertText({ advert }: { advert: Pick<Advertisement, 'Text' | 'Site'> }) {
  const url = advert.Site === null ? null : parseExternalUrl(buildAdvertUrl(advert.Site));
  return (
    <>
      <span className="break-words">{advert.Text}</span>
      {url && (
        <>
          {' '}
          <a
            href={url.href}
            className="link break-words"
            target="_blank"
            rel="noopener noreferrer nofollow sponsored"
          >
            {url.host}
          </a>
        </>
      )}
    </>
  );
}
