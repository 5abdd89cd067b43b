/** A cylinder below the median by so much is weak, %. */
const weakPct = -15
/** Under these an engine is not judged (maintenance §6.6). */
const warmFromC = 70
const unsteadyRpm = 50

/** How a test of cylinders came out: `repeat` what one test alone says, `weak` what the one before said as well. */
export type CylinderVerdict = 'within' | 'repeat' | 'weak' | 'outside'

/** Each cylinder's share off the median of all, %: the mean would be pulled by the one that is dead. */
export function deviationsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
  return median === 0 ? values.map(() => 0) : values.map((value) => (100 * (value - median)) / median)
}

/** Under which a test was made; null where the device does not say. */
export interface TestConditions {
  coolantC: number | null
  /** From the slowest to the fastest of the test. */
  rpmRange: number | null
}

/** Whether an engine was too cold, or ran too unsteadily, to be judged. */
export const isOutside = ({ coolantC, rpmRange }: TestConditions): boolean =>
  (coolantC !== null && coolantC < warmFromC) || (rpmRange !== null && rpmRange > 2 * unsteadyRpm)

/**
 * What a test says of each cylinder and in all.
 * @param earlier the test before, where it is seven days old or less and was under conditions to be judged; one of
 *   another number of cylinders agrees with none
 */
export function judgeCylinders(
  values: readonly number[],
  earlier: readonly number[] | null,
  conditions: TestConditions = { coolantC: null, rpmRange: null },
): { deviations: number[]; weak: number[]; verdict: CylinderVerdict } {
  const deviations = deviationsOf(values)
  const below = (of: readonly number[]) => of.flatMap((one, at) => (one <= weakPct ? [at + 1] : []))
  const weak = below(deviations)
  if (isOutside(conditions)) return { deviations, weak, verdict: 'outside' }
  if (weak.length === 0) return { deviations, weak, verdict: 'within' }
  const before = new Set(earlier?.length === values.length ? below(deviationsOf(earlier)) : [])
  return { deviations, weak, verdict: weak.some((one) => before.has(one)) ? 'weak' : 'repeat' }
}
