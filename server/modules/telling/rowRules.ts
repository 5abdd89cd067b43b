import type { Row, RowSeed } from './seedRules.ts'
import { Sums } from './sumRules.ts'

/** Rows that what comes may still change, and those that it cannot any more and that were not taken yet. */
export class Rows {
  readonly #open = new Map<string, Row>()
  #closed: Row[] = []
  /** Mostly asked for again. */
  #recent: Row | undefined

  constructor(seeds: readonly RowSeed[], changed: boolean) {
    for (const { of, driver, sums } of seeds) {
      this.#open.set(`${of} ${driver}`, { of, driver, sums: new Sums(sums), changed })
    }
  }

  at(of: number, driver: string): Sums {
    if (this.#recent?.of === of && this.#recent.driver === driver) {
      this.#recent.changed = true
      return this.#recent.sums
    }
    const key = `${of} ${driver}`
    let row = this.#open.get(key)
    if (row === undefined) this.#open.set(key, (row = { of, driver, sums: new Sums(), changed: true }))
    row.changed = true
    this.#recent = row
    return row.sums
  }

  /** What lies before `from` changes no more. */
  close(from: number): void {
    this.#recent = undefined
    for (const [key, row] of this.#open) {
      if (row.of >= from) continue
      this.#open.delete(key)
      if (row.changed) this.#closed.push(row)
    }
  }

  taken(): Row[] {
    const open = [...this.#open.values()].filter(({ changed }) => changed)
    const all = [...this.#closed, ...open].map((row) => ({ ...row }))
    for (const row of open) row.changed = false
    this.#closed = []
    return all
  }

  seeds(): RowSeed[] {
    return [...this.#open.values()].map(({ of, driver, sums }) => ({ of, driver, sums: sums.told() }))
  }
}
