import { expect, test } from 'vitest'

import type { VehicleState } from '#contract/rules/vehicleState.ts'

import { vehicleFilters, vehicleOptions } from './vehicleOptions.ts'

const vehicle = (id: number, plate: string, company: number, category: number, state: VehicleState) => ({
  id,
  plate,
  fleetNumber: String(id).padStart(4, '0'),
  company,
  category,
  state,
})
const fleet = [
  vehicle(1, 'BRA2E16', 7, 1, 'moving'),
  vehicle(2, 'ABC1234', 8, 5, 'off'),
  vehicle(3, 'AAA1A11', 7, 1, 'off'),
]
const words = {
  companies: [
    { id: 7, tradeName: 'Aurora' },
    { id: 8, tradeName: 'Porto' },
  ],
  ownCompany: 8,
  category: (code: number) => `category ${code}`,
  state: (state: VehicleState) => state,
}

test('SEL-02 vehicles are offered by plate, with fleet number and company', () => {
  const options = vehicleOptions(fleet, words)
  expect(options.map(({ id, label, details, company }) => [id, label, details, company])).toEqual([
    ['3', 'AAA1A11', '0003', 'Aurora'],
    ['2', 'ABC-1234', '0002', 'Porto'],
    ['1', 'BRA2E16', '0001', 'Aurora'],
  ])
  expect(vehicleOptions(fleet, { ...words, companies: words.companies.slice(0, 1) })[0]?.company).toBeUndefined()
})

test('SEL-04 what does not belong to the list is not listed, and its filters are not offered', () => {
  const narrow = { ...words, listed: new Set([1, 3]) }
  expect(vehicleOptions(fleet, narrow).map(({ id, listed }) => [id, listed])).toEqual([
    ['3', true],
    ['2', false],
    ['1', true],
  ])
  expect(vehicleFilters(fleet, narrow).map(({ id }) => id)).toEqual(['state=off', 'state=moving'])
})

test('SEL-03 the filter panel offers company, category and state that there are, one’s own company emphasised', () => {
  expect(vehicleFilters(fleet, words).map(({ id, label, enhanced }) => [id, label, enhanced])).toEqual([
    ['company=7', 'Aurora', false],
    ['company=8', 'Porto', true],
    ['category=1', 'category 1', false],
    ['category=5', 'category 5', false],
    ['state=off', 'off', false],
    ['state=moving', 'moving', false],
  ])
})

test('every filter hides the vehicles of its value and no others', () => {
  for (const { filterParameter, filterValue } of vehicleFilters(fleet, words)) {
    const hit = vehicleOptions(fleet, words).filter((option) =>
      option.filters?.some((pair) => pair.filterParameter === filterParameter && pair.filterValue === filterValue),
    )
    expect(hit.length).toBeGreaterThan(0)
    expect(hit.length).toBeLessThan(fleet.length)
  }
})
