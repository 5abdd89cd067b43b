import { limits } from '#contract/limits.ts'
import type { ShapeProblem } from '#contract/rules/fenceProblem.ts'
import type { Format } from '#src/lib/format/useFormat.ts'
import type { Texts } from '#src/lib/text/useText.ts'

/**
 * Why a shape is no fence yet; FENCE-10 letter for letter: the count without separators.
 * @param count vertices, as FENCE-12 counts them
 */
export const problemText = (t: Texts<'fences'>, format: Format, problem: ShapeProblem, count: number): string =>
  t(`problem.${problem}`, {
    count,
    max: problem === 'radius' ? format.number(limits.fenceRadiusMaxM / 1000) : limits.fencePoints,
    min: format.number(limits.fenceRadiusMinM),
  })
