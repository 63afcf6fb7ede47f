import type { ValidatorRecord } from '@/api/types';
import { Notice } from '@/components/ui/Notice';
import { formatDecimalShown } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

export function ValidatorWeight({ items }: { items: ValidatorRecord['Weights'] }) {
  const text = useText('validator');
  const locale = useLocale();
  if (items.length === 0) {
    return <Notice title={text('weight.none')} text={text('weight.none_text')} />;
  }
  return (
    <ul className="space-y-3">
      {items.map((item) => (
        <li key={item.ID} className="panel flex items-start justify-between gap-6 p-4">
          <div className="min-w-0">
            <p>{item.Description}</p>
            <p className="mt-1 text-14 text-ink-2">{item.Example}</p>
          </div>
          <span className="num text-18 font-medium">{formatDecimalShown(item.Weight, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
