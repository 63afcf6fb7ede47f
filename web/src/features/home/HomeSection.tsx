import type { ReactNode } from 'react';

import { Rule } from '@/components/ui/Rule';

export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="frame mt-12">
      <Rule />
      <h2 className="mt-8 mb-6 text-24 sm:text-30">{title}</h2>
      {children}
    </section>
  );
}
