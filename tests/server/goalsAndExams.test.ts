import { afterAll, beforeAll, expect, test } from 'vitest'

import { Made, type Nouns, startNouns } from './nounServer.ts'

/** Whom goals and evaluations are of, and on which days. */
let nouns: Nouns
beforeAll(async () => {
  nouns = await startNouns()
})
afterAll(() => nouns.server.close())

test('performance §8: two goals of one measure never count for the same one on the same day', async () => {
  const [one = 0, two = 0] = await nouns.own('vehicle')
  const goal = (n: number, over: object) =>
    nouns.make('/v2/goal', {
      descricao: `Meta ${n}`,
      medida: 'score',
      alvo: 80,
      alcance: 'vehicle',
      inicio: '2030-01-01',
      fim: '2030-06-30',
      vinculos: [one],
      motoristas: [],
      operacoes: [],
      agrupamentos: [],
      ...over,
    })
  const first = await goal(1, {})
  expect(first.status).toBe(200)
  expect(await goal(2, { inicio: '2030-06-30', fim: '2030-12-31' })).toMatchObject({
    status: 409,
    body: {
      code: 'goal.overlaps',
      other: 'Meta 1',
      msg: expect.stringMatching(/“Meta 1”.* 01\/01\/2030 a 30\/06\/2030/),
    },
  })
  // Of a scope that names nobody it would be nobody's; of the company it names no one by itself.
  for (const [alcance, field] of [
    ['vehicle', 'vinculos'],
    ['driver', 'motoristas'],
    ['operation', 'operacoes'],
    ['grouping', 'agrupamentos'],
  ])
    expect(await goal(6, { alcance, vinculos: alcance === 'driver' ? [one] : [] })).toMatchObject({
      status: 422,
      body: { code: 'goal.nobody', field },
    })
  expect((await goal(6, { alcance: 'company', vinculos: [] })).status).toBe(200)
  expect((await goal(3, { inicio: '2030-07-01', fim: '2030-12-31' })).status).toBe(200)
  expect((await goal(4, { vinculos: [two] })).status).toBe(200)
  expect((await goal(5, { medida: 'idleShare' })).status).toBe(200)
  // Whom another scope named is named no more, and what was refused left nothing behind.
  const told = await nouns.rows('/v2/goal')
  expect(told.filter(({ descricao }) => descricao === 'Meta 2')).toEqual([])
  expect(told.find(({ descricao }) => descricao === 'Meta 1')).toMatchObject({ quem: expect.stringMatching(/\w/) })
})

test('performance §8: an exam that has begun changes its name alone', async () => {
  const exam = {
    descricao: 'Turma A',
    inicio: '2026-01-05',
    fim: '2026-02-05',
    nota_corte: 75,
    km_minimo: 100,
    viagens_minimo: 2,
  }
  for (const nobody of [{}, { motoristas: [] }])
    expect(await nouns.make('/v2/drivewell', { ...exam, ...nobody })).toMatchObject({
      status: 400,
      body: { fields: ['motoristas'] },
    })
  const drivers = { motoristas: (await nouns.own('driver')).slice(0, 1) }
  const made = await nouns.make('/v2/drivewell', { ...exam, ...drivers })
  expect(made.body).toMatchObject({ estado: 'closed', participantes: 1 })
  const { id, rev } = Made.parse(made.body)
  const put = (over: object) =>
    nouns.ask('PUT', `/v2/drivewell/${id}`, { ...exam, ...drivers, ativo: true, rev, ...over })
  expect(await put({ nota_corte: 60 })).toMatchObject({ status: 409, body: { code: 'driveWell.begun' } })
  expect((await put({ descricao: 'Turma B' })).status).toBe(200)
  expect((await nouns.make('/v2/drivewell', { ...exam, descricao: 'Sem corte', nota_corte: 0 })).status).toBe(400)
})
