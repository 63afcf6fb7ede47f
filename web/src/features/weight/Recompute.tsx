import { useText } from '@/lib/i18n/text';

const STEPS = ['1', '2', '3', '4'] as const;

/** How anybody checks a score: a call that can be made as it stands, and one item worked out. */
export function Recompute() {
  const text = useText('weight');
  const call =
    `curl -s '${window.location.origin}/api/chains?chainId=cosmoshub-4' |\n` +
    "  jq -c '.data[0].Weight[] | [.Slug, .Weight, .Evidence]'";
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="mb-3 text-24">{text('recompute.heading')}</h2>
      <p className="mb-3">{text('recompute.text')}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="num overflow-x-auto rounded-sm bg-sunken p-4 text-13">
        <code>{call}</code>
      </pre>
      <ol className="mt-4 list-decimal space-y-2 ps-5 text-ink-2 marker:text-ink-3">
        {STEPS.map((step) => (
          <li key={step}>{text(`recompute.item_${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
