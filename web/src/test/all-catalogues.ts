import type { Message } from '@/lib/i18n/message';

const FILES = import.meta.glob<Record<string, Message>>('@/locales/*/*.json', {
  import: 'default',
  eager: true,
});

/** One text of a catalogue in one language. */
export interface CatalogueText {
  locale: string;
  /** "chains total": the namespace and the key. */
  name: string;
  message: Message;
}

export const ALL_TEXTS: readonly CatalogueText[] = Object.entries(FILES).flatMap(
  ([file, texts]) => {
    const [locale = '', namespace = ''] = file.replace('.json', '').split('/').slice(-2);
    return Object.entries(texts).map(([key, message]) => ({
      locale,
      name: `${namespace} ${key}`,
      message,
    }));
  },
);

export const LANGUAGES = [...new Set(ALL_TEXTS.map(({ locale }) => locale))].sort();

/** The text itself, or each of its plural forms. */
export function formsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

export function textsOf(locale: string): ReadonlyMap<string, Message> {
  return new Map(
    ALL_TEXTS.filter((text) => text.locale === locale).map(
      ({ name, message }) => [name, message] as const,
    ),
  );
}
