import type { SearchResult } from '@/api/types';
import { Logo } from '@/components/ui/Logo';
import { useText } from '@/lib/i18n/text';
import { Link } from '@/lib/router/router';

import { languageOf, titleOf, typeName } from './palette-options';

/** One result of the search page. */
export function FoundItem({ result }: { result: SearchResult }) {
  const text = useText('search');
  const { type, description, url, image } = result;
  return (
    <li>
      <Link to={url} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken">
        {(type === 'chain' || type === 'validator' || image) && (
          <Logo id={url} source={image} className="size-8 shrink-0" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{titleOf(result, text)}</span>
          {description && (
            <span lang={languageOf(result)} className="line-clamp-2 text-13 text-ink-2">
              {description}
            </span>
          )}
        </span>
        <span className="label shrink-0">{typeName(type, text)}</span>
      </Link>
    </li>
  );
}
