import { placeAt } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { insertFence } from '#server/db/fenceRows.ts'
import type { Tx } from '#server/db/port.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'

import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'

const batchSize = 1_000
/** The fleet drives over one degree square, about 110 km: a large city and its surroundings. */
const south = -24
const west = -47

export interface FenceFigures {
  fences: number
  vehicles: number
  linksPerVehicle: number
  /** Reading all fences, as a process does when it starts. */
  readMs: number
  /** Processor time of one fix, everything that fences add to it but the writing of a crossing. */
  usPerFix: number
  fixesPerSecond: number
  crossings: number
}

const spread = (n: number, prime: number) => ((n * prime) % 9_973) / 9_973
const placeOf = (n: number) => ({ latitude: south + spread(n, 7_919), longitude: west + spread(n, 6_007) })

/** Half circles of 100 m to 2 km, half polygons of 24 to 1,790 points. */
function shapeOf(n: number): FenceShape {
  const center = placeOf(n)
  const radiusM = 100 + spread(n, 104_729) * 1_900
  if (n % 2 === 0) return { kind: 'circle', center, radiusM }
  const count = n % 20 === 1 ? 1_790 : 24
  return {
    kind: 'polygon',
    points: Array.from({ length: count }, (_, i) => placeAt(center, (i * 360) / count, radiusM * (1 - 0.2 * (i % 2)))),
  }
}

async function link(tx: Tx, fenceIds: readonly number[], vehicles: readonly number[], perVehicle: number) {
  const pairs = vehicles.flatMap((vehicle, v) =>
    Array.from({ length: perVehicle }, (_, k) => [fenceIds[(v * 37 + k * 13) % fenceIds.length], vehicle] as const),
  )
  await tx.query(
    `insert into fence_vehicle (fence_id, vehicle_id, company_id, vehicle_rev)
     select f, v, 1, 1 from unnest($1::int[], $2::int[]) t(f, v) on conflict do nothing`,
    [pairs.map(([fence]) => fence), pairs.map(([, vehicle]) => vehicle)],
  )
}

/** What fences cost the ingest door: each fix of a driving fleet against the fences of its vehicle. */
export async function measureFences(
  fences: number,
  vehicleCount: number,
  linksPerVehicle: number,
): Promise<FenceFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    const all = await seedTestFleet(store, vehicleCount * 2)
    const vehicles = all.filter((_id, n) => n % 2 === 0)
    const said = { note: '', colour: '#4c8dff', origin: 'polygon', alertEnter: true, alertExit: true } as const
    await store.system(async (tx) => {
      const ids: number[] = []
      for (let n = 0; n < fences; n++) {
        const draft = { ...said, name: `Fence ${n}`, shape: shapeOf(n), speedLimitKmh: n % 3 === 0 ? 60 : null }
        ids.push(await insertFence(tx, 1, draft, null, new Date()))
      }
      await link(tx, ids, vehicles, linksPerVehicle)
    })
    const watch = new FenceWatch(store)
    const begun = performance.now()
    await watch.refresh()
    const readMs = performance.now() - begun

    const steps = 20
    let crossings = 0
    const before = process.cpuUsage()
    for (let step = 0; step < steps; step++) {
      for (let from = 0; from < vehicles.length; from += batchSize) {
        const round = watch.round()
        for (let n = from; n < Math.min(from + batchSize, vehicles.length); n++) {
          const { latitude, longitude } = placeOf(n)
          // 150 m further each time: 10 s at 54 km/h.
          const seen = {
            fixAt: step * 10_000,
            latitude: latitude + step * 0.00135,
            longitude,
            speedKmh: 54,
            moving: true,
          }
          crossings += round.see(vehicles[n] ?? 0, seen, (step - 1) * 10_000).length
        }
        round.settle()
      }
    }
    const { user, system } = process.cpuUsage(before)
    const fixes = steps * vehicles.length
    const usPerFix = (user + system) / fixes
    return {
      fences,
      vehicles: vehicles.length,
      linksPerVehicle,
      readMs: Math.round(readMs),
      usPerFix: Math.round(usPerFix * 10) / 10,
      fixesPerSecond: Math.round(1_000_000 / usPerFix),
      crossings,
    }
  } finally {
    await remove()
  }
}
