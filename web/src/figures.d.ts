import 'react';

import type { EntryName, FigureName } from '@/lib/figures';

declare module 'react' {
  interface AriaAttributes {
    'data-entry'?: EntryName | undefined;
    'data-figure'?: FigureName | undefined;
  }
}
