import { useEffect, useState } from 'react';

import { Armillary } from '@/components/ui/Armillary';

const kAttempts = 3;
const kPause_ms = 1000;

interface PictureProps {
  /** What the drawing in place of a picture is made from. */
  id: string;
  /** The picture's path on this site. */
  source: string | null;
  className?: string;
}

/** A logo; one drawn from the id where there is none, or where it stays broken. */
export function Picture({ id, source, className = '' }: PictureProps) {
  if (source === null) return <Armillary id={id} className={className} />;
  return <Attempts key={source} id={id} source={source} className={className} />;
}

function Attempts({ id, source, className = '' }: PictureProps & { source: string }) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  useEffect(() => {
    if (state !== 'broken' || attempt === kAttempts) return;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setState('loading');
    }, kPause_ms);
    return () => {
      clearTimeout(timer);
    };
  }, [state, attempt]);
  if (state === 'broken' && attempt === kAttempts) {
    return <Armillary id={id} className={className} />;
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
