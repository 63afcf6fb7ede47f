import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { stubScreenWidth } from './screen-width';

if (typeof window !== 'undefined') {
  // A screen's code is loaded when it is opened, which a busy machine does slowly.
  configure({ asyncUtilTimeout: 10_000 });

  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });

  // What jsdom leaves out of a browser.
  stubScreenWidth('narrow');
  beforeEach(() => {
    stubScreenWidth('narrow');
  });
  vi.stubGlobal('scrollTo', () => undefined);
}
