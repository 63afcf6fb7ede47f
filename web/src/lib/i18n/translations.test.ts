import { describe, expect, test } from 'vitest';

import { formsOf, ALL_TEXTS, LANGUAGES, textsOf } from '@/test/all-catalogues';

import { formatMessage } from './message';

const COUNTS = [1, 2, 5, 21, 22, 25, 111] as const;

/** Every noun that is counted, in the forms for 1, 2 and 5; of English and Spanish for 1 and 2. */
const NOUNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [
    ['article', 'articles'],
    ['block', 'blocks'],
    ['chain', 'chains'],
    ['contribution', 'contributions'],
    ['day', 'days'],
    ['entry', 'entries'],
    ['hour', 'hours'],
    ['minute', 'minutes'],
    ['network', 'networks'],
    ['node', 'nodes'],
    ['operator', 'operators'],
    ['price', 'prices'],
    ['provider', 'providers'],
    ['resource', 'resources'],
    ['result', 'results'],
    ['validator', 'validators'],
    ['vote', 'votes'],
  ],
  ru: [
    // Of so many.
    ['записи', 'записей', 'записей'],
    ['сети', 'сетей', 'сетей'],
    ['валидатора', 'валидаторов', 'валидаторов'],
    ['блок', 'блока', 'блоков'],
    ['валидатор', 'валидатора', 'валидаторов'],
    ['вклад', 'вклада', 'вкладов'],
    ['голосование', 'голосования', 'голосований'],
    ['день', 'дня', 'дней'],
    ['запись', 'записи', 'записей'],
    ['минута', 'минуты', 'минут'],
    ['оператор', 'оператора', 'операторов'],
    ['провайдер', 'провайдера', 'провайдеров'],
    ['результат', 'результата', 'результатов'],
    ['ресурс', 'ресурса', 'ресурсов'],
    ['сеть', 'сети', 'сетей'],
    ['статья', 'статьи', 'статей'],
    ['узел', 'узла', 'узлов'],
    ['цена', 'цены', 'цен'],
    ['час', 'часа', 'часов'],
  ],
  uk: [
    // Of so many.
    ['запису', 'записів', 'записів'],
    ['мережі', 'мереж', 'мереж'],
    ['блок', 'блоки', 'блоків'],
    ['валідатор', 'валідатори', 'валідаторів'],
    ['валідатора', 'валідаторів', 'валідаторів'],
    ['внесок', 'внески', 'внесків'],
    ['валідатора', 'валідаторів', 'валідаторів'],
    ['вузол', 'вузли', 'вузлів'],
    ['година', 'години', 'годин'],
    ['голосування', 'голосування', 'голосувань'],
    ['день', 'дні', 'днів'],
    ['запис', 'записи', 'записів'],
    ['мережа', 'мережі', 'мереж'],
    ['оператор', 'оператори', 'операторів'],
    ['провайдер', 'провайдери', 'провайдерів'],
    ['результат', 'результати', 'результатів'],
    ['ресурс', 'ресурси', 'ресурсів'],
    ['стаття', 'статті', 'статей'],
    ['хвилина', 'хвилини', 'хвилин'],
    ['ціна', 'ціни', 'цін'],
  ],
  es: [
    ['operador', 'operadores'],
    ['artículo', 'artículos'],
    ['bloque', 'bloques'],
    ['contribución', 'contribuciones'],
    ['día', 'días'],
    ['entrada', 'entradas'],
    ['hora', 'horas'],
    ['minuto', 'minutos'],
    ['nodo', 'nodos'],
    ['operador', 'operadores'],
    ['precio', 'precios'],
    ['proveedor', 'proveedores'],
    ['recurso', 'recursos'],
    ['red', 'redes'],
    ['resultado', 'resultados'],
    ['validador', 'validadores'],
    ['votación', 'votaciones'],
  ],
};

/** Which form a number asks for, by the grammar and not by what the program asks. */
function formFor(count: number, forms: number): number {
  if (forms === 2) return count === 1 ? 0 : 1;
  if (count % 10 === 1 && count % 100 !== 11) return 0;
  return [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100) ? 1 : 2;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

describe.each(LANGUAGES)('what is counted in %s', (locale) => {
  const plurals = ALL_TEXTS.filter(
    (text) => text.locale === locale && typeof text.message !== 'string',
  );

  test.each(plurals)('has the right form of its noun in "$name"', ({ message }) => {
    const spoken = COUNTS.map((count) => formatMessage(message, { count }, locale));
    const fitting = (NOUNS[locale] ?? []).filter((noun) =>
      COUNTS.every((count, index) =>
        wordsOf(spoken[index] ?? '').includes(noun[formFor(count, noun.length)] ?? ''),
      ),
    );
    expect(fitting, spoken.join(', ')).not.toEqual([]);
  });

  test.each(plurals)('tells the number in each form of "$name", or in none', ({ message }) => {
    const told = formsOf(message).map((form) => form.includes('{count}'));
    expect(new Set(told).size).toBe(1);
  });

  test('is counted in every language', () => {
    const english = ALL_TEXTS.filter(
      (text) => text.locale === 'en' && typeof text.message !== 'string',
    );
    expect(plurals.map(({ name }) => name)).toEqual(english.map(({ name }) => name));
  });
});

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test.each(LANGUAGES)(
  'every form of every %s text has the placeholders of the English',
  (locale) => {
    const english = textsOf('en');
    for (const [name, message] of textsOf(locale)) {
      const source = english.get(name) ?? '';
      const wanted = placeholders(typeof source === 'string' ? source : source.other);
      for (const form of formsOf(message))
        expect(placeholders(form), `${name}: ${form}`).toEqual(wanted);
    }
  },
);

const NAME = 'a proper name, written so in every language';
const SIGN = 'an abbreviation or unit that every language shares';
const SAME = 'the same word in this language';

/** Texts that are equal to the English: in every language, or in those that are named. */
const EQUAL: Readonly<Record<string, string | { in: readonly string[]; because: string }>> = {
  'chain tab.api': SIGN,
  'chain tab.rpc': SIGN,
  'chain tab.grpc': SIGN,
  'chain info.slip44': NAME,
  'chain links.twitter': NAME,
  'chain links.telegram': NAME,
  'chain links.discord': NAME,
  'chains column.apr': SIGN,
  'common staking_mark.poa': SIGN,
  'education category.ibc': NAME,
  'education category.defi': NAME,
  'resources tag.dex': NAME,
  'home counter.live_value': SIGN,
  'server origin.registry': NAME,
  'airdrops heading': { in: ['es'], because: SAME },
  'airdrops head.title': { in: ['es'], because: SAME },
  'chains column.endpoints': { in: ['es'], because: SAME },
  'chain-activity stat.total': { in: ['es'], because: SAME },
  'chain-pictures endpoints.count': { in: ['es'], because: SAME },
  'chain-pictures votes.no': { in: ['es'], because: SAME },
  'chain-pictures votes.veto': { in: ['es'], because: SAME },
  'chain-validators tokens': { in: ['es'], because: SAME },
  'validators column.stake': { in: ['es'], because: SAME },
  'common menu.airdrops': { in: ['es'], because: SAME },
  'common block_time.nominal': { in: ['es'], because: SAME },
  'common staking_mark.rollup': { in: ['es'], because: SAME },
  'data-sets endpoints': { in: ['es'], because: SAME },
  'dev-activity total': { in: ['es'], because: SAME },
  'figure-notes figure.endpoints': { in: ['es'], because: SAME },
  'figure-notes figure.tokens': { in: ['es'], because: SAME },
  'education category.staking': { in: ['es'], because: SAME },
  'proposals column.veto': { in: ['es'], because: SAME },
  'proposal-votes group.no': { in: ['es'], because: SAME },
  'proposal-votes group.no_with_veto': { in: ['es'], because: SAME },
  'votes part.no': { in: ['es'], because: SAME },
  'votes part.veto': { in: ['es'], because: SAME },
  'votes words.no': { in: ['es'], because: SAME },
  'votes words.veto': { in: ['es'], because: SAME },
  'privacy cookies.heading': { in: ['es'], because: SAME },
  'resources tag.chat': { in: ['es'], because: SAME },
  'resources tag.endpoints': { in: ['es'], because: SAME },
  'resources tag.framework': { in: ['es'], because: SAME },
  'resources tag.hardware': { in: ['es'], because: SAME },
  'resources tag.portal': { in: ['es'], because: SAME },
  'resources tag.staking': { in: ['es'], because: SAME },
  'status error': { in: ['es'], because: SAME },
  'validator tokens': { in: ['es'], because: SAME },
  'ways-in endpoint.latency_value': { in: ['es'], because: SIGN },
  'weight-items no': { in: ['es'], because: SAME },
  'weight chain.software': { in: ['es'], because: SAME },
};

test('nothing is left in English but what is named here, and all of that is', () => {
  const english = textsOf('en');
  const equal = ALL_TEXTS.filter(
    ({ locale, name, message }) =>
      locale !== 'en' &&
      JSON.stringify(message) === JSON.stringify(english.get(name)) &&
      // What has no word of its own besides its placeholders has nothing to translate.
      formsOf(message).some((form) => /\p{L}|\d/u.test(form.replace(/\{\w+\}/g, ''))),
  ).map(({ locale, name }) => `${locale} ${name}`);
  const allowed = Object.entries(EQUAL).flatMap(([name, why]) =>
    (typeof why === 'string' ? ['es', 'ru', 'uk'] : why.in).map((locale) => `${locale} ${name}`),
  );
  expect(equal.sort()).toEqual(allowed.sort());
});

test('numbers stand with their units as the formatters write them', () => {
  const unit = /\}( ?)(?:%|ms|min|s|h|d|мс|мин|хв|год|с|ч|д|дн)(?!\p{L})/u;
  for (const { locale, name, message } of ALL_TEXTS) {
    for (const form of formsOf(message)) {
      expect(form, `${locale} ${name}`).not.toMatch(/[\d}] %/);
      if (locale === 'en') expect(form, name).not.toMatch(/[\d}]\u00a0%/);
      else expect(form, `${locale} ${name}`).not.toMatch(/[\d}]%/);
      // English writes the symbols of days, hours and seconds without a space.
      if (locale === 'en') expect(form, name).not.toMatch(/\} (?:ms|min)(?!\p{L})/u);
      else expect(form, `${locale} ${name}`).not.toMatch(unit);
    }
  }
});

test('Ukrainian has one apostrophe, and no language the letters of another', () => {
  const foreign: Readonly<Record<string, RegExp>> = {
    en: /\p{Script=Cyrillic}/u,
    es: /\p{Script=Cyrillic}/u,
    ru: /[іїєґ]/iu,
    uk: /[ыэъё]|\p{L}['ʼ`‘]\p{L}/iu,
  };
  for (const { locale, name, message } of ALL_TEXTS) {
    for (const form of formsOf(message)) {
      expect(form, `${locale} ${name}`).not.toMatch(foreign[locale] ?? /^$/);
    }
  }
});
