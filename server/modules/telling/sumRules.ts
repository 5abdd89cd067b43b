import { type SumKey, sumKeys } from '#contract/sums.ts'

const places = new Map(sumKeys.map((key, at) => [key, at]))
const at = (key: SumKey): number => places.get(key) ?? 0

/** Numbers of one row by place; NaN was never told. */
export class Sums {
  readonly values: Float64Array

  constructor(stored: Partial<Record<SumKey, number>> = {}) {
    this.values = new Float64Array(sumKeys.length).fill(NaN)
    for (const key of sumKeys) this.values[at(key)] = stored[key] ?? NaN
  }

  add(key: SumKey, value: number): void {
    const place = at(key)
    const before = this.values[place] ?? NaN
    this.values[place] = Number.isNaN(before) ? value : before + value
  }

  least(key: SumKey, value: number): void {
    const place = at(key)
    const before = this.values[place] ?? NaN
    if (!(before <= value)) this.values[place] = value
  }

  most(key: SumKey, value: number): void {
    const place = at(key)
    const before = this.values[place] ?? NaN
    if (!(before >= value)) this.values[place] = value
  }

  /** Null was never told. */
  get(key: SumKey): number | null {
    const value = this.values[at(key)] ?? NaN
    return Number.isNaN(value) ? null : value
  }

  told(): Partial<Record<SumKey, number>> {
    const all: Partial<Record<SumKey, number>> = {}
    for (const key of sumKeys) {
      const value = this.get(key)
      if (value !== null) all[key] = value
    }
    return all
  }
}
