import type { Position } from '#contract/rules/distance.ts'
import { type FaultLamp, unnamedFault, worseLamp } from '#contract/rules/faultSeverity.ts'

import { hourOf } from './calendarRules.ts'

/** What one report says of faults: its codes, each with how often it occurred where that is told. */
export interface FaultList {
  codes: readonly (readonly [code: string, occurrences: number | null])[]
  /** There are more than it names: what is missing may still hold. */
  cut: boolean
  /** The worst lamp that is lit with it. */
  lamp?: FaultLamp | null
}

/** A fault from the first report that listed it to the one that did not any more; null while it goes on. Epoch ms. */
export interface Episode {
  code: string
  from: number
  /** When it was listed last; while it goes on to the hour, so that it is not written with every report. */
  last: number
  to: number | null
  /** `silence`: nothing was listed for 72 h of engine time, and nobody knows. */
  ended: 'absent' | 'silence' | null
  first: number | null
  count: number | null
  /** The worst lamp that was lit with it. */
  lamp?: FaultLamp | null
  place: Position | null
  odometerKm: number | null
  endedKm: number | null
  /** As the report said that began it. */
  speedKmh: number | null
  rpm: number | null
  coolantC: number | null
  loadPct: number | null
}
/** A list that was asked for, at its instant: its report need not be one. */
export interface FaultReading {
  at: number
  list: FaultList
}
export interface FaultSeed {
  open: Episode[]
  /** Engine time since the last list, ms. */
  silentMs: number
  /** Readings before the last report that was heard, and after the last one told. */
  waiting?: FaultReading[]
}
export const noFaults: FaultSeed = { open: [], silentMs: 0 }

/** What is kept of the report that begins an episode. */
export interface Conditions {
  rpm?: number
  coolantC?: number
  engineLoadPct?: number
}
interface Said {
  at: number
  speedKmh: number | null
  faults?: FaultList | undefined
  values: Conditions
}

const silenceMs = 72 * 3_600_000

/**
 * Episodes of faults of one vehicle from its reports in their order: what it tells depends on them alone (maintenance §6.2).
 * A list ends what it does not name, unless it was cut.
 */
export class Faults {
  #open: Map<string, Episode>
  #silentMs: number
  #waiting: FaultReading[]
  #told: Episode[] = []
  #changed: Set<Episode>

  /** @param anew what is open is told as well: what stands of it in the store may be more than the seed holds */
  constructor(seed: FaultSeed, anew: boolean) {
    this.#open = new Map(seed.open.map((one) => [one.code, { ...one }]))
    this.#silentMs = seed.silentMs
    this.#waiting = [...(seed.waiting ?? [])]
    this.#changed = new Set(anew ? this.#open.values() : [])
  }

  seed(): FaultSeed {
    const open = [...this.#open.values()].map((one) => ({ ...one }))
    return { open, silentMs: this.#silentMs, ...(this.#waiting.length > 0 && { waiting: [...this.#waiting] }) }
  }

  taken(): Episode[] {
    const going = [...this.#open.values()].filter((one) => this.#changed.has(one))
    const all = [...this.#told, ...going.map((one) => ({ ...one, last: Math.max(one.from, hourOf(one.last)) }))]
    this.#told = []
    this.#changed = new Set()
    return all
  }

  /** The engine ran for so long since the last report. */
  ran(ms: number): void {
    this.#silentMs += ms
    if (this.#silentMs < silenceMs) return
    for (const one of this.#open.values()) this.#end(one, one.last, 'silence', null)
  }

  /** What was asked for and answered; it is told before the next report that comes after it. */
  read(readings: readonly FaultReading[]): void {
    this.#waiting = [...this.#waiting, ...readings].toSorted((a, b) => a.at - b.at)
  }

  tell(report: Said, place: Position | null, odometerKm: number | null): void {
    const due = this.#waiting.filter((reading) => reading.at < report.at)
    this.#waiting = this.#waiting.filter((reading) => reading.at >= report.at)
    // An answer carries the list alone: how far the vehicle is says the report after it, what it did nobody.
    for (const { at, list } of due) this.#list({ at, speedKmh: null, faults: list, values: {} }, null, odometerKm)
    this.#list(report, place, odometerKm)
  }

  #list(report: Said, place: Position | null, odometerKm: number | null): void {
    const { at, faults } = report
    if (faults === undefined) return
    this.#silentMs = 0
    const { codes, cut } = faults
    // A count without names says that faults go on, not which.
    const unnamed = codes.length === 1 && codes[0]?.[0] === unnamedFault && this.#open.size > 0
    const listed = unnamed ? [...this.#open.values()].map(({ code }) => [code, null] as const) : codes
    const named = new Set(listed.map(([code]) => code))
    for (const one of this.#open.values()) if (!named.has(one.code) && !cut) this.#end(one, at, 'absent', odometerKm)
    for (const [code, occurrences] of listed) {
      const going = this.#open.get(code)
      if (going === undefined) this.#begin(code, occurrences, report, place, odometerKm)
      else this.#goOn(going, at, occurrences, faults.lamp ?? null)
    }
  }

  #begin(code: string, occurrences: number | null, said: Said, place: Position | null, odometerKm: number | null) {
    const { at, speedKmh, values } = said
    const spot = place && { latitude: place.latitude, longitude: place.longitude }
    const one: Episode = {
      code,
      from: at,
      last: at,
      to: null,
      ended: null,
      first: occurrences,
      count: occurrences,
      lamp: said.faults?.lamp ?? null,
      place: spot,
      odometerKm,
      endedKm: null,
      speedKmh,
      rpm: values.rpm ?? null,
      coolantC: values.coolantC ?? null,
      loadPct: values.engineLoadPct ?? null,
    }
    this.#open.set(code, one)
    this.#changed.add(one)
  }

  #goOn(one: Episode, at: number, occurrences: number | null, lamp: FaultLamp | null): void {
    const worse = worseLamp(one.lamp ?? null, lamp)
    if (
      hourOf(at) > hourOf(one.last) ||
      (occurrences !== null && occurrences !== one.count) ||
      worse !== (one.lamp ?? null)
    )
      this.#changed.add(one)
    one.lamp = worse
    one.last = at
    one.count = occurrences ?? one.count
  }

  #end(one: Episode, to: number, ended: 'absent' | 'silence', endedKm: number | null): void {
    this.#open.delete(one.code)
    this.#told.push({ ...one, to, ended, endedKm })
  }
}
