import type { TextKey } from '@/lib/i18n/catalogues';
import { hasText, useLocale, useText } from '@/lib/i18n/text';

/** A tag in the page's language; one that it has no word for yet is the editors' own, which is English. */
export function ResourceTag({ tag, className }: { tag: string; className?: string }) {
  const text = useText('resources');
  const locale = useLocale();
  const key = `tag.${tag}`;
  const known = hasText(locale, 'resources', key);
  return (
    <span className={className} {...(!known && { lang: 'en' })}>
      {known ? text(key as TextKey<'resources'>) : tag}
    </span>
  );
}
