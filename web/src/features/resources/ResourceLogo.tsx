import { useState } from 'react';

import { Identicon } from '@/components/ui/Identicon';

/** The logo of a resource; a figure drawn from its slug where it has none, nothing where it is broken. */
export function ResourceLogo({ slug, source }: { slug: string; source: string | null }) {
  const [broken, setBroken] = useState(false);
  if (source === null) return <Identicon id={slug} className="size-10 shrink-0" />;
  if (broken) return null;
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      className="size-10 shrink-0 rounded-sm"
      onError={() => {
        setBroken(true);
      }}
    />
  );
}
