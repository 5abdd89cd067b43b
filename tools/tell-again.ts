import { parseArgs } from 'node:util'

import { isDay } from '../contract/rules/day.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { openStore } from '../server/db/open.ts'
import { FolderLocked } from '../server/db/port.ts'
import { systemClock } from '../server/kit/clock.ts'
import { journeysAgain } from '../server/modules/journey/journeysAgain.ts'
import { writeEdges } from '../server/modules/telling/edgesAnew.ts'
import { HourKeeper } from '../server/modules/telling/keeper.ts'

const usage = 'npm run tell:again -- --from 2026-11-01 [--vehicle 12] [--only edges|journeys]'
const dayMs = 86_400_000

/** The operator made a mistake that words can mend. */
class Mistake extends Error {}

function readArguments(): { day: number; vehicle: number | null; only: 'edges' | 'journeys' | undefined } {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, vehicle: { type: 'string' }, only: { type: 'string' } },
  })
  if (values.from === undefined || !isDay(values.from)) throw new Mistake(`--from must be a day.\n${usage}`)
  const vehicle = values.vehicle === undefined ? null : Number(values.vehicle)
  if (vehicle !== null && !Number.isSafeInteger(vehicle)) throw new Mistake(`--vehicle must be an id.\n${usage}`)
  const { only } = values
  if (only !== undefined && only !== 'edges' && only !== 'journeys')
    throw new Mistake(`--only knows edges and journeys.\n${usage}`)
  return { only, day: Date.parse(`${values.from}T00:00:00Z`) / dayMs, vehicle }
}

/**
 * Hours, days and spans told anew from stored reports, vehicle by vehicle, and journeys of what came of them: after a
 * change of a rule, or for a new sum; with `--only edges` blocks in effect and openings of trunks alone, with `--only
 * journeys` those. It leaves half of the store's time to others. What did not change is not written.
 */
try {
  const { day, vehicle, only } = readArguments()
  const config = readConfig({ FAROL_DEMO: 'off', ...process.env })
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl ?? undefined })
  try {
    const log = {
      info: () => {},
      warn: (details: object, message: string) => console.warn(message, details),
      error: (details: object, message: string) => console.error(message, details),
    }
    const keeper = new HourKeeper({ store, clock: systemClock, log })
    const vehicles = await store.system((tx) =>
      tx.query<{ id: number; plate: string }>(
        'select id, plate from vehicle where $1::int is null or id = $1 order by id',
        [vehicle],
      ),
    )
    if (vehicles.length === 0) throw new Mistake(vehicle === null ? 'No vehicle.' : `No vehicle ${vehicle}.`)
    let all = 0
    for (const { id, plate } of only === 'journeys' ? [] : vehicles) {
      const began = performance.now()
      const changed = await keeper.tellAgain(id, day, only === 'edges' ? writeEdges : undefined)
      all += changed
      if (changed > 0) console.log(`${plate} (${id}): ${changed} rows changed`)
      await new Promise((resolve) => setTimeout(resolve, performance.now() - began))
    }
    if (only !== 'journeys') console.log(`${vehicles.length} vehicles told anew, ${all} rows changed`)
    if (only !== 'edges') {
      const drivers = await journeysAgain({ store, clock: systemClock, log }, day * dayMs, vehicle)
      console.log(`Journeys of ${drivers} drivers told anew`)
    }
  } finally {
    await store.close()
  }
} catch (error) {
  const known = error instanceof Mistake || error instanceof FolderLocked || error instanceof ConfigError
  const wrongOption = error instanceof TypeError && 'code' in error
  console.error(known ? error.message : wrongOption ? `${error.message}\n${usage}` : error)
  process.exitCode = 1
}
