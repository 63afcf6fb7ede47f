import { useEffect, useState } from 'react';

import { Identicon } from '@/components/ui/Identicon';

const ATTEMPTS = 3;
const RETRY_DELAY_MS = 1000;

interface LogoProps {
  /** What the drawing in place of a picture is made from. */
  id: string;
  /** The picture's path on this site. */
  source: string | null;
  className?: string;
}

/** A logo; one drawn from the id where there is none, or where it stays broken. */
export function Logo({ id, source, className = '' }: LogoProps) {
  if (source === null) return <Identicon id={id} className={className} />;
  return <Attempts key={source} id={id} source={source} className={className} />;
}

function Attempts({ id, source, className = '' }: LogoProps & { source: string }) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  useEffect(() => {
    if (state !== 'broken' || attempt === ATTEMPTS) return;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setState('loading');
    }, RETRY_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state, attempt]);
  if (state === 'broken' && attempt === ATTEMPTS) {
    return <Identicon id={id} className={className} />;
  }
  return (
    <img
      key={attempt}
      src={source}
      alt=""
      loading="lazy"
      className={`rounded-full object-cover ${state === 'loaded' ? '' : 'skeleton'} ${className}`}
      onLoad={() => {
        setState('loaded');
      }}
      onError={() => {
        setState('broken');
      }}
    />
  );
}
