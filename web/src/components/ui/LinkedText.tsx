import { parseExternalUrl } from '@/lib/paths';

import { ExternalLink } from './ExternalLink';

// The mark that ends a sentence or closes a bracket is not part of the URL before it.
const URL_PATTERN = /(https?:\/\/\S*[^\s.,;:!?)»”])/;

/** Plain text in which whole URLs are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(URL_PATTERN).map((part, index) =>
    URL_PATTERN.test(part) && parseExternalUrl(part) ? (
      <ExternalLink key={index} href={part}>
        {part}
      </ExternalLink>
    ) : (
      part
    ),
  );
}
