import { eventKey, type SaidEvent } from './eventRules.ts'
import type { FaultReading } from './faultRules.ts'

/**
 * What was said between reports, and not before a report that was heard yet: whoever goes on from a seed reads it anew from
 * the store. It comes in any order, once or more often.
 */
export class Ahead {
  #events: SaidEvent[] = []
  #readings: FaultReading[] = []

  add(events: readonly SaidEvent[], readings: readonly FaultReading[]): void {
    const known = new Set(this.#events.map(eventKey))
    this.#events.push(...events.filter((event) => !known.has(eventKey(event))))
    const read = new Set(this.#readings.map(({ at }) => at))
    this.#readings.push(...readings.filter(({ at }) => !read.has(at)))
  }

  /** What lies before a report. */
  before(at: number): { events: SaidEvent[]; readings: FaultReading[] } {
    const events = this.#events.filter((event) => event.at < at)
    const readings = this.#readings.filter((reading) => reading.at < at)
    if (events.length > 0) this.#events = this.#events.filter((event) => event.at >= at)
    if (readings.length > 0) this.#readings = this.#readings.filter((reading) => reading.at >= at)
    return { events, readings }
  }
}
