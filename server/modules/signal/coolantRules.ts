import { type BesideSignal, coolantBands } from '#contract/codes/signals.ts'

import { Held, heldMs, median } from './heldRules.ts'

const minute = 60_000
/** Days of a vehicle that the later ones are held against. */
export const referenceDays = 20
/** A day says something from so much warm running on, of a band from so much of it in that band. */
const [dayMs, bandMs] = [30 * minute, 5 * minute]
/** What an engine is too hot from, °C. */
const hotC = 105

type Told = Readonly<Partial<Record<string, number>>>
type CoolantValues = Partial<Record<BesideSignal | 'coolantC', number | null>>

/** Which quarter of its load: up to 25 %, 50 %, 75 %, above. */
const bandOf = (loadPct: number): number => (loadPct > 75 ? 3 : loadPct > 50 ? 2 : loadPct > 25 ? 1 : 0)

/**
 * The coolant of a day against the load of its engine: cooling that is lost shows there before it shows alone (maintenance §6.5).
 * Where the load is not told nothing is said of it.
 */
export class CoolantDay {
  /** Of each band what the first days say; null while those are not over. */
  readonly #reference: readonly (number | undefined)[] | null
  readonly #bands = coolantBands.map(() => new Held())
  readonly #apart = new Held()
  #hotMs = 0
  #longestHotMs = 0

  /** @param first what the days before said of their bands, in their order */
  constructor(first: readonly Told[]) {
    const known = first.slice(0, referenceDays)
    this.#reference =
      known.length < referenceDays
        ? null
        : coolantBands.map((band) => {
            const values = known.flatMap((day) => day[band] ?? [])
            return values.length === 0 ? undefined : median(values)
          })
  }

  /** Of an engine that runs; `isWarm`: it has for so long that the thermostat rules. */
  take(coolantC: number | null, loadPct: number | null, ms: number, isWarm: boolean): void {
    this.#hotMs = coolantC !== null && coolantC >= hotC ? this.#hotMs + Math.min(ms, heldMs) : 0
    this.#longestHotMs = Math.max(this.#longestHotMs, this.#hotMs)
    if (ms > heldMs) this.#hotMs = 0
    if (!isWarm || coolantC === null || loadPct === null) return
    const band = bandOf(loadPct)
    this.#bands[band]?.take(coolantC, ms)
    const usual = this.#reference?.[band]
    if (usual !== undefined) this.#apart.take(coolantC - usual, ms)
  }

  values(): CoolantValues {
    const coolantHot = this.#longestHotMs > 0 ? this.#longestHotMs / minute : null
    if (this.#reference !== null) return { coolantC: this.#apart.medianOver(dayMs), coolantHot }
    const isWhole = this.#bands.reduce((sum, { ms }) => sum + ms, 0) >= dayMs
    const bands = coolantBands.map((band, n) => [band, isWhole ? this.#bands[n]?.medianOver(bandMs) : null])
    return { ...Object.fromEntries(bands), coolantHot }
  }
}
