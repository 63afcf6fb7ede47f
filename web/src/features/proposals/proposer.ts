const MAX_LENGTH = 20;
const HEAD_LENGTH = 10;
const TAIL_LENGTH = 6;

/** A proposer's account, shortened to its first 10 and last 6 characters where it has more than 20. */
export function shortProposer(account: string): string {
  if (account.length <= MAX_LENGTH) return account;
  return `${account.slice(0, HEAD_LENGTH)}…${account.slice(-TAIL_LENGTH)}`;
}
