import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestServer, type TestServer } from '../server.ts'

const minute = 60_000
/** An hour's drive of 500 days ago. */
const began = Math.floor(Date.now() / minute) * minute - 500 * 86_400_000
const tool = resolve(import.meta.dirname, '../../tools/replay/main.ts')
let server: TestServer
let folder: string
let file: string

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'farol-recording-'))
  file = join(folder, 'old.csv')
  const rows = Array.from({ length: 60 }, (_, i) =>
    ['old-1', new Date(began + i * minute).toISOString(), -22.8 + i * 0.009, -43.2, 60, 'true', 1_000 + i].join(','),
  )
  await writeFile(file, ['device,time,lat,lon,speed,ignition,odometer', ...rows].join('\n'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const play = async (...more: string[]) => {
  const said = ['--url', server.url, '--token', 'test-token-test-token', '--register', '--company', '1']
  const fast = ['--keep-time', '--speed', 'max']
  // Where nothing was taken it ends with 1, and says why all the same.
  return promisify(execFile)(process.execPath, [tool, file, ...said, ...fast, ...more])
    .catch((error: { code: number; stdout: string }) => error)
    .then((ended) => ({ code: 'code' in ended ? ended.code : 0, said: ended.stdout }))
}

test('issue 26 a recording older than any device keeps is refused as live, with its reason, and shown once it is history', async () => {
  expect(await play()).toEqual({ code: 1, said: expect.stringContaining('60 tooOld') })
  expect(await play('--history')).toEqual({ code: 0, said: expect.stringContaining('60 stored') })
  const token = await server.signIn('admin')
  const [vehicle] = await server.store.system((tx) =>
    tx.query<{ id: number }>(`select vehicle_id as id from device where unique_id = 'old-1'`),
  )
  const ids = [vehicle?.id]
  const period = { inicio: began - minute, fim: began + 70 * minute }
  const post = async (path: string, body: object) =>
    (await server.call('POST', `/api${path}`, { token, body: { ...period, ...body } })).body
  expect(await post('/v2/replay/tracks', { veiculos: ids })).toMatchObject({ tracks: [{ stored: 60, doubts: [] }] })
  const asked = { empresasSelecionadas: [1], veiculos: ids }
  expect(await post('/travel/dump', { ...asked, situacao: 'all' })).toMatchObject({
    linhas: [{ distanceKm: expect.closeTo(59, 0) }],
  })
  expect(await post('/v2/telemetry', { veiculos: ids })).toMatchObject({ trackedAt: { length: 60 } })
})
