// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Identicon } from '@/components/ui/Identicon';
import { OrreryDial } from '@/features/home/OrreryDial';
import { LostBody } from '@/features/not-found/LostBody';

import { SiteMark } from './SiteMark';

test.each([
  [
    'the middle of the orrery',
    <svg key="dial">
      <OrreryDial radii={[80, 160]} />
    </svg>,
  ],
  ['the body of the page that is not there', <LostBody key="lost" className="" />],
  ['the mark of the site', <SiteMark key="mark" />],
  ['the stand-in for a logo', <Identicon key="logo" id="halo-1" />],
])('%s has no crossing ellipses, which are the marks of other projects', (_, drawing) => {
  const { container } = render(drawing);
  expect(container.querySelectorAll('ellipse').length).toBeLessThan(2);
});
