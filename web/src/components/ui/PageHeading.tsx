import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';

import { useLocation } from '@/lib/router/router';

/**
 * The heading of a screen. It takes focus after a navigation; where a screen first shows a stand-in and
 * then the real thing, the new heading takes over the focus that went away with the old one.
 */
export function PageHeading({ children, ...rest }: ComponentProps<'h1'>) {
  const { navigationType } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (navigationType !== 'first' && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    // Only when it comes up: a change of the URL alone leaves focus where it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <h1 {...rest} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
