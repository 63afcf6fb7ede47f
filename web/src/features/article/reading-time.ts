import { plainText } from '@/lib/format/plain-text';

/** A technical text is read slower than a story. */
const WORDS_PER_MINUTE = 180;

/** Whole minutes to read a Markdown text, its commands too; at least one. */
export function readingMinutes(markdown: string): number {
  const words = plainText(markdown).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
