const kLongest = 20;
const kHead = 10;
const kTail = 6;

/** An account by its beginning and its end, where it is too long to be read anyway. */
export function shortProposer(account: string): string {
  if (account.length <= kLongest) return account;
  return `${account.slice(0, kHead)}…${account.slice(-kTail)}`;
}
