import type { ReactNode } from 'react';

import { parseExternalUrl } from '@/lib/paths';

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
}

/** A link out of the site; text alone where the URL is none to send a visitor to. */
export function ExternalLink({ href, children, className = 'link' }: ExternalLinkProps) {
  const url = parseExternalUrl(href);
  if (!url) return <span className={className}>{children}</span>;
  return (
    <a
      href={url.href}
      className={className}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={url.host}
    >
      {children}
    </a>
  );
}
