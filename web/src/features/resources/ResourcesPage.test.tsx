// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { aPage, aResource, aStatus } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const all = aPage([
  aResource({ title: 'Wallet', logo: '/resources/w.svg' }),
  aResource({ title: 'Atlas', category: 'explorer', verified: false }),
]);

describe('resources', () => {
  test('are counted, stand by title and open in a new tab without a referrer', async () => {
    answerWith({ '/api/resources': all });
    await renderAt('/resources');
    expect(await screen.findByText('2 resources')).toBeVisible();
    await vi.waitFor(() => {
      expect(document.title).toBe('Useful Resources | Orrery');
    });
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('AtlasNot verified');
    const link = within(second ?? document.body).getByRole('link', { name: 'Wallet' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('show two tags on a card and all of them in the list', async () => {
    answerWith({ '/api/resources': all });
    await renderAt('/resources?category=wallet');
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('two');
    expect(card).not.toHaveTextContent('three');
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    expect(window.location.search).toBe('?category=wallet&view=list');
    expect(await screen.findByText('three')).toBeVisible();
  });

  test('have their tags in the language of the page, or those of the editors', async () => {
    answerWith({ '/api/resources': aPage([aResource({ tags: ['hardware', 'novel'] })]) });
    await renderAt('/resources', {}, 'ru');
    expect(await screen.findByText('аппаратный')).not.toHaveAttribute('lang');
    expect(screen.getByText('novel')).toHaveAttribute('lang', 'en');
  });

  test('of a category are found by its URL', async () => {
    answerWith({ '/api/resources': all });
    await renderAt('/resources');
    await userEvent.click(await screen.findByRole('link', { name: /^Explorers/ }));
    expect(window.location.search).toBe('?category=explorer');
    expect(screen.getByText('1 resource')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /^Exchanges/ }));
    expect(screen.getByText('No resources found')).toBeVisible();
    expect(screen.getByText('Try selecting a different category.')).toBeVisible();
  });

  test('hide a logo that is broken', async () => {
    answerWith({ '/api/resources': all });
    await renderAt('/resources');
    await screen.findByText('2 resources');
    const logo = document.querySelector('main img');
    expect(logo).toHaveAttribute('src', '/resources/w.svg');
    fireEvent.error(logo ?? document.body);
    expect(document.querySelector('main img')).toBeNull();
  });

  test('stay where newer ones could not be loaded, which is said', async () => {
    answerWith({ '/api/resources': all, '/api/status': aStatus({ DataSet: 'content' }) });
    const queryClient = await renderAt('/resources');
    expect(await screen.findByText('2 resources')).toBeVisible();
    expect(await screen.findByText(/^This site's editors, checked/)).toBeVisible();
    answerWith({ '/api/resources': 500 });
    await act(() => queryClient.invalidateQueries());
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      /newest data could not be loaded/,
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('without a logo have a figure of their own', async () => {
    answerWith({ '/api/resources': all });
    await renderAt('/resources');
    const card = (await screen.findByText('Atlas')).closest('article');
    expect(card?.querySelector('svg.glyph')).not.toBeNull();
    expect(card?.querySelector('img')).toBeNull();
  });

  test('that could not be loaded say so and try again', async () => {
    answerWith({ '/api/resources': 500 });
    await renderAt('/resources');
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 500');
    answerWith({ '/api/resources': all });
    await userEvent.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Try Again' }),
    );
    expect(await screen.findByText('2 resources')).toBeVisible();
  });
});
