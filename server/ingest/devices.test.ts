import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { firstBrokenAudit } from '../db/audit.ts'
import { readHistory } from '../kit/entity/history.ts'
import { answerErrors } from '../plugins/errors.ts'
import { registerDevices } from './devices.ts'

let opened: TemporaryStore
let app: FastifyInstance

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await opened.store.system((tx) =>
    tx.query(
      `insert into company (id, trade_name) values (7, 'Aurora Viação'), (8, 'Litoral'), (9, 'Gêmea'), (10, 'gemea')`,
    ),
  )
  app = Fastify()
  // As below `/ingest`, where the installation's token was shown.
  app.decorateRequest('underCompany', null)
  answerErrors(app, () => false)
  registerDevices(app, opened.store, async () => {})
})
afterAll(async () => {
  await app.close()
  await opened.remove()
})

const register = async (...devices: Record<string, unknown>[]) => {
  const answer = await app.inject({ method: 'POST', url: '/ingest/devices', payload: { devices } })
  return { status: answer.statusCode, ...answer.json<{ results?: string[]; code?: string; fields?: string[] }>() }
}
const vehicles = () =>
  opened.store.system((tx) =>
    tx.query('select company_id as company, plate, category from vehicle order by company_id, plate'),
  )

test('a device comes to the company and category of a name or an id, in any writing of it', async () => {
  expect(await register({ id: 'a1', company: 'aurora viacao', category: 'Caminhão', plate: 'abc 1d23' })).toMatchObject(
    {
      results: ['registered'],
    },
  )
  expect(await register({ id: 'a2', company: '8', category: 'truck' })).toMatchObject({ results: ['registered'] })
  expect(await register({ id: 'a3', company: 8, category: 3 })).toMatchObject({ results: ['registered'] })
  expect(await vehicles()).toEqual([
    { company: 7, plate: 'ABC1D23', category: 1 },
    { company: 8, plate: 'a2', category: 1 },
    { company: 8, plate: 'a3', category: 3 },
  ])
})

test('a name that is none, or of two companies, is refused with its field or its code, and nothing is made', async () => {
  const before = await vehicles()
  expect(await register({ id: 'b1', company: 'Nenhuma' })).toMatchObject({ status: 404, code: 'company.notFound' })
  expect(await register({ id: 'b1', company: 'Gêmea' })).toMatchObject({ status: 404, code: 'company.notFound' })
  expect(await register({ id: 'b1', company: 7, category: 'nave espacial' })).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: [expect.stringContaining('category')],
  })
  expect(await vehicles()).toEqual(before)
})

test('VALID-VEHICLE a plate of an active vehicle of the company is taken, however it is written; elsewhere it is not', async () => {
  expect(await register({ id: 'c1', company: 7, plate: 'ABC·1D23' }, { id: 'c2', company: 7 })).toMatchObject({
    results: ['taken', 'registered'],
  })
  expect(await register({ id: 'c1', company: 8, plate: 'ABC-1D23' })).toMatchObject({ results: ['registered'] })
})

test('registries §3.5 the history of what the door registered begins with it, and names nobody', async () => {
  await register({ id: 'd1', company: 8, plate: 'HIS1A23', description: 'FH 540' })
  const { rows } = await opened.store.system(async (tx) => {
    const [made] = await tx.query<{ id: number }>(`select id from vehicle where plate = 'HIS1A23'`)
    return readHistory(tx, { entity: 'vehicle', company: 8, id: made?.id ?? 0, before: null, limit: 10 })
  })
  const changes = {
    plate: [null, 'HIS1A23'],
    fleetNumber: [null, 'd1'],
    category: [null, '4'],
    model: [null, 'FH 540'],
  }
  expect(rows).toMatchObject([{ action: 'created', via: 'door', who: null, changes }])
  await opened.store.system(async (tx) => {
    expect(await firstBrokenAudit(tx, 8)).toBeUndefined()
    expect(await tx.query(`select 1 from audit where company_id = 8 and action = 'tracker.created'`)).not.toEqual([])
  })
})
