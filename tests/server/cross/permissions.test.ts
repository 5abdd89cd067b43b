import { request as plainRequest } from 'node:http'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { permissions } from '#contract/permissions.ts'

import { openTo, otherRoutes } from './expected.ts'
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

describe('P48 every route of the server', () => {
  test('P46 carries the security headers, says what may run, and is kept by no cache', async () => {
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      const reply = await fetch(`${world.server.url}${path}`, { method })
      const policy =
        path === '/api/docs'
          ? /^default-src 'none'; .*style-src 'self' 'nonce-/
          : /^default-src 'none'; frame-ancestors 'none'$/
      await reply.body?.cancel()
      expect(Object.fromEntries(reply.headers), route).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(policy),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
      for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'])
        expect(reply.headers.get(name), `${route} ${name}`).toBeNull()
    }
  })

  test.each(['TRACE', 'PROPFIND', 'DELETE', 'PATCH', 'OPTIONS'])(
    'takes no %s that it was not made for',
    async (method) => {
      for (const route of routes) {
        const [, path = ''] = route.split(' ')
        if (routes.includes(`${method} ${path}`)) continue
        const status = await new Promise((resolve, reject) => {
          plainRequest(`${world.server.url}${path}`, { method, headers: { 'max-forwards': '0' } }, (response) => {
            response.resume()
            resolve(response.statusCode)
          })
            .on('error', reject)
            .end()
        })
        expect(status, `${method} ${path}`).toBe(404)
      }
    },
  )
})
