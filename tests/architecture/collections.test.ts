import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { type CollectionName, collections } from '#contract/endpoints/collection.ts'

const src = join(import.meta.dirname, '../../src')
const code = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')

/**
 * §3 L91: where each collection is kept, as source text. Rows lie in the query cache under the key named here, what a
 * session starts with lies in the session.
 */
const kept: Record<string, RegExp> = {
  'tracker vehicles': /useDataSet\(\s*'fleet'/,
  'tracker fences': /queryKey: \['fences', 'list'/,
  'permission tree': /permissions: readonly PermissionEntry\[\]/,
  travels: /defineReportScreen\(travels,/,
  reports: /useDataSet\(\s*'reports'/,
}

/** The name of each of the others in the contract: its call, and its key in the cache (`collectionQuery`). */
const listed: Record<string, CollectionName> = {
  states: 'states',
  cities: 'cities',
  profiles: 'profiles',
  events: 'eventTypes',
  categories: 'categories',
  makers: 'makers',
  models: 'models',
  groupings: 'groupings',
  activities: 'activities',
  shafts: 'shafts',
  bodies: 'bodies',
  drivers: 'drivers',
  'driver vehicles': 'driverVehicles',
  RFID: 'rfidCards',
  ibuttons: 'iButtons',
  schedules: 'schedules',
  awards: 'awards',
  statistics: 'statistics',
  workloads: 'workloads',
  DTCs: 'faultCodes',
}

test.each(Object.entries(kept))('DATA-08 %s are kept for all their readers', (_name, place) => {
  expect(code).toMatch(place)
})

test('DATA-08 all 25 collections have a call and a key, and the contract lists no other', () => {
  expect(Object.keys(kept).length + Object.keys(listed).length).toBe(25)
  expect(Object.values(listed).toSorted()).toEqual(Object.keys(collections).toSorted())
})
