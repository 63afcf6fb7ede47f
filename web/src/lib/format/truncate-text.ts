/** The first characters, as people count them, and an ellipsis where there is more. */
export function truncateText(text: string, most: number): string {
  const parts = [...new Intl.Segmenter().segment(text)];
  return parts.length <= most
    ? text
    : `${parts
        .slice(0, most)
        .map(({ segment }) => segment)
        .join('')}...`;
}
