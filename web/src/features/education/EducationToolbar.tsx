import { useState } from 'react';

import { Pills } from '@/components/ui/Pills';
import { SearchBox } from '@/components/ui/SearchBox';
import { useText } from '@/lib/i18n/text';

import { CATEGORIES, LEVELS } from './education-search';
import type { EducationUrlState } from './use-education-url-state';

const SEARCH_DEBOUNCE_MS = 500;
const ALL = 'all';

/** Search, category or level: each takes the place of the others. */
export function EducationToolbar({ urlState }: { urlState: EducationUrlState }) {
  const text = useText('education');
  const { search, only } = urlState;
  // A chip takes the place of the words, of those too that were typed but not asked for yet.
  const chip = search.category ?? search.level;
  const [box, setBox] = useState({ chip, number: 0 });
  if (box.chip !== chip) setBox({ chip, number: box.number + (chip === null ? 0 : 1) });
  const narrowed = search.text !== '' || search.level !== null;
  return (
    <div role="search" className="mb-6 space-y-3">
      <SearchBox
        key={box.number}
        current={search.text}
        placeholder={text('search')}
        label={text('search.label')}
        delayMs={SEARCH_DEBOUNCE_MS}
        onSearch={(words) => {
          urlState.goTo(only({ text: words }), { replace: true });
        }}
      />
      <Pills
        label={text('categories')}
        options={[ALL, ...CATEGORIES]}
        isStep
        current={search.category ?? (narrowed ? null : ALL)}
        nameOf={(option) => (option === ALL ? text('all') : text(`category.${option}`))}
        pathOf={(option) => only(option === ALL ? {} : { category: option })}
      />
      <Pills
        label={text('levels')}
        options={LEVELS}
        isStep
        current={search.level}
        nameOf={(option) => text(`level.${option}`)}
        pathOf={(option) => only({ level: option })}
      />
    </div>
  );
}
