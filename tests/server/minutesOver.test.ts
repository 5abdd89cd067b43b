import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ fleet: 4 })
  token = await server.signIn('admin')
})
afterAll(() => server.close())

/** Clocks of São Paulo so many minutes ago, and the day of the first of them: a load begun before midnight is of the day before. */
async function clocksAgo(...minutes: readonly number[]): Promise<{ day: string; clocks: string[] }> {
  const rows = await server.store.system((tx) =>
    tx.query<{ day: string; clock: string }>(
      `select (t at time zone 'America/Sao_Paulo')::date::text as day, to_char(t at time zone 'America/Sao_Paulo', 'HH24:MI') as clock
       from unnest($1::int[]) with ordinality m (ago, n), lateral (select now() - m.ago * interval '1 minute' as t) q order by m.n`,
      [minutes],
    ),
  )
  return { day: rows[0]?.day ?? '', clocks: rows.map(({ clock }) => clock) }
}
const Load = z.looseObject({ idade: z.number(), minutos_restantes: z.number(), prazo: z.string() })
async function load(number: string, ...ago: readonly number[]) {
  const { day, clocks } = await clocksAgo(...ago)
  const [primeira_agua = null, chegada = null, inicio_descarga = null] = clocks
  const order = { id_empresa: 1, chave: randomUUID(), ativo: true, numero: number, cliente: 'Obra', metros_cubicos: 8 }
  const nothing = { traco: null, fim_descarga: null, agua_adicionada: null, recebedor: null, recusa: null }
  const body = { ...order, ...nothing, dia: day, previsto: '09:00', primeira_agua, chegada, inicio_descarga }
  return Load.parse((await server.call('PUT', '/api/v2/concrete/order', { token, body })).body)
}

test('performance K25 minutes over are as many as are over: 91 minutes on the way are one, and so are 151 of a load that is unloaded', async () => {
  // Of what is not over, a minute that has begun is gone.
  const young = await load('60', 60)
  expect(young).toMatchObject({ minutos_restantes: 89 - young.idade, prazo: 'onTime' })
  const old = await load('91', 91)
  expect(old).toMatchObject({ minutos_restantes: 90 - old.idade, prazo: 'late' })
  const waiting = await load('arrived', 60, 31)
  expect([waiting.minutos_restantes, waiting.prazo]).toEqual([29 - waiting.idade + 30, 'late'])
  const oldest = await load('151', 151, 70, 60)
  expect(oldest).toMatchObject({ minutos_restantes: 150 - oldest.idade, prazo: 'late' })
})
