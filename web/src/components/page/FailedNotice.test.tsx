// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { HttpError, UnreadableAnswer } from '@/api/client';
import type { Locale } from '@/lib/i18n/locales';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import { LocaleProvider } from '@/lib/i18n/text';
import { answerWith, renderAt } from '@/test/render-at';

import { FailedNotice } from './FailedNotice';

async function shown(error: Error | null, locale: Locale = 'en', unreadable?: string) {
  await loadNamespaces(locale, ['common']);
  const onRetry = vi.fn();
  render(
    <LocaleProvider value={locale}>
      <FailedNotice title="No prices" unreadable={unreadable} error={error} onRetry={onRetry} />
    </LocaleProvider>,
  );
  return { alert: screen.getByRole('alert'), onRetry };
}

describe('what could not be had', () => {
  test.each([
    [
      new HttpError(502),
      'No pricesServer ErrorSomething went wrong on our end.HTTP error! status: 502',
    ],
    [
      new HttpError(429),
      'No pricesRequest ErrorThe server did not accept this request.HTTP error! status: 429',
    ],
    [
      new UnreadableAnswer('x'),
      'No pricesUnreadable AnswerThe server answered, but its answer could not be read.',
    ],
    [new TypeError('x'), 'No pricesNetwork ErrorPlease check your internet connection.'],
    [null, 'No pricesNetwork ErrorPlease check your internet connection.'],
  ])('says of %j what kind of failure it was', async (error, words) => {
    const { alert, onRetry } = await shown(error);
    expect(alert).toHaveTextContent(`${words}Try Again`);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('says so in the language of the page, with the status as it is', async () => {
    const { alert } = await shown(new HttpError(500), 'ru');
    expect(alert).toHaveTextContent('Ошибка сервераЧто-то пошло не так на нашей стороне.');
    expect(screen.getByText('HTTP error! status: 500')).toHaveAttribute('lang', 'en');
  });

  test('has words of its own for an answer that cannot be read', async () => {
    const { alert } = await shown(new UnreadableAnswer('x'), 'en', 'Failed to fetch prices');
    expect(alert).toHaveTextContent('No pricesFailed to fetch pricesThe server answered');
  });
});

test.each([
  ['/validators', 'Failed to fetch validators'],
  ['/validators?q=moon', 'Failed to search validators'],
  ['/prices', 'Failed to fetch prices'],
  ['/airdrops', 'Failed to load airdrops'],
  ['/education', 'Failed to fetch educations'],
  ['/education/5', 'Failed to load education'],
  ['/advertisement', 'Failed to fetch advertisements'],
])('an answer that cannot be read is said at %s as %j', async (path, words) => {
  cleanup();
  answerWith({});
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) =>
    /\/(status|series)$/.test(new URL(request.url).pathname)
      ? answer(request)
      : Promise.resolve(new Response('<html>', { status: 200 })),
  );
  await renderAt(path);
  const alerts = await screen.findAllByText(words);
  expect(alerts[0]).toBeVisible();
});
