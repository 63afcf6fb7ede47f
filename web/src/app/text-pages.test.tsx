// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { aListEntry, aPage, aValidator, aValidatorPage } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const main = () => within(screen.getByRole('main'));

describe('pages of text', () => {
  test('privacy has all of its parts and its date', async () => {
    answerWith({});
    await renderAt('/privacy');
    expect(await main().findByText(/^Last updated: [A-Z][a-z]{2} \d{1,2}, 20\d{2}$/)).toBeVisible();
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map((one) => one.textContent),
    ).toEqual([
      'Information we collect',
      'How we use information',
      'Sharing',
      'Cookies',
      'Security',
      'Your rights',
      'Contact',
      'Changes to this policy',
    ]);
    expect(main().getByText(/within 30 days/)).toBeVisible();
    await vi.waitFor(() => {
      expect(document.title).toBe('Privacy Policy | Orrery');
    });
  });

  test('terms have all of their parts and their quick links', async () => {
    answerWith({});
    await renderAt('/terms');
    expect(await main().findByText(/^Last updated: [A-Z][a-z]{2} \d{1,2}, 20\d{2}$/)).toBeVisible();
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map((one) => one.textContent),
    ).toEqual([
      'Acceptance',
      'The service',
      'Acceptable use',
      'No financial advice',
      'Accuracy of data',
      'Liability',
      'Intellectual property',
      'Advertisements',
      'Privacy',
      'Modifications',
      'Termination',
      'Governing law',
      'Contact',
      'Quick links',
    ]);
    const links = within(main().getByRole('navigation', { name: 'Quick links' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/privacy',
      '/about',
    ]);
  });

  test.each(['/privacy', '/terms'])('%s names no address that there is not', async (path) => {
    answerWith({});
    await renderAt(path);
    expect(await main().findByText(/who has published no address here/)).toBeVisible();
    expect(main().queryByText(/[{}]|in the footer/)).not.toBeInTheDocument();
  });

  test.each([
    ['/privacy', 2],
    ['/terms', 1],
  ])('%s names the address of the operator where it is set', async (path, mentions) => {
    answerWith({});
    await renderAt(path, { contact: 'help@site.example' });
    const links = await main().findAllByRole('link', { name: 'help@site.example' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: mentions }, () => 'mailto:help@site.example'),
    );
    expect(main().queryByText(/published no address/)).not.toBeInTheDocument();
  });

  test('about claims nothing while nothing is counted', async () => {
    answerWith({ '/api/chains': 500, '/api/validators': 500 });
    await renderAt('/about');
    expect(await main().findByRole('heading', { name: 'Mission' })).toBeVisible();
    await waitFor(() => {
      expect(main().queryByRole('heading', { name: 'Reach' })).not.toBeInTheDocument();
    });
  });

  test('about claims no more than is counted', async () => {
    answerWith({
      '/api/chains': aPage([aListEntry()], { total: 428 }),
      '/api/validators': aValidatorPage([aValidator()], { total: 812 }),
    });
    await renderAt('/about');
    expect(
      await main().findByText(/50\+ blockchain networks · 812 active validators/),
    ).toBeVisible();
    await vi.waitFor(() => {
      expect(document.title).toBe('About Us | Orrery');
    });
    expect(main().getByRole('link', { name: 'Start learning' })).toHaveAttribute(
      'href',
      '/education',
    );
  });
});
