import { PRIMARY_BUTTON } from '@/components/ui/buttons';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

export function ClosingCall() {
  const text = useText('home-more');
  const home = useText('home');
  return (
    <section className="frame mt-16">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-18">{text('closing')}</h2>
        <Link to={paths.chains()} className={PRIMARY_BUTTON}>
          {home('explore')}
        </Link>
      </div>
    </section>
  );
}
