import { limits } from '../limits.ts'

/**
 * Minutes for a way of which only the straight line is known, rounded up: that line × `detourFactor` at `estimateKmh`.
 * A rule of thumb, shown as an estimate and never as a promise; a router knows better.
 */
export const estimateMinutes = (straightKm: number): number =>
  Math.ceil((straightKm * limits.detourFactor * 60) / limits.estimateKmh)
