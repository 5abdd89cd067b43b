import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Refuses a period that ends before it begins or is longer than 31 days and the hour that a change of clocks adds. */
export function mustBePeriod({ from, to }: { from: number; to: number }): void {
  if (to < from || to - from > limits.periodMaxDays * dayMs + hourMs) {
    fail('period.invalid', { data: { days: limits.periodMaxDays } })
  }
}
