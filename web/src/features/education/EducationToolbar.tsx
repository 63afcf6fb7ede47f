import { useState } from 'react';

import { Pills } from '@/components/ui/Pills';
import { SearchBox } from '@/components/ui/SearchBox';
import { useText } from '@/lib/i18n/text';

import { kCategories, kLevels } from './education-search';
import type { EducationAddress } from './use-education-search';

const kTyping_ms = 500;
const kAll = 'all';

/** Search, category or level: each takes the place of the others. */
export function EducationToolbar({ address }: { address: EducationAddress }) {
  const text = useText('education');
  const { search, only } = address;
  // A chip takes the place of the words, of those too that were typed but not asked for yet.
  const chip = search.category ?? search.level;
  const [box, setBox] = useState({ chip, number: 0 });
  if (box.chip !== chip) setBox({ chip, number: box.number + (chip === null ? 0 : 1) });
  const narrowed = search.text !== '' || search.level !== null;
  return (
    <div role="search" className="mb-6 space-y-3">
      <SearchBox
        key={box.number}
        asked={search.text}
        placeholder={text('search')}
        label={text('search.label')}
        delay_ms={kTyping_ms}
        onSearch={(words) => {
          address.goTo(only({ text: words }), { replace: true });
        }}
      />
      <Pills
        label={text('categories')}
        options={[kAll, ...kCategories]}
        isStep
        current={search.category ?? (narrowed ? null : kAll)}
        nameOf={(option) => (option === kAll ? text('all') : text(`category.${option}`))}
        addressOf={(option) => only(option === kAll ? {} : { category: option })}
      />
      <Pills
        label={text('levels')}
        options={kLevels}
        isStep
        current={search.level}
        nameOf={(option) => text(`level.${option}`)}
        addressOf={(option) => only({ level: option })}
      />
    </div>
  );
}
