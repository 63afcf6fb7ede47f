import { Logo } from '@/components/ui/Logo';

interface ValidatorLogoProps {
  identity: string;
  logo: string | null;
  className?: string;
}

/** The picture that belongs to an identity; one drawn from it where there is none or it is broken. */
export function ValidatorLogo({ identity, logo, className = '' }: ValidatorLogoProps) {
  return <Logo id={identity} source={logo} className={className} />;
}
