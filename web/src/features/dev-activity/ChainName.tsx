import { Logo } from '@/components/ui/Logo';
import { chainNameOf } from '@/lib/chains/known-chains';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

interface ChainNameProps {
  chainId: string;
  logo: string | null;
  /** Made up: the site may not have such a chain. */
  sample: boolean;
}

/** Whose activity it is; the link covers the card that it stands in. */
export function ChainName({ chainId, logo, sample }: ChainNameProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Logo id={chainId} source={logo} className="size-9 shrink-0" />
      <h3 className="min-w-0 font-sans text-16 font-semibold tracking-normal break-words [word-spacing:normal]">
        {sample ? (
          chainNameOf(chainId)
        ) : (
          <Link to={paths.chain(chainId)} className="after:absolute after:inset-0">
            {chainNameOf(chainId)}
          </Link>
        )}
      </h3>
    </div>
  );
}
