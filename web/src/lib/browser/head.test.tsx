// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadNamespaces } from '@/lib/i18n/catalogues';

test('the head that the server sent stands on the first screen, and is replaced on the next', async () => {
  document.head.innerHTML = '<title>Sent</title><meta name="description" content="As sent">';
  window.history.replaceState(null, '', '/chains');
  // It looks at the page when it is loaded.
  const { useHead, useHeadTexts } = await import('./head');
  await loadNamespaces('en', ['head']);
  function Page({ name }: { name: 'chains' | 'validators' }) {
    useHead(name);
    return null;
  }
  function Pending() {
    useHeadTexts('Loading', '', true);
    return null;
  }
  render(<Pending />);
  expect(document.title).toBe('Sent');
  const { rerender } = render(<Page name="chains" />);
  await act(async () => {
    await loadNamespaces('en', ['head']);
  });
  expect(document.title).toBe('Sent');
  for (const [name, title] of [
    ['validators', 'Validator Directory | Orrery'],
    ['chains', 'Blockchain Networks | Orrery'],
  ] as const) {
    rerender(<Page name={name} />);
    await vi.waitFor(() => {
      expect(document.title).toBe(title);
    });
  }
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]');
  expect(description?.content).toMatch(/^Mainnets and testnets/);
});
