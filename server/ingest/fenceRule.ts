import type { Fix } from './judge.ts'

/** What is known of a vehicle and a fence near it. */
export interface Stay {
  inside: boolean
  /** Instant of a fix that says otherwise and waits for the next one to agree; null when there is none. Epoch ms. */
  doubtAt: number | null
  /** Faster than the fence allows, as was said already. */
  speeding: boolean
}

/** A believed fix as far as fences care. */
export interface Seen extends Fix {
  speedKmh?: number
  /** By `contract/rules/moving.ts`: a parked receiver shows speeds too. */
  moving: boolean
  /** The receiver's own estimate of its error, metres; most trackers send none. */
  accuracyM?: number
}

export const outside: Stay = { inside: false, doubtAt: null, speeding: false }

/**
 * How far out a vehicle must be to have left. A receiver under open sky is right to about 5 m (GPS.gov: 4.9 m for a
 * phone), among houses to some 15 m either way, and 30 m holds twice that, so that noise alone can never enter and leave
 * again. Where the receiver itself owns up to a larger error twice that counts, to the length of a block; beyond it says nothing.
 */
const leastMarginM = 30
const mostMarginM = 150
export const marginM = (accuracyM = 0): number => Math.min(mostMarginM, Math.max(leastMarginM, 2 * accuracyM))

/** A fix that owns up to more says nothing of fences: it neither convinces nor doubts nor refutes. */
export const isVague = ({ accuracyM = 0 }: Pick<Seen, 'accuracyM'>): boolean => 2 * accuracyM > mostMarginM

/** Below the limit by this much a vehicle no longer speeds: around the limit it is one alert, not ten. */
const speedSlackKmh = 5

/**
 * What a fix makes of a stay. It enters by being inside and leaves by being outside by the margin: between the two
 * nothing changes, which is what keeps a vehicle that is parked on the border still. A single fix convinces when it is
 * well beyond its line and the vehicle is driving; else the very next fix must agree, for a lone outlier of a standing
 * receiver (a garage, a canyon of houses) would be an entry or an exit too. Pure.
 * @param depthM metres to the border, negative outside
 * @param previousAt instant of the believed fix before this one, epoch ms
 */
export function nextStay(stay: Stay, depthM: number, seen: Seen, previousAt: number): Stay {
  // Of a fix that may be a block away nobody knows on which side of the line it is.
  if (isVague(seen)) return stay.doubtAt === previousAt ? { ...stay, doubtAt: seen.fixAt } : stay
  const margin = marginM(seen.accuracyM)
  const beyond = stay.inside ? -margin - depthM : depthM
  if (beyond < 0) return stay.doubtAt === null ? stay : { ...stay, doubtAt: null }
  const convinced = (seen.moving && beyond >= margin) || stay.doubtAt === previousAt
  if (!convinced) return { ...stay, doubtAt: seen.fixAt }
  return { ...outside, inside: !stay.inside }
}

/** Whether a vehicle inside is too fast. Pure. */
export function isSpeeding(before: boolean, limitKmh: number | null, speedKmh = 0): boolean {
  if (limitKmh === null) return false
  return before ? speedKmh > limitKmh - speedSlackKmh : speedKmh > limitKmh
}
