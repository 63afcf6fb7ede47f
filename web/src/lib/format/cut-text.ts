/** The first characters, as people count them, and an ellipsis where there is more. */
export function cutText(text: string, most: number): string {
  const parts = [...new Intl.Segmenter().segment(text)];
  return parts.length <= most
    ? text
    : `${parts
        .slice(0, most)
        .map(({ segment }) => segment)
        .join('')}...`;
}

/** Simple Markdown as the plain words that it is made of, on one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(#{1,6} |> ?|[-*+] |\d+[.)] )/gm, '')
    .replace(/(\*\*|__|~~|`)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(^|[^\w*])[*_](\S(?:[^*_]*\S)?)[*_](?!\w)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}
