import { severities } from '#contract/codes/alerts.ts'
import type { Position } from '#contract/rules/distance.ts'
import { projection } from '#src/kit/map/draw/projection.ts'

import type { Happening } from '../player/happenings.ts'
import type { Track } from '../player/track.ts'
import { layMarks, type Mark, type PlacedMark } from './markLayout.ts'
import { placeAt } from './placeAt.ts'
import { type Stop, tripStops } from './tripStops.ts'

/** What stands on the map of a trip, and the instant that it is of, epoch ms. */
export type TripMark = { place: Position; at: number; text: string } & (
  | { kind: 'alert'; alert: Happening }
  | { kind: 'stop'; stop: Stop }
)

interface Words {
  alert: (alert: Happening) => string
  stop: (stop: Stop) => string
}

/** Alerts where the vehicle was, as far as that is known, and its stops; without a track there is nothing to mark. */
export function tripMarks(track: Track | null | undefined, alerts: readonly Happening[], words: Words): TripMark[] {
  if (!track) return []
  const told = alerts.flatMap((alert): TripMark[] => {
    const place = placeAt(track, alert.at)
    return place ? [{ kind: 'alert', alert, place, at: alert.at, text: words.alert(alert) }] : []
  })
  const stops = tripStops(track).map((stop): TripMark => ({
    kind: 'stop',
    stop,
    place: stop,
    at: stop.from,
    text: words.stop(stop),
  }))
  return [...told, ...stops]
}

/** Levels of a zoom on which marks keep their places: in between they only come apart. */
const levels = 4

export const markLevel = (zoom: number): number => Math.floor(zoom * levels) / levels

/** Marks as a level of the zoom has room for them. */
export function placedMarks(marks: readonly TripMark[], level: number): PlacedMark<TripMark & Mark>[] {
  const [first] = marks
  if (!first) return []
  // From a place of the trip itself: the antimeridian is then far away.
  const ground = projection({ ...first.place, zoom: level }, { width: 0, height: 0 })
  return layMarks(marks.map((mark) => ({ ...mark, weight: weightOf(mark), ...ground.toPixel(mark.place) })))
}

const weightOf = (mark: TripMark): number =>
  mark.kind === 'alert' ? -severities.indexOf(mark.alert.severity) : mark.stop.to - mark.stop.from
