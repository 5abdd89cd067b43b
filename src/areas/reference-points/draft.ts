import type { ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { coordinatesText, readCoordinates } from '#contract/rules/coordinates.ts'
import { isPointPeriod } from '#contract/rules/pointPeriod.ts'
import { newId } from '#src/lib/newId.ts'

/** A point as it is typed. */
export interface Draft {
  company: number
  description: string
  /** `-23.550520, -46.633310`, or whatever stands there yet. */
  place: string
  radiusM: number | null
  active: boolean
  /** Days as `yyyy-MM-dd`, or no limit on that side. */
  startsOn: string | null
  endsOn: string | null
  /** The revision that it began from: what somebody else wrote since is not written over unseen. Null: the newest. */
  rev: number | null
  /** Of a new point: however often it is saved, it is one. */
  key: string
}

export const draftOf = (point: ReferencePoint | null, company: number): Draft =>
  point === null
    ? {
        company,
        description: '',
        place: '',
        radiusM: 200,
        active: true,
        startsOn: null,
        endsOn: null,
        rev: null,
        key: newId(),
      }
    : { ...point, place: coordinatesText(point), key: newId() }

/** The circle and its period that a draft says, or null while something is missing or wrong. */
export function circleOf({ description, place, radiusM, active, startsOn, endsOn }: Draft) {
  const position = readCoordinates(place)
  if (position === null || radiusM === null || Number.isNaN(radiusM) || description.trim() === '') return null
  if (!isPointPeriod({ startsOn, endsOn })) return null
  return { ...position, description: description.trim(), radiusM, active, startsOn, endsOn }
}
