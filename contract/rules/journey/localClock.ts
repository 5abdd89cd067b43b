const quarterMs = 900_000
const remembered = 20_000

/** What the clocks of one zone show. Instants are whole minutes since 1970-01-01 UTC. */
export class LocalClock {
  readonly #format: Intl.DateTimeFormat
  readonly #offsets = new Map<number, number>()
  /** The quarter that was asked last, and what the clocks showed in it: minutes are counted one after the other. */
  #quarter = NaN
  #offset = 0

  /** Throws RangeError when there is no such zone. */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  }

  /** Minutes since 1970-01-01 as if the clock showed UTC; to the quarter, as all zones differ by whole ones. */
  local(minute: number): number {
    const quarter = Math.floor(minute / 15)
    if (quarter !== this.#quarter) {
      this.#offset = this.#offsets.get(quarter) ?? this.#read(quarter)
      this.#quarter = quarter
    }
    return minute + this.#offset
  }

  #read(quarter: number): number {
    const parts: Record<string, number> = {}
    for (const { type, value } of this.#format.formatToParts(quarter * quarterMs)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute: past = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, past) / 60_000 - quarter * 15
    if (this.#offsets.size >= remembered) this.#offsets.clear()
    this.#offsets.set(quarter, offset)
    return offset
  }

  /** Days since 1970-01-01. */
  day(minute: number): number {
    return Math.floor(this.local(minute) / 1_440)
  }
}
