import { expect, test } from 'vitest'

import { dashboardAddress } from './address.ts'
import { spanOf } from './useCard.ts'

const now = Date.parse('2026-11-18T14:20:30Z')
const hour = 3_600_000
const read = (address: string) => dashboardAddress.read(new URLSearchParams(address), now).query

test('ENT-09 ENT-50 an address that says nothing is the last 24 hours of all vehicles, from a full hour to this minute', () => {
  const query = read('')
  expect(query).toMatchObject({ span: '24h', vehicles: [], preference: null })
  const from = Math.floor((now - 24 * hour) / hour) * hour
  expect(spanOf(query, now)).toEqual([from, Date.parse('2026-11-18T14:20:00Z')])
})

test('ENT-08 ENT-50 period, vehicles and preference are in the address, and come back from it', () => {
  const query = read('preferencia=7&periodo=7d&veiculos=12,40')
  expect(query).toMatchObject({ preference: 7, span: '7d', vehicles: [12, 40] })
  const written = dashboardAddress.write(new URLSearchParams(), query)
  expect(dashboardAddress.read(written, now).query).toEqual(query)
  expect(spanOf(query, now)[0]).toBe(Math.floor((now - 7 * 24 * hour) / hour) * hour)
})
