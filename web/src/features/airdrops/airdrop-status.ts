export type StatusTone = 'active' | 'upcoming' | 'expired' | 'other';

/** The colour of an airdrop status, in any case; what is not known is grey, as `completed` is. */
export function airdropTone(status: string): StatusTone {
  switch (status.toLowerCase()) {
    case 'active':
      return 'active';
    case 'upcoming':
      return 'upcoming';
    case 'expired':
      return 'expired';
    default:
      return 'other';
  }
}

/** A status that the page has no word for: capitalised, with its first underscore as a space. */
export function rawStatusLabel(status: string): string {
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}`.replace('_', ' ');
}
