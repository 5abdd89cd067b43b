import { limits } from '#contract/limits.ts'

/**
 * Rows of a query, page by page, as they are taken: each page is a transaction of its own, for one that waited for a
 * slow reader would hold up everybody else. Pages grow with the file: a query that is worked out anew for each would else
 * cost as much as the square of its rows.
 * @param read at most so many rows that come after the given one, in an order that names every row once
 */
export async function* keysetPages<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | null = null
  for (let limit: number = limits.exportPage; ; limit = Math.min(2 * limit, limits.exportPageMost)) {
    const page: readonly Row[] = await read(after, limit)
    yield* page
    after = page.at(-1) ?? null
    if (page.length < limit) return
  }
}
