import { PageHeading } from '@/components/ui/PageHeading';
import { useText } from '@/lib/i18n/text';

export function ValidatorSkeleton({ id }: { id: string }) {
  const text = useText('validator');
  return (
    <div className="frame pt-19 pb-8" role="status">
      <PageHeading className="sr-only">{id}</PageHeading>
      <p className="sr-only">{text('loading')}</p>
      <div className="flex gap-4">
        <div className="skeleton size-16 rounded-full sm:size-22" />
        <div className="flex-1 space-y-3">
          <div className="skeleton h-9 w-64 max-w-full" />
          <div className="skeleton h-5 w-80 max-w-full" />
        </div>
      </div>
      <div className="skeleton mt-12 h-24 w-full" />
      <div className="skeleton mt-8 h-12 w-full" />
      <div className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, card) => (
          <div key={card} className="skeleton h-52" />
        ))}
      </div>
    </div>
  );
}
