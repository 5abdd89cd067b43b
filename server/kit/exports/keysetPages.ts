import { limits } from '#contract/limits.ts'

/**
 * Rows of a query, page by page, as they are taken: each page is a transaction of its own, for one that waited for a
 * slow reader would hold up everybody else.
 * @param read at most `limits.exportPage` rows that come after the given one, in an order that names every row once
 */
export async function* keysetPages<Row>(read: (after: Row | null) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let after: Row | null = null
  for (;;) {
    const page: readonly Row[] = await read(after)
    yield* page
    after = page.at(-1) ?? null
    if (page.length < limits.exportPage) return
  }
}
