/** From when until when something went on, epoch ms; null goes on. */
export interface Stay {
  from: number
  to: number | null
}

/**
 * How long a vehicle was in maintenance or in the workshop within a period, ms: what lies over each other counts once. Null where
 * nothing of that kind is known of the period, which is no 0.
 */
export function workshopMs(stays: readonly Stay[], from: number, to: number): number | null {
  const within = stays
    .map((stay) => ({ from: Math.max(from, stay.from), to: Math.min(to, stay.to ?? to) }))
    .filter((stay) => stay.to > stay.from)
    .toSorted((a, b) => a.from - b.from)
  if (within.length === 0) return null
  let [sum, told] = [0, from]
  for (const stay of within) {
    sum += Math.max(0, stay.to - Math.max(told, stay.from))
    told = Math.max(told, stay.to)
  }
  return sum
}

/** The share of a period in which a vehicle was there to work, percent (maintenance §6.8); null where nothing says. */
export function availabilityOf(stays: readonly Stay[], from: number, to: number): number | null {
  const away = workshopMs(stays, from, to)
  return away === null ? null : 100 * (1 - away / (to - from))
}
