import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { permissions } from '#contract/permissions.ts'

import { openTo, otherRoutes } from './expected.ts'
import { lookAtHeaders } from './headers.ts'
import { all } from './matrix.ts'
import { routesOf } from './routeTable.ts'
import { tryVectors } from './vectors.ts'
import { type World, startWorld } from './world.ts'

let world: World
let routes: string[]

beforeAll(async () => {
  routes = await routesOf(async () => (world = await startWorld()))
})
afterAll(() => world.close())

const contractRoutes = all.map(([, endpoint]) => `${endpoint.method} /api${endpoint.path}`)

describe('P40 every route of the server', () => {
  test('is a call of the contract or stands in the list of others, and nothing is mounted twice', () => {
    expect(routes.toSorted()).toEqual([...contractRoutes, ...otherRoutes].toSorted())
  })

  test('asks for one key and action, or stands among those open to any session or to anyone', () => {
    const named = (access: string) => all.filter(([, endpoint]) => endpoint.access === access).map(([name]) => name)
    expect(named('public').toSorted()).toEqual([...openTo.public].toSorted())
    expect(named('session').toSorted()).toEqual([...openTo.session].toSorted())
    expect(named('driver').toSorted()).toEqual([...openTo.driver].toSorted())
    const keys: readonly string[] = Object.values(permissions)
    for (const [name, { access }] of all) {
      if (typeof access === 'string') continue
      expect(keys, name).toContain(access[0])
      expect(['c', 'r', 'u', 'd'], name).toContain(access[1])
    }
  })

  test('P40 PERM-03 PERM-04 PERM-05 a key opens its routes by its action alone, in all 16 vectors, and none without its module', async () => {
    const figures = await tryVectors(world)
    expect(figures.wrong).toEqual([])
    expect(figures.vectors).toBe(17 * Object.keys(permissions).length)
    expect(figures.granted).toBeGreaterThan(0)
    expect(world.traffic.broken).toEqual([])
  })
})

test('P48 P46 every route carries the security headers, says what may run, is kept by no cache, and takes no method that it was not made for', async () => {
  const figures = await lookAtHeaders(world.server.url, routes)
  expect(figures.wrong).toEqual([])
  expect(figures.routes).toBe(contractRoutes.length + otherRoutes.length)
  expect(figures.asked).toBeGreaterThan(4 * figures.routes)
})
