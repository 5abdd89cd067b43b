import { type SumKey, sumKeys } from '#contract/sums.ts'

/** Places of the sums in a row; by number, for there are a hundred of them per report. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the list, which fromEntries forgets
export const sum = Object.fromEntries(sumKeys.map((key, place) => [key, place])) as Readonly<Record<SumKey, number>>

/** Numbers of one row by place; NaN was never told. */
export class Sums {
  readonly values: Float64Array

  constructor(stored: Partial<Record<SumKey, number>> = {}) {
    this.values = new Float64Array(sumKeys.length).fill(NaN)
    for (const key of sumKeys) this.values[sum[key]] = stored[key] ?? NaN
  }

  add(place: number, value: number): void {
    const before = this.values[place] ?? NaN
    this.values[place] = Number.isNaN(before) ? value : before + value
  }

  least(place: number, value: number): void {
    const before = this.values[place] ?? NaN
    if (!(before <= value)) this.values[place] = value
  }

  most(place: number, value: number): void {
    const before = this.values[place] ?? NaN
    if (!(before >= value)) this.values[place] = value
  }

  /** Null was never told. */
  get(key: SumKey): number | null {
    const value = this.values[sum[key]] ?? NaN
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
