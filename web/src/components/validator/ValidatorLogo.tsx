import { Picture } from '@/components/ui/Picture';

interface ValidatorLogoProps {
  identity: string;
  logo: string | null;
  className?: string;
}

/** The picture that belongs to an identity; one drawn from it where there is none or it is broken. */
export function ValidatorLogo({ identity, logo, className = '' }: ValidatorLogoProps) {
  return <Picture id={identity} source={logo} className={className} />;
}
