import { motionCode } from '#contract/codes/motion.ts'
import type { Position } from '#contract/rules/distance.ts'
import type { EngineFigures } from '#contract/rules/engineClass.ts'

import type { Ledger } from './ledgerRules.ts'
import { type Piece, silentState } from './spanRules.ts'
import { sum } from './sumRules.ts'
import {
  type FuelEvent,
  type LevelFold,
  noLevel,
  type Sample,
  scaleOf,
  type Steady,
  steadyOf,
  type Stop,
  theSame,
} from './tankRules.ts'
import type { Held, Told } from './toldRules.ts'
import { heldMs, knownMs } from './valueRules.ts'

const minute = 60_000
/** A float lies for so long after the vehicle started to move, and around edges of the ignition (reports §8.4). */
const unrestMs = 2 * minute
const edgeMs = 30_000
/** Empty or full at once, and back within this: a lost contact. */
const jumpMs = 10 * minute
const thinMs = 10_000
const steadyCount = 5
const movingMs = 5 * minute
const leastStopMs = 5 * minute
/** A level that stayed for so long parts two events; less than this apart, of one kind, they are one. */
const plateauMs = 10 * minute
const joinMs = 20 * minute
/** Of a stop: in which the engine was off, so that what is missing was not burnt. */
const offShare = 0.8
/** Burnt while it stands, of an engine that does not say its rate, L/h. */
const idleLh = { heavy: 2, light: 0.9 }
const leastBatteryV = 9

interface Now {
  pieces: readonly Piece[]
  moving: boolean
  place: Position | null
  odometerKm: number | null
  /** As held before this report. */
  ignition: Held['ignition']
  held: Held
}
interface Around {
  /** What is told may stand in the store already. */
  anew: boolean
  driverAt: (at: number) => string
  /** Whether the engine runs in a state. */
  runs: (state: number) => boolean
}

/** Refuels, falls and the litres that a level tells, of one vehicle, from its reports in their order (reports §8.4). */
export class Level {
  readonly #fold: LevelFold
  readonly #tank: number | null
  readonly #idleLh: number
  readonly #ledger: Ledger
  readonly #around: Around
  #told = new Map<string, FuelEvent>()
  /** Events from here on may have been told before: epoch ms. */
  #openAt: number | null

  constructor(
    { level, tank, engine }: { level: LevelFold; tank: number | null; engine: EngineFigures },
    ledger: Ledger,
    around: Around,
  ) {
    this.#fold = { ...level, stop: level.stop && { ...level.stop } }
    this.#tank = tank
    this.#idleLh = engine.heavy ? idleLh.heavy : idleLh.light
    this.#ledger = ledger
    this.#around = around
    this.#openAt = level.stop?.turnedAt ?? null
    if (around.anew && level.ended !== null) this.#tell(level.ended)
  }

  seed(): LevelFold {
    const { stop } = this.#fold
    return { ...this.#fold, stop: stop && { ...stop } }
  }

  taken(): { events: readonly FuelEvent[]; openAt: number | null } {
    const taken = { events: [...this.#told.values()], openAt: this.#openAt }
    this.#told = new Map()
    this.#openAt = this.#fold.stop?.turnedAt ?? null
    return taken
  }

  /** Rows from here on may still change. */
  get openFrom(): number {
    const { waiting, stop } = this.#fold
    return Math.min(waiting[0]?.at ?? Infinity, stop?.turnedAt ?? Infinity)
  }

  /** The next judged report. */
  tell(report: Told, now: Now): void {
    const { at, values } = report
    const fold = this.#fold
    this.#ran(now)
    const { ignition } = values
    if (ignition !== undefined && now.ignition !== undefined && now.ignition.value !== ignition) {
      fold.waiting = fold.waiting.filter((one) => at - one.at >= edgeMs)
      fold.edgeAt = at
    }
    const settled = fold.waiting.filter((one) => at - one.at >= edgeMs)
    fold.waiting = fold.waiting.filter((one) => at - one.at < edgeMs)
    for (const sample of settled) this.#accept(sample)
    this.#move(at, now)
    const scale = scaleOf(values, this.#tank)
    if (scale === null) return
    if (scale.unit !== fold.unit) Object.assign(fold, noLevel, { unit: scale.unit, movedAt: fold.movedAt })
    fold.toldAt = at
    const volts =
      values.batteryV ?? (now.held.batteryV && at - now.held.batteryV.at <= heldMs ? now.held.batteryV.value : null)
    if (volts !== null && volts < leastBatteryV) return
    if (scale.value < 0 || (scale.full !== null && scale.value > 1.05 * scale.full)) return
    if (fold.edgeAt !== null && at - fold.edgeAt < edgeMs) return
    if (fold.movedAt !== null && at - fold.movedAt < unrestMs) return
    fold.waiting = [...fold.waiting, { at, value: scale.value, standing: !now.moving }]
  }

  /** What the time since the last report was, for a stand and for how long the level says what the engine burns. */
  #ran({ pieces, held }: Now): void {
    const { stop, toldAt, unit } = this.#fold
    for (const { from, to, state, driver } of pieces) {
      if (this.#around.runs(state) && unit === 'l' && toldAt !== null)
        for (const part of this.#ledger.parts(from, to, driver)) {
          const ms = knownMs(part, { at: toldAt }, heldMs)
          if (ms > 0) for (const sums of part.sums) sums.add(sum.fuel_level_ms, ms)
        }
      if (stop === null || state === motionCode.moving) continue
      if (state === silentState) {
        stop.gap = true
        continue
      }
      stop.standMs += to - from
      if (state !== motionCode.idle) stop.offMs += to - from
      else if (unit === 'l') stop.burnt += ((held.fuelRateLh?.value ?? this.#idleLh) * (to - from)) / (60 * minute)
    }
  }

  #move(at: number, { moving, place, odometerKm }: Now): void {
    const fold = this.#fold
    const { stop } = fold
    if (!moving) {
      fold.movedAt = null
      fold.stop ??= this.#standsFrom(fold.steady)
      fold.stop.place = place ?? fold.stop.place
      fold.stop.odometerKm = odometerKm ?? fold.stop.odometerKm
      return
    }
    if (fold.movedAt !== null) return
    fold.movedAt = at
    if (stop === null) return
    if (stop.open !== null) this.#end(stop)
    // What was not steady while it stood is told by the level on the way.
    else if (!stop.stood || stop.turnedAt !== null) return
    fold.stop = null
  }

  readonly #standsFrom = (base: Steady | null): Stop => ({
    base,
    stood: false,
    standMs: 0,
    offMs: 0,
    burnt: 0,
    gap: false,
    turnedAt: null,
    open: null,
    flat: null,
    place: null,
    odometerKm: null,
  })

  #accept(sample: Sample): void {
    const fold = this.#fold
    const { last, jump, stop } = fold
    const { full, least } = theSame(fold.unit, this.#tank)
    const far = full !== null && last !== null && Math.abs(sample.value - last.value) > 0.1 * full
    if (far && (sample.value <= 0 || sample.value >= full)) {
      fold.jump ??= { at: sample.at, value: sample.value }
      if (sample.at - fold.jump.at < jumpMs) return
    }
    fold.jump = null
    const since =
      jump !== null && Math.abs(sample.value - jump.value) < Math.abs(sample.value - (last?.value ?? Infinity))
    if (last !== null && last.standing === sample.standing && sample.at - last.at < thinMs) return
    fold.last = sample
    if (stop?.base && stop.open === null) {
      const off = Math.abs(sample.value - stop.base.value + stop.burnt) >= least
      stop.turnedAt = off ? (stop.turnedAt ?? (since ? jump.at : sample.at)) : null
    }
    const window = [...(fold.window[0]?.standing === sample.standing ? fold.window : []), sample]
    fold.window = sample.standing ? window.slice(-steadyCount) : window
    const [first] = fold.window
    if (fold.window.length < steadyCount || first === undefined) return
    const steady = steadyOf(fold.window, theSame(fold.unit, this.#tank).near)
    if (sample.standing ? !steady.clear : sample.at - first.at < movingMs) return
    if (!sample.standing) fold.window = []
    this.#settle(steady, sample.standing)
  }

  /** The next steady level: what went since the one before, and whether it was filled or fell. */
  #settle(steady: Steady, standing: boolean): void {
    const fold = this.#fold
    if (fold.unit === 'l')
      for (const sums of this.#rowsAt(steady.at)) {
        sums.add(sum.level_drop_l, fold.steady === null ? 0 : fold.steady.value - steady.value)
        sums.add(sum.refuel_l, 0)
        sums.add(sum.drain_l, 0)
      }
    fold.steady = steady
    const { stop } = fold
    if (stop === null) return
    if (stop.base === null) Object.assign(stop, { base: steady, burnt: 0, gap: false })
    else if (standing || !stop.stood || stop.turnedAt !== null) this.#weigh(stop, stop.base, steady, standing)
    if (standing) {
      stop.stood = true
      if (stop.flat !== null && steady.at - stop.flat.since >= plateauMs) this.#end(stop)
      return
    }
    if (stop.open !== null) this.#end(stop)
    fold.stop = null
  }

  #weigh(stop: Stop, base: Steady, steady: Steady, standing: boolean): void {
    const { least, near } = theSame(this.#fold.unit, this.#tank)
    const amount = steady.value - base.value + stop.burnt
    if (Math.abs(amount) < least) {
      if (standing && !stop.stood) Object.assign(stop, { base: steady, burnt: 0, gap: false })
      Object.assign(stop, { open: null, flat: null, turnedAt: null })
      return
    }
    if (stop.standMs < leastStopMs && !stop.gap) return
    const at = stop.turnedAt ?? steady.at
    stop.turnedAt = at
    stop.open = {
      at,
      kind: amount > 0 ? 'refuel' : 'fall',
      unit: this.#fold.unit ?? 'pct',
      tank: this.#tank,
      amount: Math.abs(amount),
      before: base.value,
      after: steady.value,
      until: steady.at,
      sure: base.clear && steady.clear && !stop.gap,
      gap: stop.gap,
      place: stop.place && { latitude: stop.place.latitude, longitude: stop.place.longitude },
      odometerKm: stop.odometerKm,
    }
    if (stop.flat === null || Math.abs(steady.value - stop.flat.value) > near)
      stop.flat = { since: steady.at, value: steady.value }
  }

  /** The event is over; what comes of the same stand begins from its level. */
  #end(stop: Stop): void {
    const { open } = stop
    const fold = this.#fold
    Object.assign(stop, { base: fold.steady, burnt: 0, gap: false, open: null, flat: null, turnedAt: null })
    if (open === null || (open.kind === 'fall' && stop.offMs < offShare * stop.standMs)) return
    if (open.unit === 'l')
      for (const sums of this.#rowsAt(open.at))
        sums.add(open.kind === 'refuel' ? sum.refuel_l : sum.drain_l, open.amount)
    const { ended } = fold
    const joins = ended !== null && ended.kind === open.kind && open.at - ended.until <= joinMs
    fold.ended = joins
      ? {
          ...ended,
          amount: ended.amount + open.amount,
          after: open.after,
          until: open.until,
          sure: ended.sure && open.sure,
          gap: ended.gap || open.gap,
        }
      : open
    this.#tell(fold.ended)
  }

  #rowsAt(at: number) {
    return this.#ledger.openAt(at, this.#around.driverAt(at))
  }

  #tell(event: FuelEvent): void {
    this.#told.set(`${event.kind} ${event.at}`, event)
  }
}
