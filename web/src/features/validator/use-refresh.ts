import { useQueryClient } from '@tanstack/react-query';

/** Asks again for all that is shown of a validator: its record and its logs. */
export function useRefresh(identity: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => {
        const target = String(queryKey[0]);
        return target.startsWith('/api/validator') && target.includes(`=${identity}`);
      },
    });
  };
}
