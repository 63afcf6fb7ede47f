import { LastChange } from '@/components/page/LastChange';
import { Prose } from '@/components/page/Prose';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { contactValues, useSite } from '@/lib/site';

export default function PrivacyPage() {
  const text = useText('privacy');
  const site = useSite();
  useHead('privacy');
  return (
    <div className="frame py-8 sm:py-10">
      <PageHeading className="text-30 sm:text-36">{text('heading')}</PageHeading>
      <LastChange of="privacy" />
      <Divider />
      <p className="mt-4 max-w-prose text-18 text-ink-2">{text('lead', { site: site.name })}</p>
      <Prose
        namespace="privacy"
        values={{ site: site.name, ...contactValues(site) }}
        mail={site.contact}
      />
    </div>
  );
}
