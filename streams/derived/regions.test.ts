import { expect, test } from 'vitest'

import { placeById } from '#contract/places.ts'

import { landFleet, writeFrame } from '../sources/fleetTable.ts'
import { alert, fleetOf, frame, point, t0 } from '../testing/events.ts'
import { createFleet } from './fleet.ts'
import { everyVehicle } from './fleetFilter.ts'
import { openAlertsByVehicle } from './openAlerts.ts'
import { countByPlace, gatherRegions } from './regions.ts'

const at = (...ids: string[]) => ({
  latitude: ids.map((id) => placeById.get(id)?.latitude ?? null),
  longitude: ids.map((id) => placeById.get(id)?.longitude ?? null),
})

/** Two in Campinas, one in São Paulo, one in Recife, one in the middle of the Atlantic, one that never told where it is. */
function setUp() {
  const { latitude, longitude } = at('campinas', 'campinas', 'sao-paulo', 'recife', 'nowhere', 'nowhere')
  latitude[4] = longitude[4] = -30
  longitude[4] = -20
  const table = landFleet(
    fleetOf([11, 12, 13, 14, 15, 16], { latitude, longitude, motion: [1, 0, 1, 1, 1, 1] }),
    t0,
    null,
  )
  const fleet = createFleet()
  fleet.setTable(table, t0)
  const visible = () => [...(fleet.frame(t0, false)?.visible ?? [])]
  return { table, fleet, visible }
}
const totals = (regions: ReturnType<typeof gatherRegions>) => regions.map(({ id, total }) => [id, total])

test('vehicles are counted by the nearest place, then by state or city, most first; nobody is left out', () => {
  const { fleet } = setUp()
  const counts = countByPlace(fleet)
  expect(counts).toMatchObject({ away: 1, unlocated: 1, passing: 6, total: 6 })
  expect(totals(gatherRegions(counts, 'state'))).toEqual([
    ['BR-SP', 3],
    ['BR-PE', 1],
  ])
  expect(totals(gatherRegions(counts, 'city'))).toEqual([
    ['campinas', 2],
    ['recife', 1],
    ['sao-paulo', 1],
  ])
})

test('a region tells states, open alerts by severity, and the bounds of its vehicles', () => {
  const { fleet } = setUp()
  fleet.setAlerts(
    openAlertsByVehicle([
      alert(1, { id_veiculo: 11 }),
      alert(2, { id_veiculo: 11, severidade: 'high' }),
      alert(3, { id_veiculo: 13, severidade: 'high' }),
      alert(4, { id_veiculo: 15, severidade: 'low' }),
      alert(5, { id_veiculo: 99 }),
    ]),
  )
  const [saoPaulo, pernambuco] = gatherRegions(countByPlace(fleet), 'state')
  expect(saoPaulo).toMatchObject({
    alerts: { critical: 1, high: 2, medium: 0, low: 0 },
    byState: [1, 2, 0, 0, 0, 0, 0],
  })
  const campinas = placeById.get('campinas')!
  const capital = placeById.get('sao-paulo')!
  expect(saoPaulo?.bounds).toEqual([campinas.longitude, capital.latitude, capital.longitude, campinas.latitude])
  expect(pernambuco?.alerts).toEqual({ critical: 0, high: 0, medium: 0, low: 0 })
})

test('a filter by region shows its vehicles alone, and whoever drives into it; the counts tell of all regions', () => {
  const { table, fleet, visible } = setUp()
  fleet.setFilter({ ...everyVehicle, region: 'BR-PE' })
  expect(visible()).toEqual([0, 0, 0, 1, 0, 0])
  expect(totals(gatherRegions(countByPlace(fleet), 'state'))).toEqual([
    ['BR-SP', 3],
    ['BR-PE', 1],
  ])
  const { latitude, longitude } = placeById.get('recife')!
  writeFrame(table, frame(t0 + 1_000, [point(12, { fixAt: t0 + 1_000, latitude, longitude })]))
  fleet.setTable(table, t0 + 1_000)
  expect(visible()).toEqual([0, 1, 0, 1, 0, 0])
  expect([...fleet.matches]).toEqual([0, 1, 0, 1, 0, 0])
  fleet.setFilter(everyVehicle)
  expect(visible()).toEqual([1, 1, 1, 1, 1, 0])
})

test('counts follow the other filters; a city is a region too, and one that nobody knows shows nobody', () => {
  const { fleet, visible } = setUp()
  fleet.setFilter({ ...everyVehicle, states: [0], region: 'campinas' })
  expect(visible()).toEqual([0, 1, 0, 0, 0, 0])
  expect(countByPlace(fleet)).toMatchObject({ passing: 1, total: 6, away: 0, unlocated: 0 })
  fleet.setFilter({ ...everyVehicle, region: 'atlantis' })
  expect(visible()).toEqual([0, 0, 0, 0, 0, 0])
})

test('another register is counted anew, before there is one there is nothing', () => {
  const { table, fleet } = setUp()
  countByPlace(fleet)
  fleet.setFilter({ ...everyVehicle, region: 'BR-PA' })
  fleet.setTable(landFleet(fleetOf([21, 22], at('belem', 'recife')), t0, table), t0)
  expect([...fleet.matches]).toEqual([1, 0])
  expect(totals(gatherRegions(countByPlace(fleet), 'state'))).toEqual([
    ['BR-PA', 1],
    ['BR-PE', 1],
  ])
  expect(countByPlace(createFleet())).toMatchObject({ passing: 0, total: 0 })
})
