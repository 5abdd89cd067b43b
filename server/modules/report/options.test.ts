import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoints } from '#contract/endpoints/all.ts'
import { allEndpoints } from '#contract/machine/list.ts'
import { permissions } from '#contract/permissions.ts'

import { testCaller } from '../../../tests/devices.ts'
import { reportOptionsHandlers } from './optionsHandlers.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const asked = async (over: Parameters<typeof testCaller>[0] = {}) =>
  reportOptionsHandlers().reportOptions({ caller: testCaller(over), http })

/** The thirteen reports of the specification. */
const named = [
  'distance/fleet',
  'distance/vehicle',
  'telemetry',
  'consumption',
  'consumption/ac',
  'consumption/idle',
  'status',
  'timestatus',
  'history',
  'fence',
  'concreteshipping',
  'vehicleprocessdata',
  'trunk',
].map((one) => `/report/${one}`)

test('API-23 API-36 API-37 API-38 thirteen reports have columns, rows and totals at 39 addresses, and rows become a file', () => {
  const calls = new Map(allEndpoints.map(([, call]) => [`${call.method} ${call.path}`, call]))
  for (const url of named) {
    for (const variant of ['column', 'dump', 'total'])
      expect(calls.has(`POST ${url}/${variant}`), `${url}/${variant}`).toBe(true)
    expect(calls.get(`POST ${url}/dump`)?.file, url).toBeDefined()
    expect(calls.has(`POST ${url}`), `${url} itself is not used`).toBe(false)
  }
})

test('EXPORT-11 EXPORT-13 EXPORT-14 consumption, processed data, cameras, trunks, trips, reviews and routes become files', () => {
  const filed = new Set(allEndpoints.flatMap(([, call]) => (call.file ? [call.path] : [])))
  for (const url of [
    'consumption',
    'consumption/ac',
    'consumption/idle',
    'vehicleprocessdata',
    'dms',
    'trunktemperature',
  ])
    expect(filed, url).toContain(`/report/${url}/dump`)
  for (const url of [
    '/travel/dump',
    '/maintenance/list/export',
    '/maintenance/mode/history/dump',
    '/v2/analytics/routeranking',
  ])
    expect(filed, url).toContain(url)
})

test('API-56 EXPORT-01 the options of reports are those that the session may read, in its language, each with its filters and three formats', async () => {
  const all = await asked()
  expect(all.map(({ url }) => url)).toEqual(expect.arrayContaining(named))
  for (const { formats } of all) expect(formats.toSorted()).toEqual(['csv', 'pdf', 'xlsx'])
  const points = all.find(({ url }) => url === '/report/history')
  expect(points).toMatchObject({
    name: 'histórico de pontos',
    days: 31,
    filters: expect.arrayContaining(['pontosCada']),
  })
  const inSpanish = await asked({ language: 'es' })
  expect(inSpanish.find(({ url }) => url === '/report/history')?.name).toBe('historial de puntos')
  const without = testCaller().permissions.filter(({ key }) => key !== permissions.report)
  const fewer = (await asked({ permissions: without })).map(({ url }) => url)
  expect(fewer).not.toContain('/report/history')
  expect(await asked({ permissions: [] })).toEqual([])
  const { answer } = endpoints.reportOptions
  expect(z.decode(answer, z.encode(answer, all))).toEqual(all)
})
