import { useState } from 'react';

import { Armillary } from '@/components/ui/Armillary';

interface ValidatorLogoProps {
  identity: string;
  logo: string | null;
  className?: string;
}

/** The picture that belongs to an identity; one drawn from it where there is none or it is broken. */
export function ValidatorLogo({ identity, logo, className = '' }: ValidatorLogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (logo === null || logo === broken) return <Armillary id={identity} className={className} />;
  return (
    <img
      src={logo}
      alt=""
      loading="lazy"
      className={`rounded-full object-cover ${className}`}
      onError={() => {
        setBroken(logo);
      }}
    />
  );
}
