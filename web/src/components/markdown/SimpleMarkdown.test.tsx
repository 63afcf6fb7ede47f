// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import SimpleMarkdown from './SimpleMarkdown';

test('bold, italic, headings, links and paragraphs are all that is left of a text', () => {
  const { container } = render(
    <SimpleMarkdown
      text={
        '# Why\n\n**Bold** *soft* [out](https://far.example/) [bad](javascript:alert(1))\n\n' +
        '<script>alert(1)</script>\n\n![dot](https://far.example/p.png)\n\n- one\n- two'
      }
    />,
  );
  expect(screen.getByText('Bold').tagName).toBe('STRONG');
  expect(screen.getByText('soft').tagName).toBe('EM');
  expect(screen.getByText('Why').tagName).toBe('P');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://far.example/',
  ]);
  expect(container.querySelector('script, img, ul, h1')).toBeNull();
  expect(container).toHaveTextContent('one');
});
