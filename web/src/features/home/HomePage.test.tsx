// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import {
  aListEntry,
  anAdvertPage,
  aPage,
  aPrice,
  aReview,
  aValidator,
  aValidatorPage,
} from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const all = {
  '/api/chains': aPage([aListEntry({ ChainId: 'halo-1', PrettyName: 'Halo Hub' })], {
    total: 1234,
  }),
  '/api/validators': aValidatorPage([aValidator({ Moniker: 'Stargazer' })]),
  '/api/prices': [aPrice(), aPrice()],
  '/api/price-reviews': aPage([aReview({ ID: 202647, Review: `# Week\n\n${'x'.repeat(200)}` })]),
  '/api/advertisement': anAdvertPage(['Stake with us']),
};

describe('home', () => {
  test('counts chains, validators and tickers', async () => {
    answerWith(all);
    await renderAt('/');
    expect(await screen.findByText('1.2K')).toBeVisible();
    expect(await screen.findByText('812')).toBeVisible();
    expect(await screen.findByText('2')).toBeVisible();
    expect(screen.getByText('24/7')).toBeVisible();
  });

  test('says why a number is not there', async () => {
    answerWith({ ...all, '/api/validators': 503, '/api/prices': [] });
    await renderAt('/');
    expect(
      await screen.findByRole('img', { name: 'not known: The number could not be loaded.' }),
    ).toHaveTextContent('—');
    expect(
      screen.getByRole('img', { name: 'not known: Nothing has been collected yet.' }),
    ).toBeVisible();
  });

  test('says of a validator without a description that it gave none', async () => {
    answerWith({ ...all, '/api/validators': aValidatorPage([aValidator({ Details: null })]) });
    await renderAt('/');
    expect(await screen.findByText('No description provided')).toBeVisible();
  });

  test('counts and draws no dormant chain', async () => {
    const asked = answerWith({ ...all, '/api/prices': [aPrice(), aPrice({ Dormant: true })] });
    await renderAt('/');
    expect(await screen.findByText('1')).toBeVisible();
    const chains = asked.filter((url) => url.startsWith('/api/chains?'));
    expect(chains.length).toBeGreaterThan(1);
    expect(chains.filter((url) => !url.includes('dormant=false'))).toEqual([]);
  });

  test('has its six features and two calls to action', async () => {
    answerWith(all);
    await renderAt('/');
    const paths = ['/chains', '/validators', '/education', '/markets', '/resources', '/feed'];
    const main = within(await screen.findByRole('main'));
    const cards = main.getAllByRole('heading', { level: 3 }).slice(0, 6);
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(paths);
    expect(main.getByRole('link', { name: 'Start learning' })).toHaveAttribute(
      'href',
      '/education',
    );
  });

  test('opens the search panel with what is typed', async () => {
    answerWith({ ...all, '/api/search': aPage([]) });
    await renderAt('/');
    const field = await screen.findByRole('searchbox', { name: /^Search chains/ });
    await userEvent.type(field, 'h');
    expect(await screen.findByRole('combobox')).toHaveValue('h');
  });

  test('leads to all results at Enter', async () => {
    answerWith({ ...all, '/api/search': aPage([]) });
    await renderAt('/');
    const field = await screen.findByRole('searchbox', { name: /^Search chains/ });
    fireEvent.input(field, { target: { value: ' halo & ring ' } });
    fireEvent.submit(field);
    await waitFor(() => {
      expect(`${window.location.pathname}${window.location.search}`).toBe(
        '/search?q=halo+%26+ring',
      );
    });
  });

  test('shows top networks, top validators and the latest review', async () => {
    answerWith(all);
    await renderAt('/');
    expect(await screen.findByRole('heading', { name: 'Top Blockchain Networks' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Stargazer' })).toHaveAttribute(
      'href',
      '/validators/0123456789ABCDEF',
    );
    expect(await screen.findByRole('link', { name: 'Review 202647 Week' })).toHaveAttribute(
      'href',
      '/markets/202647',
    );
    expect(screen.getByText(/^x+…$/).textContent).toHaveLength(151);
    expect(screen.getByText('Updated Nov 20, 2026')).toBeVisible();
  });

  test('leaves out every section that has no data', async () => {
    answerWith({
      '/api/chains': aPage([]),
      '/api/validators': aValidatorPage([]),
      '/api/price-reviews': aPage([]),
    });
    await renderAt('/');
    expect(await screen.findByRole('heading', { name: 'What you find here' })).toBeVisible();
    for (const name of ['Top Blockchain Networks', 'Top Validators', 'Latest Markets']) {
      await waitFor(() => {
        expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
      });
    }
  });

  test('has the place of a section while its data is under way', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await renderAt('/');
    const section = (await screen.findByRole('heading', { name: 'Top Validators' })).parentElement;
    expect(within(section ?? document.body).getByRole('status')).toHaveTextContent('Loading...');
  });

  test('says of each section that it could not be loaded, and tries it again', async () => {
    answerWith({ '/api/chains': 503, '/api/validators': 503, '/api/price-reviews': 503 });
    await renderAt('/');
    for (const name of ['chains', 'validators', 'markets']) {
      expect(await screen.findByRole('heading', { name: `Failed to fetch ${name}` })).toBeVisible();
    }
    answerWith(all);
    const [first = document.body] = screen.getAllByRole('button', { name: 'Try Again' });
    await userEvent.click(first);
    expect(await screen.findByRole('heading', { name: 'Halo Hub' })).toBeVisible();
  });

  test('has no body in the orrery for a network whose token is that of its fees alone', async () => {
    answerWith({
      ...all,
      '/api/chains': aPage([
        aListEntry({ ChainId: 'halo-1', PrettyName: 'Halo Hub' }),
        aListEntry({
          ChainId: 'side-1',
          PrettyName: 'Side Chain',
          Denom: { ...aListEntry().Denom, AssetRole: 'fee' },
        }),
      ]),
    });
    await renderAt('/');
    const orrery = within(await screen.findByRole('group', { name: /orbit/i }));
    expect(await orrery.findByRole('link', { name: 'Halo Hub' })).toBeVisible();
    expect(orrery.queryByRole('link', { name: 'Side Chain' })).not.toBeInTheDocument();
  });

  test('marks a network whose facts are out of date', async () => {
    answerWith({ ...all, '/api/chains': aPage([aListEntry({ Stale: ['prices'] })]) });
    await renderAt('/');
    expect(await screen.findByText('Out of date')).toBeVisible();
  });

  test('shows the newest advert as one, and where the next is bought', async () => {
    answerWith(all);
    await renderAt('/');
    const banner = within(await screen.findByRole('complementary', { name: 'Advertisement' }));
    expect(banner.getByText('Stake with us')).toBeVisible();
    expect(banner.getByRole('link', { name: 'paid.example' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow sponsored',
    );
    expect(banner.getByRole('link', { name: 'Buy This Spot' })).toHaveAttribute(
      'href',
      '/buy-advertisement',
    );
  });

  test.each([
    ['there is no advert', anAdvertPage([])],
    ['adverts could not be had', 500],
  ])('has no banner where %s', async (_, answer) => {
    answerWith({ ...all, '/api/advertisement': answer });
    await renderAt('/');
    await screen.findByRole('heading', { name: 'Top Blockchain Networks' });
    expect(screen.queryByRole('complementary', { name: 'Advertisement' })).toBeNull();
  });
});
