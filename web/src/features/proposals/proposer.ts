const MAX_LENGTH = 20;
const HEAD_LENGTH = 10;
const TAIL_LENGTH = 6;

/** An account by its beginning and its end, where it is too long to be read anyway. */
export function shortProposer(account: string): string {
  if (account.length <= MAX_LENGTH) return account;
  return `${account.slice(0, HEAD_LENGTH)}…${account.slice(-TAIL_LENGTH)}`;
}
