import { encode } from 'uqr';

import { useText } from '@/lib/i18n/text';

import { qrPath } from './qr-path';

const SIZE_PX = 200;
const MARGIN = 2;

/** Dark on light in both themes: not every scanner reads an inverted code. */
export default function QrCode({ address }: { address: string }) {
  const text = useText('buy-advertisement');
  const drawn = draw(address);
  if (drawn === null) return <p className="size-50 text-14 text-ink-2">{text('qr.failed')}</p>;
  return (
    <svg
      role="img"
      aria-label={text('qr')}
      width={SIZE_PX}
      height={SIZE_PX}
      viewBox={`0 0 ${String(drawn.size)} ${String(drawn.size)}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={drawn.path} fill="#000000" />
    </svg>
  );
}

function draw(address: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(address, { border: MARGIN });
    return { size, path: qrPath(data) };
  } catch (error) {
    console.warn('The QR code could not be drawn', error);
    return null;
  }
}
