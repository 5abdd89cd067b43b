import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { type Engine, interlock } from '#contract/rules/interlock.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seeded } from '../../../tests/nightly/seed.ts'
import { triesAll } from '../../../tests/whole.ts'
import { cylinderTestMount, faultDeleteMount, faultReadMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'
import { type Diagnosis, type ToldWorld, diagnoses, mayBeHandedOver, worldOf } from './testing/interlockWorlds.ts'

const rig = commandRig()

/** The engine as `standing.ts` reads it of one report. */
function engineOf({ at, telemetry: { ignition, rpm, gear } }: ToldWorld): Engine {
  return {
    ignition: ignition === undefined ? null : { value: ignition, at },
    ignitionOnAt: ignition === true ? at : null,
    rpm: rpm === undefined ? null : { value: rpm, at },
    gear: gear === undefined ? null : { value: gear, at },
  }
}

test('M11 1,000 vehicles of chance: what may be asked of each is what the paper says', () => {
  const [now, random] = [1_760_000_000_000, seeded(11)]
  const passed = { faultRead: 0, faultDelete: 0, cylinderTest: 0 }
  for (let n = 0; n < 1_000; n++) {
    const world = worldOf(random, now)
    for (const action of diagnoses) {
      const standing = { fixAt: world.at, speedKmh: world.speedKmh ?? null, engine: engineOf(world) }
      const passes = interlock(action, standing, now) === null
      expect([action, world, passes]).toEqual([action, world, mayBeHandedOver(action, [world], now)])
      passed[action] += passes ? 1 : 0
    }
  }
  expect(Math.min(...Object.values(passed))).toBeGreaterThan(5)
})

type Deps = Parameters<typeof faultDeleteMount>[0]
async function ask(action: Diagnosis, n: number): Promise<string | null> {
  const deps = { store: rig.store, clock: { now: () => rig.now }, lots: rig.live.lots } as unknown as Deps
  const common = { vehicles: [VehicleId.parse(rig.vehicles[n])], typed: 'CONFIRMAR', note: '', key: randomUUID() }
  const caller = testCaller({ companies: [1, 2] })
  const { results } =
    action === 'faultRead'
      ? await faultReadMount(deps).orders.order({ body: { ...common, action, payload: {} }, caller })
      : action === 'faultDelete'
        ? await faultDeleteMount(deps).orders.order({ body: { ...common, action, payload: {} }, caller })
        : await cylinderTestMount(deps).orders.order({ body: { ...common, action, payload: { cylinders: 6 } }, caller })
  return results[0]?.refusal ?? null
}

/** Vehicles that have a channel. */
const numbers = [0, 1, 2, 3, 5]
const seeds = Array.from({ length: triesAll ? 200 : 3 }, (_, n) => n + 10)

test.each(seeds)(
  'M11 vehicles of chance that change between request and hand-over, seed %i: nothing goes out that may not',
  async (seed) => {
    const random = seeded(seed)
    const told = new Map(numbers.map((n): [number, ToldWorld[]] => [n, []]))
    const report = async (n: number) => {
      const world = worldOf(random, rig.now)
      // A report that is older than the one before changes nothing.
      if (world.at <= (told.get(n)?.at(-1)?.at ?? 0)) return
      told.get(n)?.push(world)
      await rig.reports(world.telemetry, world.speedKmh ?? null, n, world.at)
    }
    rig.gateway.reach = 'unreachable'
    const taken = new Map<number, Diagnosis>()
    for (const n of numbers) {
      await report(n)
      const action = diagnoses[Math.floor(random() * 3)] ?? 'faultRead'
      const may = mayBeHandedOver(action, told.get(n) ?? [], rig.now)
      expect([n, action, (await ask(action, n)) === null]).toEqual([n, action, may])
      if (may) taken.set(n, action)
    }
    if (taken.size === 0) return
    await rig.eventually(async () => expect(rig.gateway.tries).toBeGreaterThanOrEqual(taken.size))
    rig.now += 90_000
    for (const n of numbers) await report(n)
    rig.gateway.reach = 'sent'
    const due = [...taken].filter(([n, action]) => mayBeHandedOver(action, told.get(n) ?? [], rig.now))
    await rig.later(10_000)
    await rig.eventually(async () => expect(rig.gateway.sent.length).toBeGreaterThanOrEqual(due.length))
    await rig.later(1_000)
    expect(rig.gateway.sent.map(({ deviceId, action }) => [deviceId, action]).toSorted()).toEqual(
      due.map(([n, action]) => [`d${n}`, action]).toSorted(),
    )
  },
)
