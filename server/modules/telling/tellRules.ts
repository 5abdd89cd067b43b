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
import { sum, Sums } from './sumRules.ts'

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

/** A piece that lies in one hour and one day, with the rows of both. */
interface Part {
  from: number
  to: number
  ms: number
  night: boolean
  sums: readonly Sums[]
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
  /** Mostly asked for again. */
  #recent: Row | undefined

  constructor(seeds: readonly RowSeed[], changed: boolean) {
    for (const { of, driver, sums } of seeds) {
      this.#open.set(`${of} ${driver}`, { of, driver, sums: new Sums(sums), changed })
    }
  }

  at(of: number, driver: string): Sums {
    if (this.#recent?.of === of && this.#recent.driver === driver) {
      this.#recent.changed = true
      return this.#recent.sums
    }
    const key = `${of} ${driver}`
    let row = this.#open.get(key)
    if (row === undefined) this.#open.set(key, (row = { of, driver, sums: new Sums(), changed: true }))
    row.changed = true
    this.#recent = row
    return row.sums
  }

  /** What lies before `from` changes no more. */
  close(from: number): void {
    this.#recent = undefined
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
        sums.add(sum.path_km, way.km * share)
        sums.add(sum.gap_km, way.gap ? way.km * share : 0)
      })
    }
    for (const leg of counted) {
      this.#spread(leg.from, leg.to, driver, (sums, share) => {
        sums.add(sum.odo_km, leg.km * share)
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
        sums.add(sum.odo_ms, exact && countedMs > 0 ? (part.to - part.from) * share : countedMs * share),
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
      const parts = this.#parts(from, to, driver)
      for (const { sums, ms } of parts) for (const one of sums) addTime(one, state, ms)
      if (state !== silentState) this.#values(parts, state)
      else if (from === knownTo) for (const one of parts[0]?.sums ?? []) one.add(sum.gaps, 1)
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

  /** A stretch of time parted at the edges of hours and days, with the rows of each. */
  #parts(from: number, to: number, driver: string): Part[] {
    const first = this.#calendar.pieceAt(from)
    if (to <= first.to) return [{ from, to, ms: to - from, night: first.night, sums: this.#rowsOf(first, driver) }]
    return [...this.#calendar.parts(from, to)].map((part) => ({
      from: part.from,
      to: part.to,
      ms: part.to - part.from,
      night: part.piece.night,
      sums: this.#rowsOf(part.piece, driver),
    }))
  }

  /** What was told holds for a while; shares are of the time in which it was known. */
  #values(parts: readonly Part[], state: number): void {
    const { held, moving } = this.#seed
    const { coolantC, batteryV, hazardLights, seatBelt, headlights, gear, throttlePct, rpm } = held
    const moves = state === motionCode.moving
    const engine = this.#engineOn(state)
    for (const part of parts) {
      const hazard = knownMs(part, hazardLights, heldMs)
      const belt = moves ? knownMs(part, seatBelt, heldMs) : 0
      const lights = moves ? knownMs(part, headlights, heldMs) : 0
      const engaged = engine ? knownMs(part, gear, briskMs) : 0
      const throttle = engine ? knownMs(part, throttlePct, briskMs) : 0
      for (const sums of part.sums) {
        integral(sums, integrals.coolant, coolantC, knownMs(part, coolantC, heldMs))
        integral(sums, integrals.battery, batteryV, knownMs(part, batteryV, heldMs))
        if (hazard > 0) sums.add(sum.hazard_ms, hazardLights?.value === true ? hazard : 0)
        if (moves) sums.add(sum.towed_ms, moving.towed ? part.ms : 0)
        if (belt > 0) {
          sums.add(sum.belt_on_ms, seatBelt?.value === true ? belt : 0)
          sums.add(sum.belt_off_ms, seatBelt?.value === true ? 0 : belt)
        }
        if (lights > 0) {
          sums.add(sum.night_moving_ms, part.night ? lights : 0)
          sums.add(sum.lights_night_ms, part.night && headlights?.value === true ? lights : 0)
        }
        if (!engine) continue
        sums.add(sum.engine_ms, part.ms)
        integral(sums, integrals.rpm, rpm, knownMs(part, rpm, briskMs))
        integral(sums, integrals.throttle, throttlePct, throttle)
        if (throttle > 0) sums.add(sum.throttle80_ms, (throttlePct?.value ?? 0) > 80 ? throttle : 0)
        if (engaged > 0) {
          sums.add(sum.gear_in_ms, outOfGear.has(gear?.value ?? '') ? 0 : engaged)
          sums.add(sum.gear_out_ms, outOfGear.has(gear?.value ?? '') ? engaged : 0)
        }
      }
    }
  }

  #engineOn(state: number): boolean {
    return state === motionCode.idle || (state === motionCode.moving && !this.#seed.moving.towed)
  }

  /** Stops and idles are counted where they reach their least length; how long an idle is stands in every row of it. */
  #runs(from: number, to: number, state: number): void {
    const { idle, stand } = this.#seed
    if (state === motionCode.idle && idle !== null) {
      for (const part of this.#parts(from, to, this.#driverAt(from))) {
        for (const sums of part.sums) sums.most(sum.longest_idle_ms, part.to - idle.since)
      }
      this.#seed.idle = this.#reach(idle, to, sum.idles)
    }
    if (state !== motionCode.moving && stand !== null) this.#seed.stand = this.#reach(stand, to, sum.stops)
  }

  #reach(run: Run, to: number, count: number): Run {
    const at = run.since + runMs
    if (run.counted || to < at) return run
    for (const sums of this.#rowsOf(this.#calendar.pieceAt(at), this.#driverAt(at))) sums.add(count, 1)
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
    for (const part of this.#parts(begin, to, driver)) for (const sums of part.sums) put(sums, part.ms / (to - begin))
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
      sums.add(sum.reports, 1)
      if (moving && place !== null && speedKmh !== null) {
        sums.most(sum.top_kmh, speedKmh)
        sums.least(sum.low_kmh, speedKmh)
      }
      if (odometerKm !== null) extremes(sums, sum.odometer_min, sum.odometer_max, odometerKm)
      if (values.coolantC !== undefined) extremes(sums, sum.coolant_min, sum.coolant_max, values.coolantC)
      if (values.batteryV !== undefined) extremes(sums, sum.battery_min, sum.battery_max, values.batteryV)
      if (values.rpm !== undefined && this.#engineOn(state)) extremes(sums, sum.rpm_min, sum.rpm_max, values.rpm)
      if (values.throttlePct !== undefined && this.#engineOn(state))
        extremes(sums, sum.throttle_min, sum.throttle_max, values.throttlePct)
      if (values.ignition !== undefined)
        sums.add(sum.starts, values.ignition && ignitionBefore?.value === false ? 1 : 0)
      if (values.brake !== undefined) sums.add(sum.brakes, values.brake && brakeBefore?.value === false ? 1 : 0)
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

const stateKey: Record<number, number> = {
  [motionCode.off]: sum.off_ms,
  [motionCode.moving]: sum.moving_ms,
  [motionCode.idle]: sum.idle_ms,
  [motionCode.afterKey]: sum.after_key_ms,
  [silentState]: sum.silent_ms,
}
const stateKeys = Object.values(stateKey)

/** How long of a part a value was known. */
const knownMs = ({ from, to }: Part, said: { at: number } | undefined, ms: number): number =>
  said === undefined ? 0 : Math.max(0, Math.min(to, said.at + ms) - from)

function integral(sums: Sums, of: { ms: number; xMs: number }, said: Said<number> | undefined, ms: number): void {
  if (said === undefined || ms === 0) return
  sums.add(of.ms, ms)
  sums.add(of.xMs, said.value * ms)
}
const integrals = {
  rpm: { ms: sum.rpm_ms, xMs: sum.rpm_x_ms },
  throttle: { ms: sum.throttle_ms, xMs: sum.throttle_x_ms },
  coolant: { ms: sum.coolant_ms, xMs: sum.coolant_x_ms },
  battery: { ms: sum.battery_ms, xMs: sum.battery_x_ms },
}

/** The five states add up to the time of the row, so each is known where one is. */
function addTime(sums: Sums, state: number, ms: number): void {
  for (const key of stateKeys) sums.add(key, key === stateKey[state] ? ms : 0)
}

function extremes(sums: Sums, least: number, most: number, value: number): void {
  sums.least(least, value)
  sums.most(most, value)
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
