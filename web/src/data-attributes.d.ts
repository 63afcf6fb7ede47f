import 'react';

import type { RecordKey, MetricName } from '@/lib/sources/metrics';

declare module 'react' {
  interface AriaAttributes {
    'data-record'?: RecordKey | undefined;
    'data-metric'?: MetricName | undefined;
  }
}
