/** Copies through a hidden text area: for pages without the clipboard API (plain http). */
function copyByTextArea(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  document.body.append(area);
  area.select();
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way without https
    return document.execCommand('copy');
  } finally {
    area.remove();
  }
}

/** True when the text is on the clipboard. A failure is only logged. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    try {
      if (copyByTextArea(text)) return true;
    } catch (error) {
      console.warn('Copying failed', error);
      return false;
    }
    console.warn('Copying failed: the browser refused it');
    return false;
  }
}
