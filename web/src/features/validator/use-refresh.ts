import { useQueryClient } from '@tanstack/react-query';

/** Asks again for all that is shown of a validator: its record and its logs. */
export function useRefresh(identity: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => {
        const url = String(queryKey[0]);
        return url.startsWith('/api/validator') && url.includes(`=${identity}`);
      },
    });
  };
}
