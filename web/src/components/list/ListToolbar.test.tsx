// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aListEntry, aPage } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

test('filters and order stand behind a button on a phone, which says when one is set', async () => {
  answerWith({ '/api/chains': aPage([aListEntry()]) });
  await renderAt('/chains');
  const button = await screen.findByRole('button', { name: 'Filters and order' });
  const filters = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(filters).toHaveClass('hidden');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(filters).not.toHaveClass('hidden');
  expect(button).not.toHaveClass('text-brass');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  expect(button).toHaveClass('text-brass');
});
