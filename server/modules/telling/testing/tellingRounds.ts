import { seeded } from '../../../../tests/nightly/seed.ts'
import type { Store, Tx } from '../../../db/port.ts'
import type { DeviceReport } from '../../../gateway/port.ts'
import { commitBatch } from '../../../ingest/commit.ts'
import type { EventRow } from '../../../ingest/eventStore.ts'
import { FenceWatch } from '../../../ingest/fenceWatch.ts'
import { holdTellings, noteUntoldAt } from '../../../ingest/lateFixes.ts'
import { DeviceRegistry } from '../../../ingest/registry.ts'
import type { PositionRow } from '../../../ingest/store.ts'
import { silentLog } from '../../../kit/log.ts'
import { LivePositions } from '../../../live/positions.ts'
import { writeEdges } from '../edgesAnew.ts'
import { HourKeeper } from '../keeper.ts'
import { differences } from './tellingDifferences.ts'

const minute = 60_000
const hour = 60 * minute
const begin = Date.UTC(2026, 4, 1)
const perKm = 1 / 111.195

export interface TellingSize {
  vehicles: number
  days: number
}

export interface TellingOutcome {
  reports: number
  kills: number
  /** Rows that are not those of the sorted reports, at most ten of them. */
  different: string[]
  changedByRebuild: number
}

/** Reports of one vehicle: parked nights, drives with stops, silences, a hall, outliers, drivers, a counter that leaps. */
function daysOf(device: number, days: number, random: () => number): DeviceReport[] {
  const reports: DeviceReport[] = []
  const counts = random() < 0.8
  let at = begin + Math.floor(random() * hour)
  let km = 0
  let level = 50
  let counter = 1_000 + Math.floor(random() * 1e5)
  let driverCode: string | undefined
  const end = begin + days * 24 * hour
  while (at < end) {
    const what = random()
    const state = what < 0.45 ? 'moving' : what < 0.6 ? 'idle' : what < 0.65 ? 'key' : 'off'
    const many = 1 + Math.floor(random() * 12)
    for (let n = 0; n < many && at < end; n++) {
      const step = state === 'off' ? 30 * minute * random() : (0.5 + 4 * random()) * minute
      at += Math.max(1_000, Math.floor(random() < 0.02 ? random() * 20 * hour : step))
      if (state === 'moving') {
        const way = random() * 1.2
        km += way
        counter += random() < 0.01 ? 300 : way
      }
      if (random() < 0.1) driverCode = random() < 0.3 ? '' : random() < 0.5 ? 'ana' : 'bia'
      const odd = random()
      const hall = odd < 0.03
      const die = (n: number) => (odd * 1_000 * n) % 1
      if (state === 'moving') level = Math.max(1, level - die(103))
      else if (state !== 'key' && die(109) < 0.06) level = die(113) < 0.7 ? 60 + 40 * die(127) : level * 0.8
      reports.push({
        deviceId: `d${device}`,
        protocol: 'test',
        fixAt: hall ? Math.max(begin, at - Math.floor(random() * 30 * minute)) : at,
        measuredAt: hall ? at : undefined,
        valid: odd > 0.05,
        latitude: -23.5 + (odd > 0.98 ? km + 40 : km) * perKm,
        longitude: -46.6,
        speedKmh: state === 'moving' ? 20 + Math.floor(random() * 900) / 10 : Math.floor(random() * 30) / 10,
        headingDeg: 0,
        telemetry: {
          ignition: random() < 0.1 ? undefined : state !== 'off',
          rpm: state === 'off' ? undefined : state === 'key' ? 0 : 700 + Math.floor(random() * 1_500),
          odometerKm: counts && random() < 0.9 ? Math.floor(counter * 10) / 10 : undefined,
          coolantC: random() < 0.5 ? 80 + random() * 15 : undefined,
          drumRpm: die(2) < 0.3 ? Math.floor(die(3) * 5 - 2) * 4 : undefined,
          trunk1C: die(5) < 0.4 ? Math.floor(die(7) * 300) / 10 - 10 : undefined,
          trunk4C: die(11) < 0.1 ? 4 : undefined,
          input1: die(13) < 0.4 ? die(17) < 0.5 : undefined,
          trunkLocked: die(19) < 0.2 ? die(23) < 0.5 : undefined,
          trunkOpen: device % 2 === 1 && die(43) < 0.3 ? die(47) < 0.4 : undefined,
          blocked: die(53) < 0.5 ? die(59) < 0.3 : undefined,
          gpsAntenna: die(61) < 0.2 ? (['ok', 'open', 'short'] as const)[Math.floor(die(67) * 3)] : undefined,
          mainPower: die(71) < 0.3 ? die(73) < 0.6 : undefined,
          backupBatteryV: die(79) < 0.3 ? [0, 3.2, 3.9][Math.floor(die(83) * 3)] : undefined,
          jammer: die(89) < 0.3 ? die(97) < 0.2 : undefined,
          dtcCodes: die(29) < 0.6 ? ['', 'P0420', 'P0217 P0420', 'S110.0x3'][Math.floor(die(31) * 4)] : undefined,
          dtcCount: die(37) < 0.2 ? Math.floor(die(41) * 4) : undefined,
          seatBelt: random() < 0.5 ? random() < 0.9 : undefined,
          brake: random() < 0.3 ? random() < 0.5 : undefined,
          engineBrake: random() < 0.5 ? random() < 0.3 : undefined,
          throttlePct: random() < 0.6 ? Math.floor(random() * 100) : undefined,
          fuelUsedL: random() < 0.6 ? Math.floor((counter + at / 1e8) * 4) / 10 : undefined,
          fuelRateLh: device % 2 === 0 && random() < 0.8 ? Math.floor(random() * 400) / 10 : undefined,
          // A tank that empties, is filled where it stands, and shows nothing now and then.
          [device % 2 === 0 ? 'fuelPct' : 'fuelL']: die(101) < 0.8 ? (die(107) < 0.03 ? 0 : level) : undefined,
          airConditioning: random() < 0.3 ? random() < 0.5 : undefined,
          clutch: random() < 0.3 ? random() < 0.5 : undefined,
          gear: random() < 0.4 ? (random() < 0.2 ? 'N' : '5') : undefined,
          driverCode: random() < 0.7 ? driverCode : undefined,
        },
        alarms: random() < 0.05 ? [random() < 0.5 ? 'harshBraking' : 'collisionRisk'] : [],
        // Some things are told with an instant of their own, by who drives on long since.
        events:
          random() < 0.03
            ? [{ name: 'hardCornering', code: 'RVT0004', at: at - Math.floor(random() ** 4 * 9 * hour) }]
            : undefined,
      })
    }
  }
  return reports
}

/** As a week arrives: mostly in order, some repeated, some hours late in blocks, neighbours exchanged. */
function arriving(all: readonly DeviceReport[], random: () => number): DeviceReport[] {
  let lateUntil = 0
  const said = all.flatMap((report) => {
    const at = report.measuredAt ?? report.fixAt
    if (random() < 0.003) lateUntil = at + random() * 40 * hour
    const arrives = Math.max(at, random() < 0.8 ? lateUntil : at) + random() * 3 * minute
    const once = [{ report, arrives }]
    return random() < 0.05 ? [...once, { report, arrives: arrives + random() * 10 * hour }] : once
  })
  return said.sort((a, b) => a.arrives - b.arrives).map(({ report }) => report)
}

/** Somebody asks a vehicle for its faults, now or in what its reports told already. */
async function readFaults(store: Store, vehicleId: number, days: number, random: () => number): Promise<void> {
  const at = new Date(begin + Math.floor(random() * days * 24 * hour))
  const codes = [[], ['P0420'], ['P0217', 'S110.0x4'], ['U0100']][Math.floor(random() * 4)]
  await store.system(async (tx) => {
    await holdTellings(tx)
    await noteUntoldAt(tx, vehicleId, at)
    await tx.query(
      `insert into fault_reading (company_id, vehicle_id, at, how, command_id, codes, count, cut)
       select company_id, id, $2, 'person', gen_random_uuid(), $3, cardinality($3::text[]), $4 from vehicle where id = $1`,
      [vehicleId, at, codes, random() < 0.1],
    )
  })
}

/** A store that fails now and then, before a piece of work or after it was committed: what a kill leaves behind. */
class Dying {
  kills = 0
  readonly #random: () => number
  constructor(random: () => number) {
    this.#random = random
  }
  around(store: Store): Store {
    return {
      kind: store.kind,
      pool: store.pool,
      scoped: (scope, work) => store.scoped(scope, work),
      health: () => store.health(),
      writable: () => store.writable(),
      close: () => store.close(),
      system: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
        const fate = this.#random()
        if (fate < 0.05) this.#die('before')
        const result = await store.system(work)
        if (fate > 0.95) this.#die('after')
        return result
      },
    }
  }
  #die(when: string): never {
    this.kills++
    throw new Error(`killed ${when} a piece of work`)
  }
}

/**
 * One week through the door of two processes that are killed again and again, then told to its end. All tables of it must
 * be what the sorted reports tell, and a rebuild must change nothing.
 */
export async function tellingRound(
  store: Store,
  vehicleIds: readonly number[],
  random: () => number,
  { vehicles, days }: TellingSize,
): Promise<TellingOutcome> {
  await store.system(async (tx) => {
    for (const table of [
      'position',
      'vehicle_state',
      'hour_cursor',
      'hour_seed',
      'vehicle_hour',
      'vehicle_day',
      'state_span',
      'device_event',
      'io_edge',
      'trunk_hour',
      'drum_span',
      'fault_episode',
      'fault_reading',
      'immobilization_event',
      'trunk_opening',
      'fuel_event',
    ]) {
      await tx.query(`delete from ${table}`)
    }
  })
  const clock = { now: () => begin + (days + 1) * 24 * hour }
  const dying = new Dying(random)
  const keeperOf = () => new HourKeeper({ store: dying.around(store), clock, log: silentLog })
  const keepers = [keeperOf(), keeperOf()]
  // Readings have chances of their own, so that the weeks stay what they were.
  const asked = seeded(Math.floor(random() * 1e6))
  const registry = new DeviceRegistry(store, new LivePositions())
  await registry.refresh()
  const fences = new FenceWatch(store)
  const reports = arriving(Array.from({ length: vehicles }, (_, device) => daysOf(device, days, random)).flat(), random)
  const stored: PositionRow[] = []
  const happened: EventRow[] = []
  for (let at = 0; at < reports.length;) {
    const size = 1 + Math.floor(random() * 60)
    const batch = reports.slice(at, at + size).flatMap((report) => {
      const entry = registry.device(report.deviceId)
      return entry === undefined ? [] : [{ entry, report, receivedAt: clock.now() }]
    })
    at += size
    const committed = await commitBatch(store, batch, fences)
    for (const [entry, memory] of committed.memories) entry.memory = memory
    stored.push(...committed.stored)
    happened.push(...committed.events)
    // Mostly one process hears of a vehicle; now and then the other one does.
    const which = random() < 0.85 ? 0 : 1
    keepers[which]?.take(committed)
    if (random() < 0.3) await keepers[which]?.catchUp(vehicleIds).catch(() => {})
    if (random() < 0.2) await keepers[which]?.flush().catch(() => {})
    if (random() < 0.05) keepers[which] = keeperOf()
    if (asked() < 0.3) await readFaults(store, vehicleIds[Math.floor(asked() * vehicleIds.length)] ?? 0, days, asked)
  }
  await new HourKeeper({ store, clock, log: silentLog }).settle()
  // Told anew alone, edges come back as they were: they were taken away.
  const [first] = vehicleIds
  if (first !== undefined) {
    await store.system(async (tx) => {
      await tx.query(`delete from trunk_opening where vehicle_id = $1`, [first])
      await tx.query(`delete from immobilization_event where vehicle_id = $1 and code not in ('EIB', 'EID')`, [first])
    })
    await new HourKeeper({ store, clock, log: silentLog }).tellAgain(first, null, writeEdges)
  }
  const different = await differences(store, vehicleIds, stored, happened)
  const rebuilt = new HourKeeper({ store, clock, log: silentLog })
  let changedByRebuild = 0
  for (const vehicleId of vehicleIds) {
    changedByRebuild += await rebuilt.tellAgain(
      vehicleId,
      random() < 0.5 ? null : Math.floor(begin / (24 * hour) + random() * days),
    )
  }
  return { reports: reports.length, kills: dying.kills, different, changedByRebuild }
}
