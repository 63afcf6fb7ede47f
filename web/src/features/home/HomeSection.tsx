import type { ReactNode } from 'react';

export function HomeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="frame mt-16">
      <h2 className="mb-6 text-24 sm:text-30">{title}</h2>
      {children}
    </section>
  );
}
