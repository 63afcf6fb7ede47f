import { useText } from '@/lib/i18n/text';

const LINES = 8;

export function ArticleSkeleton() {
  const text = useText('education');
  return (
    <div role="status" className="max-w-3xl">
      <p className="sr-only">{text('loading')}</p>
      <div className="skeleton mt-12 h-10 w-3/4" />
      <div className="mt-8 space-y-3">
        {Array.from({ length: LINES }, (_, line) => (
          <div key={line} className="skeleton h-5" />
        ))}
      </div>
    </div>
  );
}
