import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';

import { bannerQuery } from '@/api/page-queries';
import { FailedNotice } from '@/components/page/FailedNotice';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Divider } from '@/components/ui/Divider';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link, useHistory } from '@/lib/router/router';

import { PaymentTerms } from './PaymentTerms';

export default function BuyAdvertisementPage() {
  const text = useText('buy-advertisement');
  const history = useHistory();
  useHead('buy-advertisement');
  const { data, error, refetch } = useQuery(bannerQuery());

  const terms = () => {
    if (!data) {
      return error ? (
        <FailedNotice title={text('failed.title')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton h-96" />
      );
    }
    return data.meta.terms ? (
      <PaymentTerms terms={data.meta.terms} />
    ) : (
      <Notice title={text('closed.title')} text={text('closed.text')} />
    );
  };
  return (
    <div className="frame py-8 sm:py-10">
      <PageHeading className="mb-4 text-30 sm:text-36">{text('heading')}</PageHeading>
      <Divider className="mb-6" />
      {terms()}
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          className={SECONDARY_BUTTON}
          onClick={() => {
            // Nothing to go back to when this is the first page of the tab.
            if (window.history.length > 1) history.back();
            else history.navigate(paths.home());
          }}
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {text('back')}
        </button>
        <Link to={paths.advertisement()} className={SECONDARY_BUTTON}>
          {text('browse')}
        </Link>
      </div>
    </div>
  );
}
