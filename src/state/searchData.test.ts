import { expect, test } from 'vitest'

import { type CompanyId, VehicleId } from '#contract/kinds.ts'

import { searchDataAtom, searchVehiclesAtom } from './searchData.ts'
import { selectedCompaniesAtom } from './session.ts'
import { other, own, testSession } from './testing.ts'

const vehicle = (id: number, company: CompanyId, category: number) => ({
  id: VehicleId.parse(id),
  company,
  category,
  label: `ABC1A0${id}`,
})

test('LOAD-04 before it was read there is no vehicle', () => {
  expect(testSession().get(searchVehiclesAtom).size).toBe(0)
})

test('LOAD-04 TOPBAR-13 vehicles are those of the selected companies, with the name of their category', () => {
  const store = testSession()
  store.set(searchDataAtom, {
    categories: [{ id: 1, label: 'Caminhão' }],
    vehicles: [vehicle(7, own, 1), vehicle(8, other, 9)],
  })
  const first = { id: 7, label: 'ABC1A07', category: 'Caminhão' }
  expect([...store.get(searchVehiclesAtom).values()]).toEqual([first])
  store.set(selectedCompaniesAtom, other)
  expect([...store.get(searchVehiclesAtom).values()]).toEqual([first, { id: 8, label: 'ABC1A08', category: '' }])
})
