// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { createBrowserHistory } from '@/lib/router/browser-history';
import { HistoryProvider } from '@/lib/router/router';

import Markdown from './Markdown';

test('has line breaks, lists, tables and headings below the one it stands under', () => {
  render(
    <Markdown
      level={3}
      text={'# Top\n\none\ntwo\n\n- a\n- b\n\n| h |\n| - |\n| c |\n\n###### Small\n\n~~old~~'}
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Top' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 6, name: 'Small' })).toBeVisible();
  expect(screen.getByText(/one/).querySelector('br')).not.toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'h' })).toBeVisible();
  expect(screen.getByText('old').tagName).toBe('DEL');
});

test('shows the figures that it was given, with their place, and of others the description', () => {
  render(
    <Markdown
      level={2}
      text={'![Two chains](/figures/a.svg)\n\n![gone](/figures/b.svg) ![odd](/figures/../a.svg)'}
      figures={[{ Path: '/figures/a.svg', Width: 720, Height: 400 }]}
    />,
  );
  const picture = screen.getByRole('img', { name: 'Two chains' });
  expect(picture).toHaveAttribute('src', '/figures/a.svg');
  expect(picture).toHaveAttribute('width', '720');
  expect(picture).toHaveAttribute('height', '400');
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByText('gone')).toBeVisible();
});

test('lets no HTML, script, picture or odd URL through', () => {
  const { container } = render(
    <HistoryProvider value={createBrowserHistory('')}>
      <Markdown
        level={2}
        text={
          '<script>alert(1)</script><img src=x onerror=alert(1)>\n\n![dot](https://far.example/p.png)\n\n' +
          '[bad](javascript:alert(1)) [in](/chains) [odd](//far.example/) [mail](mailto:a@b.example) [out](https://far.example/)'
        }
      />
    </HistoryProvider>,
  );
  expect(container.querySelector('script, img, iframe, [onerror]')).toBeNull();
  expect(screen.getByText('dot')).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/chains',
    'https://far.example/',
  ]);
  expect(links[1]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});
