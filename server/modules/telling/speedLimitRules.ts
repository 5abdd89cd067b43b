import { limits } from '#contract/limits.ts'

/** What else than the fleet's limit may hold of a vehicle, km/h. */
interface Bounds {
  /** Of its own set. */
  own: number | null | undefined
  /** Of the fences in which it is. */
  fence: number | undefined
  rain: boolean
}

/** By which a speed is an excess, km/h: the least of all that hold (performance §5.2). */
export const speedLimitOf = ({ own, fence, rain }: Bounds): number =>
  Math.min(own ?? Infinity, fence ?? Infinity, limits.speedLimitKmh, rain ? limits.rainSpeedLimitKmh : Infinity)
