import { limits } from '#contract/limits.ts'

/** By which a speed is an excess, km/h: the least of the vehicle's own, the fleet's, and that of rain (performance §5.2). */
export const speedLimitOf = (own: number | null | undefined, rain: boolean): number =>
  Math.min(own ?? Infinity, limits.speedLimitKmh, rain ? limits.rainSpeedLimitKmh : Infinity)
