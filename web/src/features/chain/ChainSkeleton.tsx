import { PageHeading } from '@/components/ui/PageHeading';
import { useText } from '@/lib/i18n/text';

export function ChainSkeleton({ id }: { id: string }) {
  const text = useText('chain');
  return (
    <div className="frame pt-19 pb-8" role="status">
      <PageHeading className="sr-only">{id}</PageHeading>
      <p className="sr-only">{text('loading')}</p>
      <div className="flex gap-4">
        <div className="skeleton size-16 rounded-full sm:size-20" />
        <div className="flex-1 space-y-3">
          <div className="skeleton h-9 w-64 max-w-full" />
          <div className="skeleton h-5 w-80 max-w-full" />
        </div>
      </div>
      <div className="skeleton mt-6 h-12 max-w-prose" />
      <div className="skeleton mt-12 h-12 w-full" />
      <div className="mt-6 grid gap-6 lg:grid-cols-3">
        <div className="skeleton h-96 lg:col-span-2" />
        <div className="skeleton h-96" />
      </div>
    </div>
  );
}
