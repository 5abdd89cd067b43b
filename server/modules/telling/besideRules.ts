import { limits } from '#contract/limits.ts'
import type { Position } from '#contract/rules/distance.ts'

import { hourMs, hourOf } from './calendarRules.ts'
import {
  type Conditions,
  type Episode,
  type FaultList,
  type FaultReading,
  Faults,
  type FaultSeed,
  noFaults,
} from './faultRules.ts'
import { Guard, type GuardEvent, type GuardSaid, type GuardSeed, noGuard } from './guardRules.ts'
import { noOpening, type Opening, Openings, type OpeningSaid, type OpeningSeed } from './openingRules.ts'
import type { FuelEvent } from './tankRules.ts'

/** What one report tells beside its hours (seedRules.ts). */
interface Told {
  at: number
  speedKmh: number | null
  ports?: { known: number; on: number } | undefined
  trunk?: readonly (readonly [sensor: number, celsius: number])[] | undefined
  drumRpm?: number | undefined
  guard?: GuardSaid | undefined
  opening?: OpeningSaid | undefined
  receivedAt: number
  faults?: FaultList | undefined
  values: Conditions & { ignition?: boolean | undefined }
}
interface Said {
  at: number
  value: number
}
/** A value holds this long. */
const heldMs = limits.lateMs

/** An input or output that was on: from when it was first told on until it was told off; null while it is on. Epoch ms. */
export interface Edge {
  /** Its place among `ports`. */
  port: number
  from: number
  to: number | null
  place: Position | null
  speedKmh: number | null
  odometerKm: number | null
}

/** An hour of one thermometer of a trunk, as far as it was known. `bins`: ms by the half degree, -40 to 60 °C. */
export interface TrunkRow {
  hour: number
  /** From 0. */
  sensor: number
  ms: number
  xMs: number
  /** ∫ e^(−ΔH/RT): what a mean kinetic temperature is made of (reports §8.8). */
  kineticMs: number
  least: number
  most: number
  bins: Record<number, number>
}

/** A mixer's drum that turned one way without a rest, all the time fast (it charges, mixes, unloads) or all the time slowly (it agitates). */
export interface DrumSpan {
  from: number
  to: number
  /** 1 charges and mixes, -1 unloads. */
  direction: number
  turns: number
}

/** What is told beside hours and spans: edges, thermometers and drum of one vehicle. Plain JSON. */
export interface BesideSeed {
  /** Bits by the place among `ports`: those that are on. */
  on: number
  edges: readonly Edge[]
  trunk: Readonly<Record<number, Said>>
  rows: readonly TrunkRow[]
  drum: Said | null
  span: DrumSpan | null
  faults: FaultSeed
  guard: GuardSeed
  opening: OpeningSeed
}
export const noBeside: BesideSeed = {
  on: 0,
  edges: [],
  trunk: {},
  rows: [],
  drum: null,
  span: null,
  faults: noFaults,
  guard: noGuard,
  opening: noOpening,
}

/** What was told since it was last taken; of an open one as far as it goes. */
export interface BesideChanges {
  edges: readonly Edge[]
  trunk: readonly TrunkRow[]
  drums: readonly DrumSpan[]
  faults: readonly Episode[]
  guard: readonly GuardEvent[]
  openings: readonly Opening[]
  /** Of the tank, by a fold of its own; those from `openAt` on may have been told before. */
  fuel: { events: readonly FuelEvent[]; openAt: number | null }
}

/** ΔH/R of a mean kinetic temperature, K (83.144 kJ/mol over 8.3144 J/(mol·K)). */
const kineticK = 10_000
const zeroK = 273.15
/** The half degrees of `bins`. */
export const binCount = 201
export const binOf = (celsius: number): number => Math.max(0, Math.min(binCount - 1, Math.round(celsius * 2) + 80))

/** A drum that creeps stands; from so many turns a minute on it is fast. */
const turningRpm = 0.5
const fastRpm = 6
const isFast = ({ from, to, turns }: DrumSpan) => turns * 60_000 >= (fastRpm - 0.01) * (to - from)

/**
 * Edges, thermometers and drum of one vehicle from its reports in their order: what it tells depends on them alone. Memory
 * is bounded: an open edge and an open span are kept by their beginning, of thermometers the hour that is open.
 */
export class Beside {
  #on: number
  #edges: Edge[]
  readonly #trunk: Record<number, Said>
  #rows: Map<number, TrunkRow>
  readonly #faults: Faults
  readonly #guard: Guard
  readonly #openings: Openings
  #drum: Said | null
  #span: DrumSpan | null
  #toldEdges: Edge[] = []
  #toldRows: TrunkRow[] = []
  #toldDrums: DrumSpan[] = []
  #changed: Set<object>

  /** @param anew what is open is told as well: what stands of it in the store may be more than the seed holds */
  constructor(seed: BesideSeed, anew: boolean) {
    this.#on = seed.on
    this.#edges = seed.edges.map((edge) => ({ ...edge }))
    this.#trunk = { ...seed.trunk }
    this.#rows = new Map(seed.rows.map((row) => [row.sensor, { ...row, bins: { ...row.bins } }]))
    this.#faults = new Faults(seed.faults, anew)
    this.#guard = new Guard(seed.guard, anew)
    this.#openings = new Openings(seed.opening, anew)
    this.#drum = seed.drum
    this.#span = seed.span && { ...seed.span }
    this.#changed = new Set(anew ? [...this.#edges, ...this.#rows.values(), ...(this.#span ? [this.#span] : [])] : [])
  }

  seed(): BesideSeed {
    return {
      on: this.#on,
      edges: this.#edges.map((edge) => ({ ...edge })),
      trunk: { ...this.#trunk },
      rows: [...this.#rows.values()].map((row) => ({ ...row, bins: { ...row.bins } })),
      drum: this.#drum,
      span: this.#span && { ...this.#span },
      faults: this.#faults.seed(),
      guard: this.#guard.seed(),
      opening: this.#openings.seed(),
    }
  }

  taken(): Omit<BesideChanges, 'fuel'> {
    const open = <T extends object>(all: Iterable<T>) => [...all].filter((one) => this.#changed.has(one))
    const changes = {
      edges: [...this.#toldEdges, ...open(this.#edges)].map((edge) => ({ ...edge })),
      trunk: [...this.#toldRows, ...open(this.#rows.values())].map((row) => ({ ...row, bins: { ...row.bins } })),
      drums: [...this.#toldDrums, ...open(this.#span ? [this.#span] : [])].map((span) => ({ ...span })),
      faults: this.#faults.taken(),
      guard: this.#guard.taken(),
      openings: this.#openings.taken(),
    }
    this.#toldEdges = []
    this.#toldRows = []
    this.#toldDrums = []
    this.#changed = new Set()
    return changes
  }

  /** The next judged report; `before` is the instant of the one before it, `driver` who is at the wheel. */
  tell(
    report: Told,
    {
      before,
      place,
      odometerKm,
      driver,
    }: { before: number | null; place: Position | null; odometerKm: number | null; driver: string },
  ): void {
    const { at, ports, trunk, drumRpm } = report
    this.#faults.tell(report, place, odometerKm)
    const where = { at, place, speedKmh: report.speedKmh, driver }
    this.#guard.tell(report.guard, {
      ...where,
      receivedAt: report.receivedAt,
      ignition: report.values.ignition ?? null,
    })
    this.#openings.tell(report.opening, { ...where, celsius: (trunk ?? []).map(([, celsius]) => celsius) })
    if (before !== null) {
      for (const [sensor, said] of Object.entries(this.#trunk)) this.#warm(Number(sensor), said, before, at)
      this.#turn(before, at)
    }
    if (ports !== undefined) this.#switch(ports, report, place, odometerKm)
    for (const [sensor, value] of trunk ?? []) this.#trunk[sensor] = { at, value }
    if (drumRpm !== undefined) this.#drum = { at, value: drumRpm }
  }

  /** Lists of faults that were asked for, before the next report. */
  read(readings: readonly FaultReading[]): void {
    this.#faults.read(readings)
  }

  /** The engine ran for so long since the report before. */
  ran(ms: number): void {
    this.#faults.ran(ms)
  }

  #switch(
    { known, on }: { known: number; on: number },
    { at, speedKmh }: Told,
    place: Position | null,
    odometerKm: number | null,
  ): void {
    const changed = known & (on ^ this.#on)
    if (changed === 0) return
    for (let port = 0; changed >> port !== 0; port++) {
      const bit = 1 << port
      if ((changed & bit) === 0) continue
      if ((on & bit) === 0) {
        for (const edge of this.#edges) if (edge.port === port) this.#toldEdges.push({ ...edge, to: at })
        this.#edges = this.#edges.filter((edge) => edge.port !== port)
      } else {
        const spot = place && { latitude: place.latitude, longitude: place.longitude }
        const edge = { port, from: at, to: null, place: spot, speedKmh, odometerKm }
        this.#edges.push(edge)
        this.#changed.add(edge)
      }
    }
    this.#on ^= changed
  }

  #warm(sensor: number, said: Said, from: number, until: number): void {
    const to = Math.min(until, said.at + heldMs)
    for (let at = from; at < to;) {
      const hour = hourOf(at)
      const end = Math.min(to, hour + hourMs)
      const row = this.#row(sensor, hour)
      const { value } = said
      row.ms += end - at
      row.xMs += value * (end - at)
      row.kineticMs += Math.exp(-kineticK / (value + zeroK)) * (end - at)
      row.least = Math.min(row.least, value)
      row.most = Math.max(row.most, value)
      row.bins[binOf(value)] = (row.bins[binOf(value)] ?? 0) + end - at
      this.#changed.add(row)
      at = end
    }
  }

  #row(sensor: number, hour: number): TrunkRow {
    const open = this.#rows.get(sensor)
    if (open?.hour === hour) return open
    if (open !== undefined && this.#changed.has(open)) this.#toldRows.push(open)
    const row = { hour, sensor, ms: 0, xMs: 0, kineticMs: 0, least: Infinity, most: -Infinity, bins: {} }
    this.#rows.set(sensor, row)
    return row
  }

  #turn(from: number, until: number): void {
    const said = this.#drum
    const to = said === null ? from : Math.min(until, said.at + heldMs)
    const rpm = said?.value ?? 0
    const direction = to <= from || Math.abs(rpm) < turningRpm ? 0 : Math.sign(rpm)
    const turns = (Math.abs(rpm) * (to - from)) / 60_000
    const open = this.#span
    const same = open?.direction === direction && isFast(open) === Math.abs(rpm) >= fastRpm
    if (open !== null && same && open.to === from) {
      open.to = to
      open.turns += turns
      this.#changed.add(open)
      return
    }
    if (open !== null && this.#changed.has(open)) this.#toldDrums.push(open)
    this.#span = direction === 0 ? null : { from, to, direction, turns }
    if (this.#span !== null) this.#changed.add(this.#span)
  }
}
