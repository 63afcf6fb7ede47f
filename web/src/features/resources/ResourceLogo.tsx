import { useState } from 'react';

/** The logo of a resource; nothing where it has none or where it is broken. */
export function ResourceLogo({ source }: { source: string | null }) {
  const [broken, setBroken] = useState(false);
  if (source === null || broken) return null;
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
