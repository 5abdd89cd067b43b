import type { PeriodFault } from '#contract/rules/period.ts'

/** What a parameter of an address was read as; with a fault, what stands in its place. */
export interface Said<T> {
  value: T
  fault: PeriodFault | null
}

/** One value of a screen as its address says it. */
export interface Part<T> {
  /** Its parameters; those after the written ones are old names, read and never written. */
  names: readonly string[]
  /** @param now epoch ms, for what is relative to today */
  read(search: URLSearchParams, now: number): Said<T>
  /** The values of each name, in their order; none where it need not be said. */
  write(value: T): readonly (readonly string[])[]
}

export interface Query<V extends object> {
  /** What cannot be read is as if it were not said, and is told as a fault (ROUTE-40). */
  read: (search: URLSearchParams, now?: number) => { query: V; faults: { [K in keyof V]?: PeriodFault } }
  /** The address of a query; parameters of others stay as they are. */
  write: (search: URLSearchParams, query: V) => URLSearchParams
}

/** The codec between an address and what a screen is asked for: one part for each of its values. */
export function queryOf<V extends object>(parts: { [K in keyof V]: Part<V[K]> }): Query<V> {
  const keyed = Object.entries<Part<unknown>>(parts)
  return {
    read: (search, now = Date.now()) => {
      const said = keyed.map(([key, part]) => [key, part.read(search, now)] as const)
      const faults = said.flatMap(([key, { fault }]) => (fault === null ? [] : [[key, fault] as const]))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key with what its own part read
      const query = Object.fromEntries(said.map(([key, { value }]) => [key, value])) as V
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the parts
      return { query, faults: Object.fromEntries(faults) as { [K in keyof V]?: PeriodFault } }
    },
    write: (search, query) => {
      const next = new URLSearchParams(search)
      const values: ReadonlyMap<string, unknown> = new Map(Object.entries(query))
      for (const [key, { names, write }] of keyed) {
        const written = write(values.get(key))
        for (const [at, name] of names.entries()) {
          const [first, ...others] = written[at] ?? []
          if (first === undefined) next.delete(name)
          else next.set(name, first)
          for (const value of others) next.append(name, value)
        }
      }
      return next
    },
  }
}

/** What a codec reads. */
export type QueryOf<C> = C extends Query<infer V> ? V : never

/** Whether something of the address was left out. */
export const isUnread = (faults: object): boolean => Object.keys(faults).length > 0

/** An address, and what its path says as long as it says nothing else under that name. */
export function withGiven(
  search: URLSearchParams,
  given: Readonly<Record<string, string | undefined>> = {},
): URLSearchParams {
  const said = new URLSearchParams(search)
  for (const [name, value] of Object.entries(given)) if (value !== undefined && !said.has(name)) said.set(name, value)
  return said
}
