import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { all } from './matrix.ts'
import { canariesOf } from './plant.ts'
import { formsOf, partsOf } from './sample.ts'
import { type World, held, startWorld } from './world.ts'

const rules = ['vehicle.notFound', 'sync.refused', 'checklist.incomplete', 'inspection.notFound']

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test("J30 a driver's device is nobody's session: every call of the panel refuses its token as it does an unknown one", async () => {
  const token = await world.openDevice(1)
  const wrong: string[] = []
  for (const [name, endpoint] of all) {
    if (endpoint.access === 'public' || endpoint.access === 'driver') continue
    const parts = partsOf(endpoint, held(world, 1))
    for (const asked of formsOf(endpoint)) {
      const answered = await world.traffic.call(endpoint, asked(parts), { token })
      const unknown = await world.traffic.call(endpoint, asked(parts), { token: `mot_${'x'.repeat(43)}` })
      if (answered.status !== 401 || answered.text !== unknown.text)
        wrong.push(`${name}: ${answered.status} ${answered.text}`)
    }
  }
  expect(wrong).toEqual([])
})

test('J30 every call of drivers works for each of them, says nothing of any other company, and is closed once the device is revoked', async () => {
  const wrong: string[] = []
  for (const company of [1, 2, 3, 4]) {
    const forbidden = canariesOf([1, 2, 3, 4].filter((one) => one !== company))
    for (const [name, endpoint] of all.filter(([, { access }]) => access === 'driver')) {
      const token = await world.openDevice(company)
      const parts = partsOf(endpoint, held(world, company))
      const answered = await world.traffic.call(endpoint, parts, { token, forbidden })
      // A right to block is asked for in its own test: the one that is planted waits for its device; so is what an inspection
      // must have, and a photo that it announced.
      const isRule = rules.includes(answered.code ?? '')
      if (answered.status >= 400 && !isRule) wrong.push(`${name}: ${answered.status} ${answered.text}`)
      await world.server.store.system((tx) =>
        tx.query('update driver_device set revoked_at = now() where revoked_at is null'),
      )
      const { status } = await world.traffic.call(endpoint, parts, { token, forbidden })
      if (status !== 401) wrong.push(`${name} after its device was revoked: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(world.traffic.leaks).toEqual([])
  expect(world.traffic.broken).toEqual([])
})

test('J30 a vehicle of another company is answered to a driver as one that nobody has, and a mark in it is recorded without it', async () => {
  const [vehicle, marks] = ['driverAppVehicle', 'markAppointments'].map(
    (name) => all.find(([one]) => one === name)?.[1],
  )
  if (vehicle === undefined || marks === undefined) throw new Error('no such call')
  const token = await world.openDevice(1)
  const of = async (placa: string) => (await world.traffic.call(vehicle, { body: { placa } }, { token })).text
  const foreign = held(world, 2).plate
  await world.server.store.system((tx) => tx.query(`update vehicle set plate = 'ZZZ9Z99' where plate = $1`, [foreign]))
  expect(await of('ZZZ9Z99')).toBe(await of('QQQ0Q00'))
  const now = world.clock.now()
  const item = { chave: '8b0e4d3e-6f0a-4d0e-9a57-0a5b3a3f1c55', evento: 'work', em: now, veiculo: 'ZZZ9Z99' }
  const answered = await world.traffic.call(marks, { body: { agora: now, desvio: 0, itens: [item] } }, { token })
  expect(JSON.parse(answered.text)).toMatchObject({ resultados: [{ situacao: 'gravado' }] })
  const [kept] = await world.server.store.system((tx) =>
    tx.query('select vehicle_id as vehicle from appointment where key = $1', [item.chave]),
  )
  expect(kept).toEqual({ vehicle: null })
})

test('Bad input: a batch of 101 marks, one over 256 KB or with a field that nobody knows is refused whole and keeps nothing; a hundred are taken', async () => {
  const marks = all.find(([one]) => one === 'markAppointments')?.[1]
  if (marks === undefined) throw new Error('no such call')
  const token = await world.openDevice(1)
  const now = world.clock.now()
  const items = (count: number, nota = '') =>
    Array.from({ length: count }, () => ({ chave: randomUUID(), evento: 'work', em: now, nota }))
  const post = async (over: Record<string, unknown>) => {
    const { status, code } = await world.traffic.call(marks, { body: { agora: now, desvio: 0, ...over } }, { token })
    return `${status} ${code ?? 'taken'}`
  }
  const kept = async () => {
    const [row] = await world.server.store.system((tx) =>
      tx.query<{ marks: number; records: number }>(
        `select (select count(*) from appointment)::int as marks, (select count(*) from clock_record)::int as records`,
      ),
    )
    return row
  }
  const before = await kept()
  expect(await post({ itens: items(101) })).toBe('400 request.invalid')
  expect(await post({ itens: items(1, 'x'.repeat(262_144)) })).toBe('413 request.tooLarge')
  expect(await post({ itens: items(1), cor: 'azul' })).toBe('400 request.invalid')
  expect(await kept()).toEqual(before)
  expect(await post({ itens: items(100) })).toBe('200 taken')
  expect((await kept())?.marks).toBe((before?.marks ?? 0) + 100)
})
