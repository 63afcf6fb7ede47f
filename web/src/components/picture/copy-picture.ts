import { paintPicture } from './paint-picture';

/** What became of an image: on the clipboard, a file, or nothing. */
export type CopiedAs = 'copied' | 'saved' | 'failed';

const toPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser made no image'));
    }, 'image/png');
  });

function save(image: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = `${name}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Puts a figure on the clipboard as a PNG; saves it as a file where the browser does not let it. */
export async function copyPicture(figure: HTMLElement, fileName: string): Promise<CopiedAs> {
  try {
    const day = new Date().toISOString().slice(0, 10);
    const { host, pathname } = window.location;
    const image = toPng(paintPicture(figure, `${host}${pathname} · ${day}`));
    try {
      // Safari wants the promise: it lets nobody write once the click is over.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
      return 'copied';
    } catch {
      save(await image, fileName);
      return 'saved';
    }
  } catch (error) {
    console.warn('The picture could not be made', error);
    return 'failed';
  }
}
