/** Lower limits of the four steps in which density is drawn, each about twice the one before it at least. */
export type DensitySteps = readonly [number, number, number, number]

/** Parts of the hexagons that lie below the second, the third and the last step, where doubling leaves them so. */
const below = { second: 0.35, third: 0.65, last: 0.88 }

/** Rounded up to two digits, to be read at a glance: 1,234 → 1,300. */
function round(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.ceil(count / unit) * unit
}

/**
 * Steps that part these counts: by how many hexagons have fewer, so that a few depots do not make all roads pale, and by
 * doubling, so that what is hardly more is not drawn as much more. The first limit is the least count; where all are
 * alike, all lie in the first step.
 */
export function densitySteps(counts: readonly number[]): DensitySteps {
  const sorted = counts.toSorted((a, b) => a - b)
  const first = sorted[0] ?? 1
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? first
  const last = Math.max(8 * first, at(below.last))
  const third = Math.max(4 * first, Math.min(at(below.third), last / 2))
  const second = Math.max(2 * first, Math.min(at(below.second), third / 2))
  return [first, round(second), round(third), round(last)]
}

/** The step that a count lies in, 0..3. */
export const stepOf = (positions: number, steps: DensitySteps): number =>
  Math.max(
    0,
    steps.findLastIndex((limit) => positions >= limit),
  )
