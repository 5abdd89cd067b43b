import { Calendar, type Piece } from './calendarRules.ts'

/** Of what lies in no trip. */
const between = -1

/** Clocks that part time by trips in the place of hours: what is told by them is the very fold of hours, of each trip. */
export class TripCalendar extends Calendar {
  readonly #trips: readonly { from: number; to: number }[]

  /** @param trips in their order, epoch ms; none overlaps the next */
  constructor(zone: string, trips: readonly { from: number; to: number }[]) {
    super(zone)
    this.#trips = trips
  }

  /** The last report of a trip is its own, unless the next begins with it. */
  override pieceAt(at: number): Piece {
    const piece = super.pieceAt(at)
    const next = this.#trips.find(({ from }) => from > at)?.from ?? Infinity
    const trip = this.#trips.findLast(({ from }) => from <= at)
    const end = trip === undefined ? -Infinity : Math.min(trip.to + 1, next)
    if (trip !== undefined && at < end) return { ...piece, hour: trip.from, to: Math.min(piece.to, end) }
    return { ...piece, hour: between, to: Math.min(piece.to, next) }
  }
}
