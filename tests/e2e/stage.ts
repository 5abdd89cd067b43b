import { join } from 'node:path'

import { test as base, expect } from '@playwright/test'

import type { AlertType } from '#contract/codes/alerts.ts'
import { demoSeed } from '#server/db/seed/seed.ts'
import { type SimulatorClock, systemClock } from '#server/gateway/simulator/clock.ts'
import type { DemoVehicle } from '#server/gateway/simulator/fleet.ts'
import { createSimulator } from '#server/gateway/simulator/gateway.ts'
import type { Clock } from '#server/kit/clock.ts'

import { type TestServer, startTestServer } from '../server.ts'
import { behaviours, fleet, fleetSize, lastKnown } from './cast.ts'
import { Uplink } from './uplink.ts'
import { Visits } from './visits.ts'

/** The time of day for server and devices alike; a test may skip over a wait. */
class StageClock implements Clock, SimulatorClock {
  #ahead = 0
  now = (): number => Date.now() + this.#ahead
  every = systemClock.every
  skip(ms: number): void {
    this.#ahead += ms
  }
}

export interface Stage {
  server: TestServer
  url: string
  clock: StageClock
  /** Lets a thing happen to a vehicle; its device reports it at once. */
  provoke(vehicle: DemoVehicle, type: AlertType): void
  /** The same, and resolves once the server has the alert on record. */
  raise(vehicle: DemoVehicle, type: AlertType): Promise<void>
  /** What the device says from now on waits on its way to the server, as without a mobile network; calls end it. */
  holdBack(vehicle: DemoVehicle): () => void
  /** Resolves once the server knows where the vehicle is. */
  heard(vehicle: DemoVehicle): Promise<void>
}

interface Fixtures {
  /** Multiplies the time that devices take to obey. */
  delayScale: number
  stage: Stage
  visits: Visits
}

/** Devices speak often, so that a test waits seconds for what takes a minute on the road. */
const intervals = { movingMs: 1_000, idleMs: 3_000, offMs: 5_000 }

/**
 * Every test has the real server to itself, with a small fleet whose devices behave as `cast` says, and browsers that
 * come to it. At the end nothing may stand in their consoles.
 */
export const test = base.extend<Fixtures>({
  delayScale: [0.05, { option: true }],
  stage: async ({ delayScale }, use) => {
    const clock = new StageClock()
    const simulator = createSimulator({
      fleet,
      seed: demoSeed,
      clock,
      intervals,
      behaviours,
      delayScale,
      lastKnown,
      alarmScale: 0,
      shifts: false,
      linkLossScale: 0,
    })
    const pages = join(import.meta.dirname, '../../dist')
    const uplink = new Uplink(simulator)
    const server = await startTestServer({ fleet: fleetSize, gateways: [uplink], clock, pages })
    const recorded = ({ id }: DemoVehicle, type: AlertType) =>
      server.store.system((tx) => tx.query('select 1 from alert where vehicle_id = $1 and type = $2', [id, type]))
    const provoke = ({ deviceId }: DemoVehicle, type: AlertType) => simulator.provoke(deviceId, type)
    await use({
      server,
      url: server.url,
      clock,
      provoke,
      raise: async (vehicle, type) => {
        provoke(vehicle, type)
        await expect.poll(() => recorded(vehicle, type), 'the alert is on record').toHaveLength(1)
      },
      holdBack: ({ deviceId }) => uplink.holdBack(deviceId),
      heard: ({ id }) =>
        expect.poll(() => server.live.positions.get(id)?.point ?? null, 'the vehicle has reported').not.toBeNull(),
    })
    uplink.release()
    await server.close()
  },
  visits: async ({ browser, stage }, use) => {
    const visits = new Visits(browser, stage.url, stage.server.signIn)
    await use(visits)
    visits.expectNoFaults()
    await visits.close()
  },
})

export { expect } from '@playwright/test'
