import { lazyComponent } from '@/lib/lazy-component';

export const ChainNote = lazyComponent(
  () => import('./ChainNotes'),
  ['chain-staking', 'data-sets'],
);
