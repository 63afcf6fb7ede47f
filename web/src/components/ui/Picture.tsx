import { useEffect, useState } from 'react';

import { Armillary } from '@/components/ui/Armillary';

const kAttempts = 2;
const kPauseMs = 1000;

interface PictureProps {
  /** What the drawing in place of a picture is made from. */
  id: string;
  /** The picture's path on this site. */
  source: string | null;
  className?: string;
}

/** A logo; one drawn from the id where there is none, or where it is broken the second time too. */
export function Picture({ id, source, className = '' }: PictureProps) {
  if (source === null) return <Armillary id={id} className={className} />;
  return <Attempts key={source} id={id} source={source} className={className} />;
}

function Attempts({ id, source, className }: PictureProps & { source: string }) {
  const [attempt, setAttempt] = useState(1);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!broken || attempt >= kAttempts) return;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setBroken(false);
    }, kPauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [broken, attempt]);
  if (broken) return <Armillary id={id} className={className ?? ''} />;
  return (
    <img
      key={attempt}
      src={source}
      alt=""
      loading="lazy"
      className={`rounded-full object-cover ${className ?? ''}`}
      onError={() => {
        setBroken(true);
      }}
    />
  );
}
