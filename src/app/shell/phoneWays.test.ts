import { expect, test } from 'vitest'

import { currentWay, phoneWays, wayQuery } from './phoneWays.ts'

test.each([
  [null, 'peek', 'map'],
  ['alerts', 'half', 'map'],
  [null, 'full', 'list'],
  ['city', 'full', 'list'],
  ['alerts', 'full', 'alerts'],
  ['commands', 'full', 'commands'],
] as const)('list %s at height %s is the way "%s"', (list, height, way) => {
  expect(currentWay(list, height)).toBe(way)
})

test.each([
  ['map', 'q=BRA&lista=alerts&trajeto=1', 'q=BRA'],
  ['list', 'estado=idle&lista=commands', 'estado=idle'],
  ['list', 'lista=city', 'lista=city'],
  ['alerts', 'q=BRA&lista=city', 'q=BRA&lista=alerts'],
  ['commands', '', 'lista=commands'],
] as const)('the way "%s" from ?%s leads to ?%s', (id, search, query) => {
  const way = phoneWays.find((one) => one.id === id)
  if (!way) throw new Error(`no way ${id}`)
  expect(wayQuery(way, new URLSearchParams(search)).toString()).toBe(query)
})
