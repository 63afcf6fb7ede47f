import { formatNumber } from '@/lib/format/numbers';

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A text of a catalogue: one sentence, or one for each plural form that `count` chooses from. */
export type Message = string | Plural;
export type Values = Readonly<Record<string, string | number>>;

export function formatMessage(message: Message, values: Values, locale: string): string {
  const pattern =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(locale).select(Number(values.count))] ?? message.other);
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value, 0, 3, locale) : value;
  });
}
