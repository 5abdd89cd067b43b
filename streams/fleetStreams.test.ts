import { asyncScheduler, filter, firstValueFrom, of } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { placeById, places } from '#contract/places.ts'

import { everyVehicle } from './derived/fleetFilter.ts'
import type { PlaceCounts } from './derived/regions.ts'
import { createRail } from './rail.ts'
import { point, t0 } from './testing/events.ts'
import { createTestServer } from './testing/server.ts'

test('regions are counted once the fleet is known, and anew as a vehicle moves and as the filter changes', async () => {
  const { server, wire, rest } = createTestServer()
  const rail = createRail({ wire, rest, companies$: of([CompanyId.parse(1)]), frames: asyncScheduler })
  onTestFinished(rail.dispose)
  const until = (holds: (counts: PlaceCounts) => boolean) => firstValueFrom(rail.places$.pipe(filter(holds)))
  server.up()
  const { latitude, longitude } = placeById.get('recife')!
  const cities = ({ byPlace }: PlaceCounts) => [...byPlace.keys()].map((index) => places[index]?.id)
  expect(await until(({ total }) => total > 0)).toMatchObject({ passing: 2, unlocated: 0, away: 0 })
  // Reads until the test ends, as a screen does.
  rail.places$.subscribe()
  server.sendFrame(t0 + 1_000, [point(12, { fixAt: t0 + 1_000, latitude, longitude })])
  await until((counts) => cities(counts).includes('recife'))
  rail.setFilter({ ...everyVehicle, text: 'ABC0011' })
  const left = await until(({ passing }) => passing === 1)
  expect(cities(left)).not.toContain('recife')
})
