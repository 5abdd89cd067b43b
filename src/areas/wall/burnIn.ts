/** ux §5.6: what keeps a picture that stands for years from staying in the glass. */

/** Around the middle, px: each minute the whole frame stands 2 px elsewhere. */
const places = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [-2, 2],
  [-2, 0],
  [-2, -2],
  [0, -2],
  [2, -2],
] as const

const minuteMs = 60_000
/** Head and foot change places. */
const swapHours = 6
const nightBegins = 22
const nightEnds = 6

/** @param now epoch ms. @returns px to the right, px down */
export const shiftAt = (now: number): readonly [x: number, y: number] =>
  places[Math.floor(now / minuteMs) % places.length] ?? places[0]

/** @param hour of the day at the display, 0..23. @returns whether the head stands below and the foot above */
export const swappedAt = (hour: number): boolean => Math.floor(hour / swapHours) % 2 === 1

/** @param hour of the day at the display, 0..23 */
export const isNight = (hour: number): boolean => hour >= nightBegins || hour < nightEnds
