import { Logo } from '@/components/ui/Logo';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { Activity } from './activity';

interface ChainNameProps extends Pick<Activity, 'chainId' | 'name' | 'logo'> {
  /** Made up: the site may not have such a chain. */
  sample: boolean;
}

/** Whose activity it is; the link covers the card that it stands in. */
export function ChainName({ chainId, name, logo, sample }: ChainNameProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Logo id={chainId} source={logo} className="size-9 shrink-0" />
      <h3 className="min-w-0 font-sans text-16 font-semibold tracking-normal break-words [word-spacing:normal]">
        {sample ? (
          name
        ) : (
          <Link to={paths.chain(chainId)} title={chainId} className="after:absolute after:inset-0">
            {name}
          </Link>
        )}
      </h3>
    </div>
  );
}
