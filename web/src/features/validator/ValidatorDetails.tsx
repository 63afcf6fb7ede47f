import type { ReactNode } from 'react';

import type { ValidatorRecord } from '@/api/types';
import { CopyButton } from '@/components/ui/CopyButton';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

/** What the validator says of itself; it is its own word, not ours. */
export function ValidatorDetails({ validator }: { validator: ValidatorRecord }) {
  const text = useText('validator-more');
  const record = useText('validator');
  const locale = useLocale();
  const none = <span className="text-ink-3">{text('details.none')}</span>;
  return (
    <section className="panel p-5">
      <h2 className="mb-1 text-18 sm:text-24">{record('tab.details')}</h2>
      <p className="mb-4 text-13 text-ink-3">{text('details.note')}</p>
      <dl className="divide-y divide-line">
        <Row name={text('details.identity')}>
          <span className="num inline-flex flex-wrap items-center gap-2">
            {validator.Identity}
            <CopyButton
              value={validator.Identity}
              name={record('identity_of', { id: validator.Identity })}
            />
          </span>
        </Row>
        <Row name={text('details.moniker')}>{validator.Moniker || none}</Row>
        <Row name={record('website')}>
          {validator.Website ? (
            <ExternalLink href={validator.Website} className="link break-all">
              {validator.Website}
            </ExternalLink>
          ) : (
            none
          )}
        </Row>
        <Row name={text('details.security')}>{validator.SecurityContact ?? none}</Row>
        <Row name={text('details.description')}>
          {validator.Details ? (
            <span className="whitespace-pre-line">{validator.Details}</span>
          ) : (
            <span className="text-ink-3">{text('details.no_description')}</span>
          )}
        </Row>
        <Row name={text('details.created')}>
          {formatDateTime(new Date(validator.CreatedAt), locale)}
        </Row>
        <Row name={text('details.updated')}>
          {formatDateTime(new Date(validator.UpdatedAt), locale)}
        </Row>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
