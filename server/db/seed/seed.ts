import { makeFleet } from '../../gateway/simulator/fleet.ts'
import type { Store } from '../port.ts'
import { seedAccounts } from './accounts.ts'
import { seedAlertSets } from './alertSets.ts'
import { seedApplication } from './application.ts'
import { seedChecklists } from './checklists.ts'
import { seedCoaching } from './coaching.ts'
import { demo } from './demo.ts'
import { seedFences } from './fences.ts'
import { seedFleet } from './fleet.ts'
import { writeState } from './history.ts'
import { seedJourneys } from './journeys.ts'
import { seedModels } from './models.ts'
import { seedPoints } from './points.ts'
import { seedPolicies } from './policies.ts'
import { seedRecordNouns } from './record.ts'
import { seedRegisters } from './registers.ts'
import { seedReviews } from './reviews.ts'
import { seedSchemes } from './schemes.ts'
import { seedSignals } from './signals.ts'
import { seedSync } from './sync.ts'
import { seedWork } from './work.ts'

/** The demo's world: the same seed always makes the same companies, vehicles and drivers. */
export const demoSeed = 1

export const isEmpty = (store: Store): Promise<boolean> =>
  store.system(async (tx) => {
    const rows = await tx.query('select 1 from company limit 1')
    return rows.length === 0
  })

/**
 * Fills an empty installation with the demo, all or nothing. One that holds any company is left as it is.
 * @param hashPassword from the auth module, which knows the form of a stored password
 * @returns whether it was empty
 */
export async function seedDemo(
  store: Store,
  { fleet: size, hashPassword }: { fleet: number; hashPassword: (password: string) => Promise<string> },
): Promise<boolean> {
  if (!(await isEmpty(store))) return false
  const hash = await hashPassword(demo.password)
  const fleet = makeFleet({ seed: demoSeed, size })
  await store.system(async (tx) => {
    await seedFleet(tx, fleet, demo)
    await seedAccounts(tx, demo, hash)
    await seedFences(tx, fleet, new Date())
    await seedPoints(tx, new Date())
    await seedSignals(tx, fleet, new Date())
    await seedApplication(tx, fleet, new Date())
    await seedRegisters(tx, new Date())
    await seedWork(tx, new Date())
    await seedSchemes(tx, new Date())
    await seedModels(tx)
    await seedPolicies(tx)
    await seedSync(tx, new Date())
    await seedChecklists(tx, new Date())
    await seedAlertSets(tx, new Date())
    await seedCoaching(tx, new Date())
    await seedRecordNouns(tx)
    await seedReviews(tx, fleet, new Date())
    await seedJourneys(tx, new Date())
    await writeState(tx, { seed: demoSeed, fleet: size, history: null })
  })
  return true
}
