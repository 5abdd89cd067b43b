const quarterMs = 900_000
export const hourMs = 3_600_000
const dayMs = 86_400_000
/** Hours kept in mind of one zone: twice what hours are kept for. */
const remembered = 5_000

/** A part of an hour that lies in one local day, and all of it by day or by night. Epoch ms. */
export interface Piece {
  from: number
  to: number
  /** The hour, UTC. */
  hour: number
  /** The local day, as days since 1970-01-01. */
  day: number
  /** 18:00 to 06:00 on the clocks of the zone. */
  night: boolean
}

export const hourOf = (at: number): number => Math.floor(at / hourMs) * hourMs
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Hours, local days and nights of one zone: days of 23, 24 and 25 hours as its rules have them. */
export class Calendar {
  readonly zone: string
  readonly #format: Intl.DateTimeFormat
  readonly #pieces = new Map<number, readonly Piece[]>()

  /** Throws RangeError when there is no such zone. */
  constructor(zone: string) {
    this.zone = zone
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  }

  /** What the clocks of the zone show, as if it were UTC; to the quarter, as all zones differ by whole ones. */
  #local(quarter: number): number {
    const parts: Record<string, number> = {}
    for (const { type, value } of this.#format.formatToParts(quarter)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute)
  }

  piecesOf(hour: number): readonly Piece[] {
    const known = this.#pieces.get(hour)
    if (known !== undefined) return known
    const pieces: Piece[] = []
    for (let from = hour; from < hour + hourMs; from += quarterMs) {
      const local = this.#local(from)
      const day = Math.floor(local / dayMs)
      const hourOfDay = (local - day * dayMs) / hourMs
      const night = hourOfDay < 6 || hourOfDay >= 18
      const last = pieces.at(-1)
      if (last?.day === day && last.night === night) last.to = from + quarterMs
      else pieces.push({ from, to: from + quarterMs, hour, day, night })
    }
    if (this.#pieces.size >= remembered) this.#pieces.clear()
    this.#pieces.set(hour, pieces)
    return pieces
  }

  pieceAt(at: number): Piece {
    const pieces = this.piecesOf(hourOf(at))
    const piece = pieces.find(({ to }) => at < to) ?? pieces.at(-1)
    if (piece === undefined) throw new RangeError('an hour has quarters')
    return piece
  }

  dayOf(at: number): number {
    return this.pieceAt(at).day
  }

  /** Parts a stretch of time, whatever its length, at the edges of hours, days and nights. */
  *parts(from: number, to: number): Generator<{ from: number; to: number; piece: Piece }> {
    for (let at = from; at < to;) {
      const piece = this.pieceAt(at)
      const end = Math.min(to, piece.to)
      yield { from: at, to: end, piece }
      at = end
    }
  }
}
