import type { VehicleView } from '#streams/atoms/fleet.ts'

import { faultsOf, healthIn } from './askedVehicles.ts'

/** How many vehicles have each value. */
export function countBy<K>(vehicles: readonly VehicleView[], of: (vehicle: VehicleView) => K): ReadonlyMap<K, number> {
  const counts = new Map<K, number>()
  for (const vehicle of vehicles) {
    const key = of(vehicle)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export interface MakerTotal {
  maker: string
  moving: number
  total: number
}

/** ENT-06: the makers of a fleet, the most frequent first, with how many of each move. */
export function makerTotals(vehicles: readonly VehicleView[]): readonly MakerTotal[] {
  const moving = countBy(
    vehicles.filter(({ state }) => state === 'moving'),
    ({ maker }) => maker,
  )
  return [...countBy(vehicles, ({ maker }) => maker)]
    .map(([maker, total]) => ({ maker, moving: moving.get(maker) ?? 0, total }))
    .toSorted((a, b) => b.total - a.total || a.maker.localeCompare(b.maker))
}

const longIdleMs = 600_000

/** What the counters say below their numbers. Instants are epoch ms, spans ms; null where there is nothing to tell. */
export interface TotalNotes {
  /** How many stand with the engine on for more than ten minutes. */
  longIdle: number
  /** How long vehicles have been in after-key on average. */
  afterKeyMs: number | null
  /** The oldest last word of those without a signal. */
  lostSince: number | null
  /** How many have faults, and how many of these require action. */
  faults: number
  faultsToAct: number
}

/** @param now when the fleet was read, epoch ms of the server's clock */
export function totalNotes(vehicles: readonly VehicleView[], now: number): TotalNotes {
  const sinceOf = (state: VehicleView['state']) =>
    vehicles.flatMap((one) => (one.state === state && one.motionSince !== null ? [now - one.motionSince] : []))
  const afterKey = sinceOf('afterKey')
  const lost = vehicles.flatMap(({ state, signalAt }) => (state === 'noSignal' && signalAt !== null ? [signalAt] : []))
  const faulty = vehicles.filter((one) => faultsOf(one) === 'with')
  return {
    longIdle: sinceOf('idle').filter((span) => span > longIdleMs).length,
    afterKeyMs: afterKey.length === 0 ? null : afterKey.reduce((sum, span) => sum + span, 0) / afterKey.length,
    lostSince: lost.length === 0 ? null : lost.reduce((a, b) => Math.min(a, b)),
    faults: faulty.length,
    faultsToAct: faulty.filter((one) => healthIn(one) === 'action').length,
  }
}
