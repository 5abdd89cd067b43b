import { limits } from '#contract/limits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import type { DeviceReport } from '#server/gateway/port.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { IngestPipeline } from '#server/ingest/pipeline.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { UnknownDevices } from '#server/ingest/unknown.ts'
import { silentLog } from '#server/kit/log.ts'
import { LivePositions } from '#server/live/positions.ts'

import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { seeded } from './seed.ts'

/** A moment that the tables of the tests share: nothing here waits for the real clock. */
const now = Date.UTC(2026, 5, 1, 12)
const trackPoints = 500
const pointEveryMs = 20_000
/** The door's own queue holds 20,000. */
const burst = 5_000

async function openDoor(deviceCount: number) {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(store, deviceCount)
  const positions = new LivePositions()
  const registry = new DeviceRegistry(store, positions)
  await registry.refresh()
  const unknown = new UnknownDevices(store, silentLog)
  const pipeline = new IngestPipeline({
    store,
    clock: { now: () => now },
    registry,
    fences: new FenceWatch(store),
    positions,
    unknown,
    log: silentLog,
    onCommitted: () => {},
  })
  return { store, pipeline, positions, remove }
}

const report = (n: number, fixAt: number, over: Partial<DeviceReport> = {}): DeviceReport => ({
  deviceId: `d${n}`,
  protocol: 'test',
  fixAt,
  valid: true,
  latitude: -23.5 + ((fixAt - now) / pointEveryMs) * 0.001,
  longitude: -46.6,
  speedKmh: 20,
  telemetry: {},
  alarms: [],
  ...over,
})

export interface RepeatOutcome {
  /** Different frames, and how many were sent in all. */
  frames: number
  sent: number
  positions: number
  alerts: number
  /** What was told: each alarm is an alert or is counted as the repeat of one. */
  wanted: number
  events: number
  /** Vehicles whose current place is not their newest. */
  wrongPlace: number
  /** Times that a current place went back in time. */
  wentBack: number
}

/** P15, P16: tracks of 500 points, each point sent 1 to 5 times, all shuffled, through the real door into a store. */
export async function repeatFrames(frames: number, seed: number): Promise<RepeatOutcome> {
  const random = seeded(seed)
  const deviceCount = Math.ceil(frames / trackPoints)
  const { store, pipeline, positions, remove } = await openDoor(deviceCount)
  try {
    const truth = Array.from({ length: frames }, (_, i) => {
      const fixAt = now - (trackPoints - Math.floor(i / deviceCount)) * pointEveryMs
      const alarms: DeviceReport['alarms'] =
        i % 11 === 0 ? ['panic'] : i % 13 === 0 ? ['harshBraking', 'overspeed'] : []
      return report(i % deviceCount, fixAt, { alarms })
    })
    const wanted = truth.flatMap((one) => one.alarms).length
    const newest = new Map<number, number>()
    let wentBack = 0
    positions.onTouched(({ vehicleId, point }) => {
      if (!point?.fixAt) return
      if (point.fixAt < (newest.get(vehicleId) ?? 0)) wentBack++
      newest.set(vehicleId, point.fixAt)
    })
    const sending = shuffled(
      truth.flatMap((one) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => one)),
      random,
    )
    for (let at = 0; at < sending.length; at += burst)
      await Promise.all(sending.slice(at, at + burst).map((one) => pipeline.report(one)))
    const [counts] = await store.system((tx) =>
      tx.query<{ positions: number; alerts: number; events: number }>(
        `select (select count(*)::int from position) as positions, (select coalesce(sum(1 + repeats), 0)::int from alert) as alerts,
                (select count(*)::int from event) as events`,
      ),
    )
    const last = now - (trackPoints - Math.floor((frames - 1) / deviceCount)) * pointEveryMs
    return {
      frames,
      sent: sending.length,
      positions: counts?.positions ?? 0,
      alerts: counts?.alerts ?? 0,
      wanted,
      events: counts?.events ?? 0,
      wrongPlace: [...newest.values()].filter((fixAt) => fixAt !== last).length,
      wentBack,
    }
  } finally {
    await remove()
  }
}

export interface ClockOutcome {
  sent: number
  /** Reports that made the door throw. */
  threw: number
  /** Reports of a wrong clock that are not flagged as such, and right ones that are. */
  misflagged: number
  /** Reports of a wrong clock that became a vehicle's place. */
  current: number
}

const day = 86_400_000
const clockDevices = 100
/** Offsets and instants of wrong clocks (P17), and right ones between them. */
const clocks: readonly ((random: () => number) => number)[] = [
  (random) => now + limits.futureToleranceMs + 1 + Math.floor(random() * day),
  (random) => now - Math.floor(random() * day),
  (random) => Math.floor(random() * day),
  (random) => 2 ** 31 * 1000 + Math.floor(random() * day),
  (random) => now - 1024 * 7 * day - Math.floor(random() * day),
]

/** P17: clocks a day ahead or behind, 1970, 2038 and the GPS week rollover, through the real door. */
export async function wrongClocks(sent: number, seed: number): Promise<ClockOutcome> {
  const random = seeded(seed)
  const { store, pipeline, positions, remove } = await openDoor(clockDevices)
  try {
    const wrongInstants = new Set<number>()
    const reports = Array.from({ length: sent }, (_, i) => {
      const kind = i % clocks.length
      const fixAt = clocks[kind]?.(random) ?? now
      if (kind !== 1) wrongInstants.add(fixAt)
      return report(i % clockDevices, fixAt, { latitude: -23.5 })
    })
    let current = 0
    let threw = 0
    positions.onTouched(({ point }) => (current += point?.fixAt && wrongInstants.has(point.fixAt) ? 1 : 0))
    for (let at = 0; at < reports.length; at += burst) {
      const settled = await Promise.allSettled(reports.slice(at, at + burst).map((one) => pipeline.report(one)))
      threw += settled.filter(({ status }) => status === 'rejected').length
    }
    const rows = await store.system((tx) =>
      tx.query<{ fix_at: Date; flags: number }>('select fix_at, flags from position'),
    )
    const misflagged = rows.filter(
      (row) => ((row.flags & positionFlag.badClock) !== 0) !== wrongInstants.has(row.fix_at.getTime()),
    )
    return { sent, threw, misflagged: misflagged.length, current }
  } finally {
    await remove()
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [all[i], all[j]]
    if (a !== undefined && b !== undefined) [all[i], all[j]] = [b, a]
  }
  return all
}
