import type { ReactNode } from 'react';

import { ExternalLink } from '@/components/ui/ExternalLink';
import { Link } from '@/lib/router/router';

/** A path of this site stays here; anything else goes out as every outside link does. */
export function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    );
  }
  if (href.startsWith('#')) {
    return (
      <a href={href} className="link">
        {children}
      </a>
    );
  }
  return <ExternalLink href={href}>{children}</ExternalLink>;
}
