import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks once more, now. A question that had no answer yet waits half a minute for its next try (DATA-07), and asked again
 * in that time it would go on waiting: whoever presses the button would see nothing happen.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const asked = { queryKey, exact: true }
  if (queries.getQueryData(queryKey) === undefined) await queries.cancelQueries(asked)
  await queries.refetchQueries(asked)
}
