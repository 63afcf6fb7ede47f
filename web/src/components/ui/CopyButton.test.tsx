// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { loadNamespaces } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import { LocaleProvider } from '@/lib/i18n/text';

import { CopyButton } from './CopyButton';

describe('the name of a button that copies', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Copy ID', 'Copy ID halo-1'],
    ['ru', 'Копировать ID', 'Копировать ID halo-1'],
    ['uk', 'Копіювати ID', 'Копіювати ID halo-1'],
    ['es', 'Copiar ID', 'Copiar ID halo-1'],
    ['en', 'halo…-1', 'Copy halo-1'],
  ])('in %s with the words %j is %j', async (locale, label, name) => {
    await loadNamespaces(locale, ['common']);
    render(
      <LocaleProvider value={locale}>
        <CopyButton value="halo-1" name="halo-1" label={label} />
      </LocaleProvider>,
    );
    expect(screen.getByRole('button')).toHaveAccessibleName(name);
  });
});
