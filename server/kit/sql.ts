import type { Tx } from '../db/port.ts'

/** A piece of a statement with its values in the order in which it names them. Only `sql` and `raw` make one. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/**
 * A statement written with its values in place: a value becomes a numbered parameter, another piece becomes a part of
 * this one. What a caller sent is never text of the statement, whatever shape it has.
 */
export function sql(strings: readonly string[], ...values: readonly unknown[]): Sql {
  const texts = [strings[0] ?? '']
  const kept: unknown[] = []
  const add = (text: string) => texts.push((texts.pop() ?? '') + text)
  for (const [at, value] of values.entries()) {
    const piece = value instanceof Sql ? value : new Sql(['', ''], [value])
    add(piece.strings[0] ?? '')
    texts.push(...piece.strings.slice(1))
    kept.push(...piece.values)
    add(strings[at + 1] ?? '')
  }
  return new Sql(texts, kept)
}

/** Text of the product's own making, never of a caller's: the name of a table or column, a list of them. */
export const raw = (text: string): Sql => new Sql([text], [])

/** Pieces parted by commas, or by what is given; nothing for none. */
export const joined = (pieces: readonly Sql[], by = ', '): Sql =>
  pieces.length === 0 ? raw('') : pieces.reduce((all, next) => sql`${all}${raw(by)}${next}`)

/** As the store wants it: `$1` and so on, and what they stand for. */
export const statementOf = ({ strings, values }: Sql): { text: string; values: unknown[] } => ({
  text: strings.reduce((text, next, at) => `${text}$${at}${next}`),
  values: [...values],
})

export function ask<R extends Record<string, unknown>>(tx: Tx, statement: Sql): Promise<R[]> {
  const { text, values } = statementOf(statement)
  return tx.query<R>(text, values)
}
