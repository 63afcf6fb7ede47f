export interface TextPart {
  kind: 'words' | 'hashtag';
  text: string;
}

/** A text cut at its hashtags, which stand where a word can begin. */
export function splitAtHashtags(text: string): TextPart[] {
  return text
    .split(/(?<=^|\s)(#[\p{L}\p{N}_]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ kind: /^#[\p{L}\p{N}_]/u.test(part) ? 'hashtag' : 'words', text: part }));
}

/** The hashtags at the end of an event's text, without those with which the title in it ends. */
export function ownHashtags(text: string, title: string | null): string[] {
  const at = title ? text.lastIndexOf(title) : -1;
  const behindTitle = at < 0 ? text : text.slice(at + (title ?? '').length);
  const [end = ''] = /(?:(?:^|\s)#[\p{L}\p{N}_]+)*\s*$/u.exec(behindTitle) ?? [];
  return [...new Set(end.split(/\s+/).filter((word) => word !== ''))];
}
