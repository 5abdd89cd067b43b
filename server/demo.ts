import { type Config, ConfigError } from './config.ts'
import { type Store, StoreUnavailable } from './db/port.ts'
import { type DemoState, demoState, seedHistory } from './db/seed/history.ts'
import { isEmpty, seedDemo } from './db/seed/seed.ts'
import type { Gateway } from './gateway/port.ts'
import { makeFleet } from './gateway/simulator/fleet.ts'
import { createSimulator } from './gateway/simulator/gateway.ts'
import type { LastKnown } from './gateway/simulator/vehicle.ts'
import { hashPassword } from './modules/auth/passwords.ts'

export interface DemoOptions {
  config: Config
  /** Epoch ms: where the history ends. */
  now: number
  history: boolean
  onProgress: (line: string) => void
}

/**
 * Fills an empty installation with the demo when the settings say so, and gives what it was made with; null when this
 * installation is none. Throws ConfigError when the demo is off over a folder that holds it: its passwords are public.
 */
export async function prepareDemo(
  store: Store,
  { config, now, history, onProgress }: DemoOptions,
): Promise<DemoState | null> {
  const where = config.databaseUrl === null ? config.dataDir : 'the database'
  if (config.demo && (await isEmpty(store))) {
    if (!store.writable())
      throw new StoreUnavailable(`There is too little free space in ${where} for a new installation.`)
    onProgress(`Filling an empty installation with the demo: ${config.fleet} vehicles…`)
    await seedDemo(store, { fleet: config.fleet, hashPassword })
  }
  const state = await demoState(store)
  if (state === undefined) return null
  if (!config.demo) {
    throw new ConfigError([
      `FAROL_DEMO is off, but ${where} holds the demo, whose passwords are public; choose another DATA_DIR or DATABASE_URL.`,
    ])
  }
  if (state.fleet !== config.fleet)
    onProgress(`The demo of ${where} has ${state.fleet} vehicles; FAROL_FLEET counts for a new one.`)
  if (history && store.writable()) await seedHistory(store, now, { onProgress })
  return state
}

/** The simulated fleet; each vehicle goes on from where the store last saw it. */
export async function demoGateway(store: Store, { seed, fleet }: DemoState, flood = false): Promise<Gateway> {
  const known = await store.system((tx) =>
    tx.query<LastKnown & { deviceId: string }>(
      `select d.unique_id as "deviceId", s.latitude, s.longitude, s.speed_kmh as "speedKmh", s.telemetry,
         s.heading_deg as "headingDeg"
       from vehicle_state s join device d on d.vehicle_id = s.vehicle_id where d.protocol = 'simulator'`,
    ),
  )
  const byDevice = new Map(known.map((row) => [row.deviceId, { ...row, headingDeg: row.headingDeg ?? undefined }]))
  return createSimulator({
    fleet: makeFleet({ seed, size: fleet }),
    seed,
    flood,
    lastKnown: (deviceId) => byDevice.get(deviceId),
  })
}
