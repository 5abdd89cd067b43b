import { expect, test } from 'vitest'

import { hasCamera } from './camera.ts'
import { makeFleet } from './fleet.ts'
import { simulateHistory } from './history.ts'

const dayMs = 86_400_000
const from = Date.UTC(2026, 10, 18, 3)

test('DMS-01 cameras of some heavy vehicles tell of their drivers while they drive, nobody else tells any', async () => {
  const fleet = makeFleet({ seed: 3, size: 300 })
  const watched = fleet.vehicles.filter(hasCamera)
  expect(watched.length).toBeGreaterThan(10)
  expect(watched.some(({ kind }) => kind === 'car')).toBe(false)
  const vehicles = [...watched.slice(0, 4), ...fleet.vehicles.filter((one) => !hasCamera(one)).slice(0, 2)]
  const own = new Set(watched.map(({ deviceId }) => deviceId))
  const seen: (number | undefined)[] = []
  for await (const batch of simulateHistory({ fleet, seed: 3, from, to: from + 3 * dayMs, vehicles, stepMs: 60_000 }))
    for (const { deviceId, events: told = [], speedKmh } of batch) {
      // What the device itself calls an alert says how hard it was, and no camera does.
      const events = told.filter(({ alert }) => alert === undefined)
      if (events.length === 0) continue
      expect(own.has(deviceId)).toBe(true)
      expect(speedKmh).toBeGreaterThan(10)
      seen.push(...events.map(({ eventId }) => eventId))
    }
  expect(seen.length).toBeGreaterThan(3)
  for (const id of seen) expect([id, (id ?? 0) >= 2001 && (id ?? 0) <= 2008]).toEqual([id, true])
})
