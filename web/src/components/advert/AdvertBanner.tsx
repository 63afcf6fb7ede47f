import { useQuery } from '@tanstack/react-query';

import { bannerQuery } from '@/api/page-queries';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { AdvertText } from './AdvertText';

/** The newest paid text; nothing while there is none, it is asked for, or it could not be had. */
export function AdvertBanner({ className = '' }: { className?: string }) {
  const text = useText('common');
  const { data } = useQuery(bannerQuery());
  const advert = data?.data[0];
  if (!advert) return null;
  return (
    <aside
      aria-label={text('advert.label')}
      className={`panel flex flex-wrap items-center gap-x-4 gap-y-2 border-line-strong px-4 py-3 ${className}`}
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="label block">{text('advert.label')}</span>
        <AdvertText advert={advert} />
      </p>
      <Link to={paths.buyAdvertisement()} className={SECONDARY_BUTTON}>
        {text('advert.buy')}
      </Link>
    </aside>
  );
}
