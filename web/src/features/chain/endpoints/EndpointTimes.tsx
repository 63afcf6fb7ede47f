import type { ChainEndpoint } from '@/api/types';
import { RelativeTime } from '@/components/ui/Time';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { useNow } from '@/lib/browser/clock';
import { formatDateTime, isNever } from '@/lib/format/dates';
import { shortDuration } from '@/lib/format/short-duration';
import { useLocale, useText } from '@/lib/i18n/text';

import type { EndpointState } from './endpoint-state';

/** When it last answered, for how long it has been silent, and how long its certificate lasts. */
export function EndpointTimes({
  endpoint,
  state,
}: {
  endpoint: ChainEndpoint;
  state: EndpointState;
}) {
  const text = useText('ways-in');
  const common = useText('common');
  const locale = useLocale();
  const now = useNow();
  const never = isNever(endpoint.LastSuccessResponse);
  const ends = endpoint.TlsExpiresAt === null ? null : new Date(endpoint.TlsExpiresAt);
  const lasting = (from: Date, to: Date) => {
    const { unit, ...values } = shortDuration(from, to);
    return text(`duration.${unit}`, values);
  };
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-3">
      <span>
        {text('endpoint.last_success')}:{' '}
        <span className="text-ink-2">
          {never ? common('never') : <RelativeTime time={endpoint.LastSuccessResponse} />}
        </span>
      </span>
      {state === 'offline' && !never && (
        <span className="text-down">
          {text('endpoint.silent', {
            duration: lasting(new Date(endpoint.LastSuccessResponse), now),
          })}
        </span>
      )}
      {ends && (
        <span>
          {text('endpoint.certificate')}:{' '}
          <TooltipTrigger tooltip={formatDateTime(ends, locale)} className="text-ink-2">
            {ends > now
              ? text('endpoint.certificate_left', { duration: lasting(now, ends) })
              : text('endpoint.certificate_ended')}
          </TooltipTrigger>
        </span>
      )}
    </p>
  );
}
