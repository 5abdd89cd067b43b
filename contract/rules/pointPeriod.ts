/** From when until when a point counts: days as `yyyy-MM-dd`, both included; null is no limit on that side (ENT-31). */
export interface PointPeriod {
  startsOn: string | null
  endsOn: string | null
}

export type PointPhase = 'toBegin' | 'current' | 'ended'

/** A period whose end lies before its start is none. */
export const isPointPeriod = ({ startsOn, endsOn }: PointPeriod): boolean =>
  startsOn === null || endsOn === null || startsOn <= endsOn

/** What a point is on a day. One that is to begin may be linked ahead of its time, one that ended may not (CPOINT-01). */
export function phaseOf({ startsOn, endsOn }: PointPeriod, day: string): PointPhase {
  if (endsOn !== null && endsOn < day) return 'ended'
  return startsOn !== null && startsOn > day ? 'toBegin' : 'current'
}
