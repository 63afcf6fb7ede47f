/** A part of a page that is text alone: a heading and what stands under it. */
export interface ProseSection {
  name: string;
  heading: string | null;
  blocks: { kind: 'text' | 'list'; keys: string[] }[];
}

/**
 * Cuts the keys of a catalogue into sections by what stands before the first dot, in their order. A key
 * ends in 'heading', in 'item_' with a number, or is a paragraph. Keys without a dot and those of 'ui' are
 * the page's own. The server reads the same catalogues by the same rule.
 */
export function proseSections(keys: readonly string[]): ProseSection[] {
  const sections: ProseSection[] = [];
  for (const key of keys) {
    const [name = '', rest] = key.split(/\.(.*)/s);
    if (rest === undefined || name === 'ui') continue;
    let section = sections.find((other) => other.name === name);
    if (!section) {
      section = { name, heading: null, blocks: [] };
      sections.push(section);
    }
    if (rest === 'heading') {
      section.heading = key;
      continue;
    }
    const kind = rest.startsWith('item_') ? 'list' : 'text';
    const last = section.blocks.at(-1);
    if (kind === 'list' && last?.kind === 'list') last.keys.push(key);
    else section.blocks.push({ kind, keys: [key] });
  }
  return sections;
}
