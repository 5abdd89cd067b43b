import { type FenceShape, normalShape } from '#contract/rules/fenceShape.ts'

/** Whether two shapes are the same place, whatever rings are closed. */
export const isSamePlace = (a: FenceShape, b: FenceShape): boolean =>
  JSON.stringify(normalShape(a)) === JSON.stringify(normalShape(b))
