import { useQuery } from '@tanstack/react-query';

import { rubricQuery } from '@/api/page-queries';
import { useLocale } from '@/lib/i18n/text';

/** The rules in the reader's language: one request, whichever part of the page asks. */
export function useRubric() {
  const { data, error, isPending, refetch } = useQuery(rubricQuery(useLocale()));
  return { rubric: data?.data[0], error, isPending, refetch };
}
