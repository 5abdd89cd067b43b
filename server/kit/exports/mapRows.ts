/** Rows as they come, each made into another. */
export async function* mapRows<A, B>(rows: AsyncIterable<A>, make: (row: A) => B): AsyncGenerator<B> {
  for await (const row of rows) yield make(row)
}
