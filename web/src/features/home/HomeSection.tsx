import type { ReactNode } from 'react';

import { Divider } from '@/components/ui/Divider';

export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="frame mt-12">
      <Divider />
      <h2 className="mt-8 mb-6 text-24 sm:text-30">{title}</h2>
      {children}
    </section>
  );
}
