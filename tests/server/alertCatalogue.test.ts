import { afterAll, beforeAll, expect, test } from 'vitest'

import { alertParameters } from '#contract/endpoints/eventType.ts'
import measures from '#contract/text/measures.json' with { type: 'json' }

import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('API-55 ENT-27 ENT-28 EVENT-10 the catalogue names each event once, with its numbers, units and limits', async () => {
  const { body } = await server.call('POST', '/api/v2/events/types', { token: await server.signIn('admin') })
  const types = body as { codigo: string; ids: number[]; descricao: string; limites: unknown[]; regra: boolean }[]
  const of = (code: string) => types.find(({ codigo }) => codigo === code)
  expect(of('EVT0003')).toMatchObject({
    ids: [3004],
    descricao: 'Excesso de velocidade',
    origem: 'values',
    limites: [
      { unidade: 'km/h', inicial: 100, minimo: 1, maximo: 200 },
      { unidade: 'km/h', inicial: null },
    ],
    limite_chuva: { unidade: 'km/h', inicial: 60 },
    unidade_duracao: 's',
    regra: true,
  })
  expect(of('RVT0002')).toMatchObject({
    limites: [
      { unidade: 'm/s²', inicial: 3 },
      { unidade: 'm/s²', inicial: null },
    ],
    unidade_duracao: 'ms',
    origem: 'device',
  })
  // Kept and counted, and no rule is offered of it; a reserved code is in no list.
  expect(of('EVT0008')).toMatchObject({ ids: [17], descricao: 'Sem freio motor', regra: false })
  expect(of('EVT0049')).toBeUndefined()
  expect(types.filter(({ codigo, descricao }) => descricao === codigo)).toEqual([])
})

test('API-35 ENT-23 ENT-24 ENT-25 ENT-26 VALID-PARAM-02 VALID-PARAM-03 parameters of alerts: what each says, in which unit, between which bounds', async () => {
  const rows = alertParameters.answer.parse(
    (await server.call('POST', '/api/filter/parameter', { token: await server.signIn('admin') })).body,
  )
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `RVT000${n}`))
  const [acceleration, , collision] = rows
  const inEnglish = alertParameters.answer.parse(
    (
      await server.call('POST', '/api/filter/parameter', {
        token: await server.signIn('admin'),
        headers: { 'accept-language': 'en' },
      })
    ).body,
  )
  expect(inEnglish.slice(0, 5).map(({ label }) => label)).toEqual([
    'Harsh acceleration',
    'Harsh braking',
    'Collision risk',
    'Sharp turn',
    'Lateral deviation',
  ])
  expect(measures.en.measures.lateralDeviations, 'what is counted').toBe('Lateral deviation')
  expect(acceleration).toMatchObject({
    label: 'Aceleração brusca',
    param1: { unit: 'm/s²', begin: 3, least: 0.1, most: 20 },
    param2: { unit: 'km/h', begin: 20 },
  })
  expect(acceleration?.help).toContain('3 m/s² são cerca de 11 km/h')
  expect(collision?.param1.begin).toBe(6)
  expect(rows[5]).toMatchObject({ param1: { least: 1, most: 255, unit: '' }, param2: null })
  expect(rows[6]).toMatchObject({ param1: { least: 0, most: 31 }, param2: { unit: 's', begin: 5 } })
})
