import { outsideAddress } from '@/lib/paths';

import { ExternalLink } from './ExternalLink';

// The mark that ends a sentence or closes a bracket is not part of the address before it.
const kAddress = /(https?:\/\/\S*[^\s.,;:!?)»”])/;

/** Plain text in which whole addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(kAddress).map((part, place) =>
    kAddress.test(part) && outsideAddress(part) ? (
      <ExternalLink key={place} href={part}>
        {part}
      </ExternalLink>
    ) : (
      part
    ),
  );
}
