/** The vehicle's own count goes on from the last reading that somebody vouched for: no tracker that is new sets it back. */
export const countedFrom = (anchor: number | null, since: number | null): number | null =>
  anchor === null ? null : anchor + (since ?? 0)

/** So far apart, km and as a share of the own count, a tracker and its vehicle are not of one mind. */
export const doubted = { km: 50, share: 0.02 } as const
/** Whether what the tracker says is so far from the vehicle's own count that somebody should look at the dashboard. */
export function counterDiffers(own: number | null, device: number | null): boolean {
  if (own === null || device === null) return false
  const apart = Math.abs(own - device)
  return apart > doubted.km && apart > own * doubted.share
}

/** How far beyond the count a reading is believed, and a tenth more: km, or hours of the engine. */
const beyond = { km: 1_000, h: 50 }
/** Whether a reading is so unlikely that it is typed twice: below the last one, or far beyond the count. */
export const asksTwice = (kind: 'km' | 'h', reading: number, last: number | null, own: number | null): boolean =>
  (last !== null && reading < last) || (own !== null && reading > (own + beyond[kind]) * 1.1)

/** Shortest way over which costs say something, km. */
const leastKm = 500
/** Cents per km of what reviews cost; null below the floor and where nothing was booked: never 0. */
export const costPerKm = (cents: number | null, km: number | null): number | null =>
  cents === null || cents <= 0 || km === null || km < leastKm ? null : cents / km
