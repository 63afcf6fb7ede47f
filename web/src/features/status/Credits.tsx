import type { StatusResponse } from '@/api/types';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { useText } from '@/lib/i18n/text';

export function Credits({ credits }: { credits: StatusResponse['credits'] }) {
  const text = useText('status');
  if (credits.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-24">{text('credits.heading')}</h2>
      <ul className="space-y-2">
        {credits.map((credit) => (
          <li key={credit.Name}>
            <ExternalLink href={credit.Url}>{credit.Name}</ExternalLink>,{' '}
            <ExternalLink href={credit.LicenceUrl}>
              {text('licence', { licence: credit.Licence })}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
