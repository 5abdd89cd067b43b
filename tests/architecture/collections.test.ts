import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

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
  travels: /useDataSet\(\s*'travels'/,
  reports: /useDataSet\(\s*'reports'/,
}

/** Collections that no screen asks for yet: a cache without a reader could not be shown to hold what it should. */
const withoutReader = [
  'states',
  'cities',
  'profiles',
  'events',
  'categories',
  'makers',
  'models',
  'groupings',
  'activities',
  'shafts',
  'bodies',
  'drivers',
  'driver vehicles',
  'RFID',
  'ibuttons',
  'schedules',
  'awards',
  'statistics',
  'workloads',
  'DTCs',
]
/** It only falls. */
const mostWithoutReader = 20

test.each(Object.entries(kept))('DATA-08 %s are kept for all their readers', (_name, place) => {
  expect(code).toMatch(place)
})

test('DATA-08 all 25 collections either have a reader or stand in the list of those without one, which only grows shorter', () => {
  const all = [...Object.keys(kept), ...withoutReader]
  expect(new Set(all).size).toBe(25)
  expect(all).toHaveLength(25)
  expect(withoutReader.length).toBeLessThanOrEqual(mostWithoutReader)
})
