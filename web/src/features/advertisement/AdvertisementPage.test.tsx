// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { buildAdvertUrl } from '@/lib/paths';
import { anAdvertPage, aStatus } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const main = () => within(screen.getByRole('main'));

describe('advertisements', () => {
  test('are listed with when they were paid and by which transaction', async () => {
    answerWith({ '/api/advertisement': anAdvertPage(['First', 'Second']) });
    await renderAt('/advertisement');
    const [first] = await main().findAllByRole('article');
    expect(first).toHaveTextContent('On the banner');
    expect(first).toHaveTextContent('Transaction ABABABAB…ABABABAB');
    expect(main().getByRole('link', { name: 'Buy Advertisement' })).toHaveAttribute(
      'href',
      '/buy-advertisement',
    );
  });

  test('are asked for ten at a time, and a page is a URL', async () => {
    const asked = answerWith({
      '/api/advertisement?page=2': anAdvertPage(['Eleventh'], { total: 11, page: 2 }),
      '/api/advertisement': anAdvertPage(['First'], { total: 11 }),
    });
    await renderAt('/advertisement');
    await userEvent.click(await main().findByRole('link', { name: 'Page 2' }));
    expect(await main().findByText('Eleventh')).toBeVisible();
    expect(window.location.search).toBe('?page=2');
    expect(asked).toContain('/api/advertisement?page=2&limit=10');
    // The way back is there on a phone, too: nothing that replaces the rows calls itself 'Load More'.
    expect(main().getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      '/advertisement',
    );
    expect(main().queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    expect(main().queryByText('On the banner')).not.toBeInTheDocument();
  });

  test('say whose they are and how old, once somebody was asked', async () => {
    const asking = aStatus({ DataSet: 'adverts' });
    answerWith({ '/api/advertisement': anAdvertPage(['First']), '/api/status': asking });
    await renderAt('/advertisement');
    expect(await screen.findByText(/^Chain nodes, checked/)).toBeVisible();
  });

  test('have no source while no address is set', async () => {
    const waiting = { DataSet: 'adverts', LastSuccess: null, WaitingFor: 'an address' };
    answerWith({ '/api/advertisement': anAdvertPage([]), '/api/status': aStatus(waiting) });
    await renderAt('/advertisement');
    expect(await screen.findByText('No advertisements found')).toBeVisible();
    expect(screen.queryByText(/^Chain nodes/)).not.toBeInTheDocument();
  });

  test('that nobody bought are none', async () => {
    answerWith({ '/api/advertisement': anAdvertPage([]) });
    await renderAt('/advertisement');
    expect(await screen.findByText('No advertisements found')).toBeVisible();
    expect(screen.getByText('There are currently no advertisements to display.')).toBeVisible();
  });

  test('past the last page are not called none, and lead back', async () => {
    const { meta } = anAdvertPage(['First']);
    answerWith({ '/api/advertisement': { data: [], meta } });
    await renderAt('/advertisement?page=9');
    expect(await screen.findByText('There is no such page: the list is shorter.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
      'href',
      '/advertisement',
    );
    expect(screen.queryByText('No advertisements found')).not.toBeInTheDocument();
  });

  test('that could not be loaded say why and try again', async () => {
    answerWith({ '/api/advertisement': 500 });
    await renderAt('/advertisement');
    const alert = await main().findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load advertisements');
    expect(alert).toHaveTextContent('HTTP error! status: 500');
    answerWith({ '/api/advertisement': anAdvertPage(['First']) });
    await userEvent.click(main().getByRole('button', { name: 'Try Again' }));
    expect(await main().findByText('First')).toBeVisible();
  });

  test.each([
    ['paid.example', 'https://paid.example'],
    ['http://paid.example', 'http://paid.example'],
    ['HTTPS://paid.example', 'HTTPS://paid.example'],
    ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ])('link %s as %s', (site, url) => {
    expect(buildAdvertUrl(site)).toBe(url);
  });
});
