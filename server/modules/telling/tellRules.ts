import { motionCode } from '#contract/codes/motion.ts'
import { limits } from '#contract/limits.ts'
import {
  type CounterLeg,
  distanceKm,
  nextOdometry,
  noOdometry,
  type Odometry,
  type Position,
} from '#contract/rules/distance.ts'
import { type Moving, movingWithoutPlace, nextMoving, unknownMoving } from '#contract/rules/moving.ts'
import { type Heard, nothingSifted, type Sift, sift, type Sifted } from '#contract/rules/outliers.ts'
import type { SumKey } from '#contract/sums.ts'

import { Calendar, hourMs, hourOf, type Piece as CalendarPiece } from './calendarRules.ts'
import { noSpans, nextSpan, silentState, type Span, type SpanFold, spanOf } from './spanRules.ts'
import { Sums } from './sumRules.ts'

/** One report of a believed clock, as far as hours are concerned. What the device did not say is absent or null. */
export interface Told extends Heard {
  /** Tells two reports of one instant apart, and orders them: the fingerprint, as a number in text. */
  key: string
  accuracyM: number | null
  values: {
    ignition?: boolean
    rpm?: number
    throttlePct?: number
    coolantC?: number
    batteryV?: number
    gear?: string
    seatBelt?: boolean
    hazardLights?: boolean
    headlights?: boolean
    brake?: boolean
    driverCode?: string
  }
}

/** Place of a report in the order in which reports are told: by instant, then by fingerprint. */
export interface Place {
  at: number
  key: string
}
export const isAfter = (a: Place, b: Place): boolean =>
  a.at > b.at || (a.at === b.at && a.key !== b.key && BigInt(a.key) > BigInt(b.key))

interface RowSeed {
  /** Epoch ms of the hour, or days since 1970-01-01. */
  of: number
  driver: string
  sums: Partial<Record<SumKey, number>>
}

type Values = Told['values']
interface Said<V> {
  at: number
  value: V
}
type Held = { [K in keyof Values]?: Said<NonNullable<Values[K]>> }

/** A piece of time in one state under one driver. */
interface Piece {
  from: number
  to: number
  state: number
  driver: string
}

/** A standing time that is counted once it is long enough. */
interface Run {
  since: number
  counted: boolean
}

/** All that a telling needs to go on; plain JSON. Rows are those that what comes may still change. */
export interface Seed {
  /** By whose days it was told. */
  zone: string
  sift: Sift<Told>
  /** The newest report heard; those judged may end before it. */
  heard: Place | null
  last: { at: number; state: number } | null
  held: Held
  moving: Moving
  odometry: Odometry
  odometerKm: number | null
  idle: Run | null
  stand: Run | null
  spans: SpanFold
  /** Rows from this hour on may still change; epoch ms. */
  openFrom: number
  hours: RowSeed[]
  days: RowSeed[]
}

export const emptySeed = (zone: string): Seed => ({
  zone,
  sift: nothingSifted,
  heard: null,
  last: null,
  held: {},
  moving: unknownMoving,
  odometry: noOdometry,
  odometerKm: null,
  idle: null,
  stand: null,
  spans: noSpans,
  openFrom: 0,
  hours: [],
  days: [],
})

export interface Row {
  of: number
  driver: string
  sums: Sums
  changed: boolean
}

/** What was told since it was last taken. */
export interface Changes {
  hours: Row[]
  days: Row[]
  spans: Span[]
  /** Seeds at the beginning of a local day: where a telling of that day may begin. */
  seeds: { day: number; seed: Seed }[]
}

/** A value holds this long; what an engine shows by the second, a minute. */
const heldMs = limits.lateMs
const briskMs = 60_000
/** A vehicle that sleeps says nothing for a day, and is where it was. */
const asleep = { ms: 26 * hourMs, km: 0.3, odometerKm: 0.5 }
/** A stand is a stop, and an idling engine idles, from five minutes on. */
const runMs = 300_000
/** Rows stay open this long for what lies between two places or readings far apart. */
const openMs = 26 * hourMs
const outOfGear = new Set(['', 'N', 'n', '0', 'P', 'p'])

class Rows {
  readonly #open = new Map<string, Row>()
  #closed: Row[] = []

  constructor(seeds: readonly RowSeed[], changed: boolean) {
    for (const { of, driver, sums } of seeds) {
      this.#open.set(`${of} ${driver}`, { of, driver, sums: new Sums(sums), changed })
    }
  }

  at(of: number, driver: string): Sums {
    const key = `${of} ${driver}`
    let row = this.#open.get(key)
    if (row === undefined) this.#open.set(key, (row = { of, driver, sums: new Sums(), changed: true }))
    row.changed = true
    return row.sums
  }

  /** What lies before `from` changes no more. */
  close(from: number): void {
    for (const [key, row] of this.#open) {
      if (row.of >= from) continue
      this.#open.delete(key)
      if (row.changed) this.#closed.push(row)
    }
  }

  taken(): Row[] {
    const open = [...this.#open.values()].filter(({ changed }) => changed)
    const all = [...this.#closed, ...open].map((row) => ({ ...row }))
    for (const row of open) row.changed = false
    this.#closed = []
    return all
  }

  seeds(): RowSeed[] {
    return [...this.#open.values()].map(({ of, driver, sums }) => ({ of, driver, sums: sums.told() }))
  }
}

/**
 * Tells hours, days and spans of one vehicle from its reports, in their order (reports §8.1, §8.2): what it tells depends
 * on the reports and on nothing else, however often it is stopped and goes on from its seed.
 */
export class Teller {
  readonly #calendar: Calendar
  #seed: Seed
  readonly #hours: Rows
  readonly #days: Rows
  #ended: Span[] = []
  #seeds: Changes['seeds'] = []

  /** @param anew what stands in the store of the seed's own rows may be more than the seed holds: they are told as well */
  constructor(seed: Seed, calendar: Calendar, anew = false) {
    this.#calendar = calendar
    this.#seed = { ...seed, held: { ...seed.held } }
    this.#hours = new Rows(seed.hours, anew)
    this.#days = new Rows(seed.days, anew)
  }

  get heard(): Place | null {
    return this.#seed.heard
  }

  get last(): Seed['last'] {
    return this.#seed.last
  }

  /** Who is at the wheel as far as is known at the last report, and until when that holds. */
  get driver(): { code: string; until: number } {
    const said = this.#seed.held.driverCode
    return said === undefined ? { code: '', until: -Infinity } : { code: said.value, until: said.at + heldMs }
  }

  /** Goes on from here; shares nothing that changes. */
  seed(): Seed {
    const seed = this.#seed
    return { ...seed, held: { ...seed.held }, hours: this.#hours.seeds(), days: this.#days.seeds() }
  }

  /** What changed since the last time, the open rows and the open span as far as they go. */
  taken(): Changes {
    const { open } = this.#seed.spans
    const changes = {
      hours: this.#hours.taken(),
      days: this.#days.taken(),
      spans: open === null ? this.#ended : [...this.#ended, open],
      seeds: this.#seeds,
    }
    this.#ended = []
    this.#seeds = []
    return changes
  }

  /** The next report; it must come after all before it. */
  hear(told: Told): void {
    const { heard } = this.#seed
    if (heard !== null && this.#calendar.dayOf(told.at) > this.#calendar.dayOf(heard.at)) {
      this.#seeds.push({ day: this.#calendar.dayOf(told.at), seed: this.seed() })
    }
    const judged = sift(this.#seed.sift, told)
    this.#seed.sift = judged.sift
    this.#seed.heard = { at: told.at, key: told.key }
    for (const sifted of judged.sifted) this.#tell(sifted)
  }

  #tell({ report, place: placeVerdict, counter }: Sifted<Told>): void {
    const seed = this.#seed
    const { at } = report
    const place = placeVerdict === 'astray' ? null : report.place
    const odometerKm = counter === 'astray' ? null : report.odometerKm
    const before = seed.last
    const pieces = before === null ? [] : this.#stretch(before, { at, place, odometerKm })
    const movedMs = pieces.reduce((ms, { state, from, to }) => ms + (state === motionCode.moving ? to - from : 0), 0)

    const ignitionBefore = seed.held.ignition
    const brakeBefore = seed.held.brake
    this.#hold(report)
    const moving = this.#move(report, place)
    const state = this.#stateOf(at, moving)
    const { odometry, way, counted } = nextOdometry(seed.odometry, {
      at,
      before: before?.at ?? null,
      movedMs,
      place,
      placeLeapt: placeVerdict === 'leapt',
      odometerKm,
      counterLeapt: counter === 'leapt',
      moving,
    })
    const driver = this.#driverOf(pieces)
    if (way !== null) {
      this.#spread(way.from, at, driver, (sums, share) => {
        sums.add('path_km', way.km * share)
        sums.add('gap_km', way.gap ? way.km * share : 0)
      })
    }
    for (const leg of counted) {
      this.#spread(leg.from, leg.to, driver, (sums, share) => {
        sums.add('odo_km', leg.km * share)
      })
      this.#countedTime(leg, pieces)
    }
    const counterKm = counted.length === 0 ? null : counted.reduce((km, leg) => km + leg.km, 0)
    this.#span(pieces, { start: seed.odometry.place, end: place, pathKm: way?.km ?? 0, odoKm: counterKm }, report)
    seed.odometry = odometry
    seed.odometerKm = odometerKm ?? seed.odometerKm

    this.#count(report, { state, moving, place, odometerKm, ignitionBefore, brakeBefore })
    if (moving) seed.stand = null
    else if (before?.state === motionCode.moving) seed.stand = { since: at, counted: false }
    if (state !== motionCode.idle) seed.idle = null
    else seed.idle ??= { since: at, counted: false }
    seed.last = { at, state }
    this.#close()
  }

  /** Time moving that the counter measured: where it lies, or by time over what it was read across. */
  #countedTime({ from, to, countedMs }: CounterLeg, pieces: readonly Piece[]): void {
    const moving = pieces.filter(({ state }) => state === motionCode.moving)
    const first = pieces[0]
    const exact = first !== undefined && from === first.from && moving.length > 0
    for (const part of exact && countedMs > 0 ? moving : [{ from, to, driver: first?.driver ?? '' }]) {
      this.#spread(part.from, part.to, part.driver, (sums, share) =>
        sums.add('odo_ms', exact && countedMs > 0 ? (part.to - part.from) * share : countedMs * share),
      )
    }
  }

  /** Parts the time since the last report by what is known of it, and adds it up. */
  #stretch(
    last: { at: number; state: number },
    next: { at: number; place: Position | null; odometerKm: number | null },
  ): Piece[] {
    const knownTo = this.#sleeps(last, next) ? next.at : Math.min(next.at, last.at + heldMs)
    const { code, until } = this.driver
    const edges = [last.at, knownTo, next.at]
    if (code !== '' && until > last.at && until < next.at) edges.push(until)
    edges.sort((a, b) => a - b)
    const pieces: Piece[] = []
    for (const [n, from] of edges.entries()) {
      const to = edges[n + 1] ?? from
      if (to === from) continue
      const state = from < knownTo ? last.state : silentState
      pieces.push({ from, to, state, driver: from < until ? code : '' })
    }
    for (const { from, to, state, driver } of pieces) {
      for (const part of this.#calendar.parts(from, to)) {
        for (const sums of this.#rowsOf(part.piece, driver)) addTime(sums, state, part.to - part.from)
      }
      if (state !== silentState) this.#values(from, to, state, driver)
      else if (from === knownTo) {
        for (const sums of this.#rowsOf(this.#calendar.pieceAt(from), driver)) sums.add('gaps', 1)
      }
    }
    this.#runs(last.at, knownTo, last.state)
    if (knownTo < next.at) this.#seed.idle = null
    return pieces
  }

  /** Off, not heard of for at most a day and found where it was: off all the while. */
  #sleeps(
    last: { at: number; state: number },
    next: { at: number; place: Position | null; odometerKm: number | null },
  ) {
    if (last.state !== motionCode.off || next.at - last.at > asleep.ms) return false
    const { odometry, odometerKm } = this.#seed
    if (next.odometerKm !== null && odometerKm !== null) {
      const km = next.odometerKm - odometerKm
      if (km < 0 || km > asleep.odometerKm) return false
    }
    return next.place === null || odometry.place === null || distanceKm(odometry.place, next.place) <= asleep.km
  }

  #rowsOf(piece: CalendarPiece, driver: string): readonly [Sums, Sums] {
    return [this.#hours.at(piece.hour, driver), this.#days.at(piece.day, driver)]
  }

  /** What was told holds for a while; shares are of the time in which it was known. */
  #values(from: number, to: number, state: number, driver: string): void {
    const { held, moving } = this.#seed
    const until = (said: { at: number } | undefined, ms: number) =>
      said === undefined ? from : Math.max(from, Math.min(to, said.at + ms))
    const parts = (end: number, put: (sums: Sums, ms: number, piece: CalendarPiece) => void) => {
      for (const part of this.#calendar.parts(from, end)) {
        for (const sums of this.#rowsOf(part.piece, driver)) put(sums, part.to - part.from, part.piece)
      }
    }
    const integral = (
      key: 'rpm' | 'throttle' | 'coolant' | 'battery',
      said: { at: number; value: number },
      ms: number,
    ) =>
      parts(until(said, ms), (sums, known) => {
        sums.add(`${key}_ms`, known)
        sums.add(`${key}_x_ms`, said.value * known)
      })
    if (held.coolantC !== undefined) integral('coolant', held.coolantC, heldMs)
    if (held.batteryV !== undefined) integral('battery', held.batteryV, heldMs)
    const { hazardLights, seatBelt, headlights, gear, throttlePct, rpm } = held
    if (hazardLights !== undefined) {
      parts(until(hazardLights, heldMs), (sums, ms) => sums.add('hazard_ms', hazardLights.value ? ms : 0))
    }
    if (state === motionCode.moving) {
      parts(to, (sums, ms) => sums.add('towed_ms', moving.towed ? ms : 0))
      if (seatBelt !== undefined) {
        parts(until(seatBelt, heldMs), (sums, ms) => {
          sums.add('belt_on_ms', seatBelt.value ? ms : 0)
          sums.add('belt_off_ms', seatBelt.value ? 0 : ms)
        })
      }
      if (headlights !== undefined) {
        parts(until(headlights, heldMs), (sums, ms, { night }) => {
          sums.add('night_moving_ms', night ? ms : 0)
          sums.add('lights_night_ms', night && headlights.value ? ms : 0)
        })
      }
    }
    if (!this.#engineOn(state)) return
    parts(to, (sums, ms) => sums.add('engine_ms', ms))
    if (rpm !== undefined) integral('rpm', rpm, briskMs)
    if (throttlePct !== undefined) {
      integral('throttle', throttlePct, briskMs)
      parts(until(throttlePct, briskMs), (sums, ms) => sums.add('throttle80_ms', throttlePct.value > 80 ? ms : 0))
    }
    if (gear !== undefined) {
      const engaged = !outOfGear.has(gear.value)
      parts(until(gear, briskMs), (sums, ms) => {
        sums.add('gear_in_ms', engaged ? ms : 0)
        sums.add('gear_out_ms', engaged ? 0 : ms)
      })
    }
  }

  #engineOn(state: number): boolean {
    return state === motionCode.idle || (state === motionCode.moving && !this.#seed.moving.towed)
  }

  /** Stops and idles are counted where they reach their least length; how long an idle is stands in every row of it. */
  #runs(from: number, to: number, state: number): void {
    const { idle, stand } = this.#seed
    if (state === motionCode.idle && idle !== null) {
      for (const part of this.#calendar.parts(from, to)) {
        for (const sums of this.#rowsOf(part.piece, this.#driverAt(part.from))) {
          sums.most('longest_idle_ms', part.to - idle.since)
        }
      }
      this.#seed.idle = this.#reach(idle, to, 'idles')
    }
    if (state !== motionCode.moving && stand !== null) this.#seed.stand = this.#reach(stand, to, 'stops')
  }

  #reach(run: Run, to: number, key: 'idles' | 'stops'): Run {
    const at = run.since + runMs
    if (run.counted || to < at) return run
    for (const sums of this.#rowsOf(this.#calendar.pieceAt(at), this.#driverAt(at))) sums.add(key, 1)
    return { ...run, counted: true }
  }

  #driverAt(at: number): string {
    const { code, until } = this.driver
    return at < until ? code : ''
  }

  #driverOf(pieces: readonly { driver: string }[]): string {
    return pieces[0]?.driver ?? ''
  }

  #hold({ at, values }: Told): void {
    const { held } = this.#seed
    for (const field of heldFields) keep(held, field, values, at)
  }

  #move({ at, speedKmh, accuracyM }: Told, place: Position | null): boolean {
    const ignition = this.#seed.held.ignition?.value ?? null
    this.#seed.moving =
      place === null
        ? movingWithoutPlace(this.#seed.moving, ignition, at)
        : nextMoving(this.#seed.moving, { ...place, at, speedKmh, accuracyM, ignition })
    return this.#seed.moving.moving
  }

  #stateOf(at: number, moving: boolean): number {
    if (moving) return motionCode.moving
    const { ignition, rpm } = this.#seed.held
    if (ignition?.value !== true || at - ignition.at > heldMs) return motionCode.off
    return rpm?.value === 0 && at - rpm.at <= heldMs ? motionCode.afterKey : motionCode.idle
  }

  /** Adds an amount to the rows of a stretch by its time in each. */
  #spread(from: number, to: number, driver: string, put: (sums: Sums, share: number) => void): void {
    const begin = Math.max(from, Math.min(this.#seed.openFrom, to))
    if (begin === to) {
      for (const sums of this.#rowsOf(this.#calendar.pieceAt(to), driver)) put(sums, 1)
      return
    }
    for (const part of this.#calendar.parts(begin, to)) {
      for (const sums of this.#rowsOf(part.piece, driver)) put(sums, (part.to - part.from) / (to - begin))
    }
  }

  #span(
    pieces: readonly Piece[],
    way: { start: Position | null; end: Position | null; pathKm: number; odoKm: number | null },
    { speedKmh }: Told,
  ): void {
    for (const [n, { from, to, state, driver }] of pieces.entries()) {
      const nobody = state === motionCode.off || state === silentState
      const { spans, ended } = nextSpan(
        this.#seed.spans,
        spanOf({
          from,
          to,
          state,
          driver: nobody ? '' : driver,
          pathKm: n === 0 ? way.pathKm : 0,
          odoKm: n === 0 ? way.odoKm : null,
          topKmh: state === motionCode.moving && way.end !== null ? speedKmh : null,
          start: n === 0 ? bare(way.start) : null,
          end: bare(way.end),
        }),
      )
      this.#seed.spans = spans
      this.#ended.push(...ended)
    }
  }

  /** What belongs to the instant of a report and not to a stretch of time. */
  #count(
    report: Told,
    {
      state,
      moving,
      place,
      odometerKm,
      ignitionBefore,
      brakeBefore,
    }: {
      state: number
      moving: boolean
      place: Position | null
      odometerKm: number | null
      ignitionBefore: Held['ignition']
      brakeBefore: Held['brake']
    },
  ): void {
    const { at, speedKmh, values } = report
    for (const sums of this.#rowsOf(this.#calendar.pieceAt(at), this.#driverAt(at))) {
      sums.add('reports', 1)
      if (moving && place !== null && speedKmh !== null) {
        sums.most('top_kmh', speedKmh)
        sums.least('low_kmh', speedKmh)
      }
      if (odometerKm !== null) extremes(sums, 'odometer', odometerKm)
      if (values.coolantC !== undefined) extremes(sums, 'coolant', values.coolantC)
      if (values.batteryV !== undefined) extremes(sums, 'battery', values.batteryV)
      if (values.rpm !== undefined && this.#engineOn(state)) extremes(sums, 'rpm', values.rpm)
      if (values.throttlePct !== undefined && this.#engineOn(state)) extremes(sums, 'throttle', values.throttlePct)
      if (values.ignition !== undefined) sums.add('starts', values.ignition && ignitionBefore?.value === false ? 1 : 0)
      if (values.brake !== undefined) sums.add('brakes', values.brake && brakeBefore?.value === false ? 1 : 0)
    }
  }

  #close(): void {
    const { last, odometry } = this.#seed
    if (last === null) return
    const earliest = Math.min(
      last.at,
      odometry.place?.at ?? last.at,
      odometry.reading?.at ?? last.at,
      odometry.open[0]?.from ?? last.at,
    )
    const from = hourOf(Math.max(earliest, last.at - openMs))
    if (from <= this.#seed.openFrom) return
    this.#seed.openFrom = from
    this.#hours.close(from)
    this.#days.close(this.#calendar.dayOf(from))
  }
}

const heldFields = [
  'ignition',
  'rpm',
  'throttlePct',
  'coolantC',
  'batteryV',
  'gear',
  'seatBelt',
  'hazardLights',
  'headlights',
  'brake',
  'driverCode',
] as const satisfies readonly (keyof Values)[]

function keep<K extends keyof Values>(
  held: { [F in K]?: Said<NonNullable<Values[K]>> },
  field: K,
  values: Values,
  at: number,
): void {
  const value = values[field]
  if (value !== undefined) held[field] = { at, value }
}

const stateKey: Record<number, SumKey> = {
  [motionCode.off]: 'off_ms',
  [motionCode.moving]: 'moving_ms',
  [motionCode.idle]: 'idle_ms',
  [motionCode.afterKey]: 'after_key_ms',
  [silentState]: 'silent_ms',
}
const stateKeys = Object.values(stateKey)

/** The five states add up to the time of the row, so each is known where one is. */
function addTime(sums: Sums, state: number, ms: number): void {
  for (const key of stateKeys) sums.add(key, key === stateKey[state] ? ms : 0)
}

function extremes(sums: Sums, of: 'rpm' | 'coolant' | 'battery' | 'odometer' | 'throttle', value: number): void {
  sums.least(`${of}_min`, value)
  sums.most(`${of}_max`, value)
}

const bare = (place: Position | null): Position | null =>
  place === null ? null : { latitude: place.latitude, longitude: place.longitude }

/** Pure: what reports tell on from a seed, and the seed after them. */
export function tellHour(
  seed: Seed,
  reports: readonly Told[],
  calendar = new Calendar(seed.zone),
): Changes & { seed: Seed } {
  const teller = new Teller(seed, calendar)
  for (const report of reports) teller.hear(report)
  return { ...teller.taken(), seed: teller.seed() }
}
