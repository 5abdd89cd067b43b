import { motionCode } from '#contract/codes/motion.ts'
import { isPlaceOfWay, nextOdometry, openFrom, type Position } from '#contract/rules/distance.ts'
import { movingWithoutPlace, nextMoving } from '#contract/rules/moving.ts'
import { sift, type Sifted } from '#contract/rules/outliers.ts'

import { Ahead } from './aheadRules.ts'
import { Beside } from './besideRules.ts'
import type { Calendar } from './calendarRules.ts'
import { addDriving, stoppedBy } from './drivingRules.ts'
import { goingOn, type SaidEvent, tellConditions, tellHeard, tellSaid, type ToldEvent } from './eventRules.ts'
import type { FaultReading } from './faultRules.ts'
import { addRate, readCounter } from './fuelRules.ts'
import { Ledger } from './ledgerRules.ts'
import { Level } from './levelRules.ts'
import { tellRuns } from './runRules.ts'
import type { Changes, Place, Seed } from './seedRules.ts'
import { type Piece, silentState, type Span, spansOf } from './spanRules.ts'
import { sum } from './sumRules.ts'
import type { Told } from './toldRules.ts'
import { addReport, addTime, addValues, heldMs, hold, sleeps, stateOf } from './valueRules.ts'

const [hotPct, coldC] = [60, 60]

/**
 * Tells hours, days and spans of one vehicle from its reports, in their order (reports §8.1, §8.2): what it tells depends
 * on the reports and on nothing else, however often it is stopped and goes on from its seed.
 */
export class Teller {
  readonly #calendar: Calendar
  #seed: Seed
  readonly #ledger: Ledger
  readonly #beside: Beside
  readonly #level: Level
  #ended: Span[] = []
  #seeds: Changes['seeds'] = []
  #events: ToldEvent[] = []
  readonly #ahead = new Ahead()
  #passed = 0

  /** @param anew what stands in the store of the seed's own rows may be more than the seed holds: they are told as well */
  constructor(seed: Seed, calendar: Calendar, anew = false) {
    this.#calendar = calendar
    this.#seed = { ...seed, held: { ...seed.held } }
    this.#ledger = new Ledger(seed, calendar, anew)
    this.#beside = new Beside(seed.beside, anew)
    this.#level = new Level(seed, this.#ledger, {
      anew,
      driverAt: this.#where.driver,
      runs: (one) => this.#engineOn(one),
    })
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
    return {
      ...seed,
      held: { ...seed.held },
      beside: this.#beside.seed(),
      level: this.#level.seed(),
      ...this.#ledger.seed(),
    }
  }

  /** What changed since the last time, the open rows and the open span as far as they go. */
  taken(): Changes {
    const { open } = this.#seed.spans
    const changes = {
      hours: this.#ledger.hours.taken(),
      days: this.#ledger.days.taken(),
      spans: open === null ? this.#ended : [...this.#ended, open],
      beside: { ...this.#beside.taken(), fuel: this.#level.taken() },
      seeds: this.#seeds,
      events: [...this.#events, ...goingOn(this.#seed.events)],
      passed: this.#passed,
    }
    this.#ended = []
    this.#seeds = []
    this.#events = []
    this.#passed = 0
    return changes
  }

  /**
   * What the device said to have happened, and lists of faults that were asked for, in any order, once or more often. They
   * are counted when a later report is told.
   * @returns false when it lies before the last report: then the vehicle must be told anew from there
   */
  say(events: readonly SaidEvent[], readings: readonly FaultReading[] = []): boolean {
    const { heard } = this.#seed
    if (heard !== null && events.some(({ at }) => at < heard.at)) return false
    this.#ahead.add(events, readings)
    return true
  }

  /** The next report; it must come after all before it. */
  hear(told: Told): void {
    const { heard } = this.#seed
    if (heard !== null && this.#calendar.dayOf(told.at) > this.#calendar.dayOf(heard.at)) {
      this.#seeds.push({ day: this.#calendar.dayOf(told.at), seed: this.seed() })
    }
    this.#pass(told.at)
    const judged = sift(this.#seed.sift, told)
    this.#seed.sift = judged.sift
    this.#seed.heard = { at: told.at, key: told.key }
    for (const sifted of judged.sifted) this.#tell(sifted)
  }

  #pass(at: number): void {
    const { events, readings } = this.#ahead.before(at)
    this.#passed += events.length + readings.length
    if (readings.length > 0) this.#beside.read(readings)
    if (events.length === 0) return
    const fold = this.#seed.events
    this.#seed.events = { ...fold, waiting: [...fold.waiting, ...events] }
  }

  readonly #where = {
    rows: (at: number) => this.#ledger.rowsAt(at, this.#driverAt(at)),
    driver: (at: number) => this.#driverAt(at),
  }

  #tell({ report, place: placeVerdict, counter }: Sifted<Told>): void {
    const seed = this.#seed
    const { at } = report
    const place = placeVerdict === 'astray' ? null : report.place
    const odometerKm = counter === 'astray' ? null : report.odometerKm
    const before = seed.last
    seed.events = tellSaid(seed.events, at, before?.state ?? motionCode.off, this.#where)
    const wheel = report.values.driverCode ?? this.#driverAt(at)
    this.#beside.tell(report, { before: before?.at ?? null, place, odometerKm, driver: wheel })
    const pieces = before === null ? [] : this.#stretch(before, { at, place, odometerKm }, placeVerdict === 'believed')
    this.#beside.ran(pieces.reduce((ms, { state, from, to }) => ms + (this.#engineOn(state) ? to - from : 0), 0))
    const movedMs = pieces.reduce((ms, { state, from, to }) => ms + (state === motionCode.moving ? to - from : 0), 0)

    const burnt = readCounter(
      seed.fuel,
      report,
      before,
      { state: before?.state ?? motionCode.off, held: seed.held, engine: seed.engine },
      (from, to, put) => this.#ledger.spread(from, to, pieces[0]?.driver ?? '', put),
    )
    seed.fuel = burnt.fuel
    const was = { ...seed.held }
    hold(seed.held, report)
    const moving = this.#move(report, place)
    const state = stateOf(seed.held, at, moving)
    const { odometry, way, counted } = nextOdometry(seed.odometry, {
      at,
      before: before?.at ?? null,
      movedMs,
      place: isPlaceOfWay({ moving, accuracyM: report.accuracyM }) ? place : null,
      placeLeapt: placeVerdict === 'leapt',
      odometerKm,
      counterLeapt: counter === 'leapt',
      moving,
    })
    const driver = pieces[0]?.driver ?? ''
    if (way !== null) this.#ledger.gone(way, at, driver, pieces)
    for (const leg of counted) {
      this.#ledger.spread(leg.from, leg.to, driver, (sums, share) => {
        sums.add(sum.odo_km, leg.km * share)
      })
      this.#ledger.countedTime(leg, pieces)
    }
    const counterKm = counted.length === 0 ? null : counted.reduce((km, leg) => km + leg.km, 0)
    const { spans, ended } = spansOf(seed.spans, pieces, {
      start: seed.odometry.place,
      end: place,
      gone: way,
      odoKm: counterKm,
      speedKmh: report.speedKmh,
      countedL: burnt.litres,
    })
    seed.spans = spans
    this.#ended.push(...ended)
    this.#level.tell(report, { pieces, moving, place, odometerKm, ignition: was.ignition, held: seed.held })
    seed.odometry = odometry
    seed.odometerKm = odometerKm ?? seed.odometerKm

    const stopped = stoppedBy(was.ignition, was.throttlePct, report)
    addReport(this.#ledger.rowsAt(at, this.#driverAt(at)), report, {
      engine: this.#engineOn(state),
      moving,
      place,
      odometerKm,
      ignitionBefore: was.ignition,
      brakeBefore: was.brake,
      clutchBefore: was.clutch,
      hotStop: was.throttlePct === undefined || !seed.engine.turbo ? null : (stopped?.throttlePct ?? 0) > hotPct,
      cold: report.values.coolantC === undefined ? null : report.values.coolantC < coldC,
    })
    const { speedKmh, fenceKmh } = report
    seed.speed = moving && place !== null && speedKmh !== null ? { at, value: speedKmh, fenceKmh } : null
    tellHeard(seed.events, at, this.#where)
    const { fold, ended: over } = tellConditions(
      seed.events,
      place === report.place ? report : { ...report, place },
      { held: seed.held, state, moving, engine: seed.engine, battery: seed.battery, limitKmh: seed.limitKmh, stopped },
      this.#where,
    )
    seed.events = fold
    this.#events.push(...over)
    if (moving) seed.stand = null
    else if (before?.state === motionCode.moving) seed.stand = { since: at, counted: false }
    if (state !== motionCode.idle) seed.idle = null
    else seed.idle ??= { since: at, counted: false }
    seed.last = { at, state }
    this.#close()
  }

  /** Parts the time since the last report by what is known of it, and adds it up. */
  #stretch(
    last: { at: number; state: number },
    next: { at: number; place: Position | null; odometerKm: number | null },
    placed: boolean,
  ): Piece[] {
    const knownTo = sleeps(this.#seed, last, next) ? next.at : Math.min(next.at, last.at + heldMs)
    const { code, until } = this.driver
    const edges = [last.at, knownTo, next.at]
    if (code !== '' && until > last.at && until < next.at) edges.push(until)
    edges.sort((a, b) => a - b)
    const pieces: Piece[] = []
    for (const [n, from] of edges.entries()) {
      const to = edges[n + 1] ?? from
      if (to === from) continue
      const state = from < knownTo ? last.state : silentState
      pieces.push({ from, to, state, driver: from < until ? code : '', litres: null, ptoMs: null })
    }
    for (const piece of pieces) {
      const { from, to, state, driver } = piece
      const parts = this.#ledger.parts(from, to, driver)
      for (const { sums, ms } of parts) for (const one of sums) addTime(one, state, ms, placed)
      if (state === silentState) {
        if (from === knownTo) for (const one of parts[0]?.sums ?? []) one.add(sum.gaps, 1)
        continue
      }
      const [on, moves] = [this.#engineOn(state), state === motionCode.moving]
      addValues(parts, this.#seed.held, { moves, towed: this.#seed.moving.towed, engine: on })
      if (!on) continue
      const { held, engine, speed, fuel, limitKmh } = this.#seed
      Object.assign(piece, addRate(parts, { state, held, engine }))
      if (moves) addDriving(parts, held, { speed, engine, limitKmh })
      if (fuel.reading !== null) this.#seed.fuel = { ...fuel, engineMs: fuel.engineMs + to - from }
    }
    const lasted = { from: last.at, to: knownTo, state: last.state }
    Object.assign(this.#seed, tellRuns(this.#seed, lasted, this.#ledger, this.#where.driver))
    if (knownTo < next.at) this.#seed.idle = null
    return pieces
  }

  #engineOn(state: number): boolean {
    return state === motionCode.idle || (state === motionCode.moving && !this.#seed.moving.towed)
  }

  #driverAt(at: number): string {
    const { code, until } = this.driver
    return at < until ? code : ''
  }

  #move({ at, speedKmh, accuracyM }: Told, place: Position | null): boolean {
    const ignition = this.#seed.held.ignition?.value ?? null
    this.#seed.moving =
      place === null
        ? movingWithoutPlace(this.#seed.moving, ignition, at)
        : nextMoving(this.#seed.moving, { ...place, at, speedKmh, accuracyM, ignition })
    return this.#seed.moving.moving
  }

  #close(): void {
    const { last, odometry } = this.#seed
    if (last === null) return
    this.#ledger.close(last.at, Math.min(openFrom(odometry), this.#level.openFrom))
  }
}
