import { createHash, randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'

import { CompanyId, DriverId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { anybody } from '#contract/reports/journeyFilters.ts'
import type { Store } from '#server/db/port.ts'

import { bytesOf } from '../../../tests/bytesOf.ts'
import { testCaller } from '../../../tests/devices.ts'
import { describeEachStore } from '../../../tests/eachStore.ts'
import { clockRecordsMount } from './clockRecords.mount.ts'
import { legalHandlers } from './legalHandlers.ts'
import { keepMarks } from './marks.ts'

const now = Date.UTC(2026, 10, 25, 15)
const cpf = '52998224725'
const http = {} as FastifyRequest // neither the report nor the files look at it
const company = CompanyId.parse(1)
const said = {
  deviceId: 1,
  driverId: 1,
  companyId: 1,
  companies: [1],
  name: 'João',
  cpf,
  timeZone: 'America/Sao_Paulo',
  pairedAt: Date.UTC(2026, 0, 1),
}

describeEachStore('documents of people in the recorder', (open) => {
  let store: Store
  const deps = () => ({ store, clock: { now: () => now }, originName: 'Farol', version: '1', told: async () => true })
  beforeAll(async () => {
    store = open()
    await store.system(async (tx) => {
      await tx.query(
        `insert into company (id, trade_name, name, cnpj) values (1, 'A', 'Aurora Ltda', '11222333000181')`,
      )
      await tx.query(`insert into driver (id, company_id, name, document) values (1, 1, 'João', $1)`, [cpf])
      await tx.query(
        `insert into driver_device (id, company_id, driver_id, name, token_hash, paired_at) values (1, 1, 1, 'a', 'a', now())`,
      )
    })
    const items = [{ chave: randomUUID(), evento: 'start', em: now - 3_600_000 }]
    await store.scoped(said, (tx) => keepMarks(tx, said, { now, offset: 0, items }, now))
  })

  test('J30 the register lists them masked, and to whoever may not read drivers not at all', async () => {
    const { dump } = clockRecordsMount({ store, clock: { now: () => now }, announce: () => {} })
    const period = { from: now - 86_400_000, to: now + 86_400_000 }
    const body = {
      companies: [company],
      vehicles: [],
      ...anybody,
      source: 'all' as const,
      type: 'all' as const,
      ...period,
      limit: 500,
      offset: 0,
    }
    const { rows } = await dump({ body, caller: testCaller(), http })
    expect(rows.filter(({ isMark }) => isMark).map((row) => row.cpf)).toEqual(['***.982.247-**'])
    expect(JSON.stringify(rows)).not.toContain(cpf)
    const without = testCaller({
      permissions: testCaller().permissions.filter(({ key }) => key !== permissions.driver),
    })
    const unread = await dump({ body, caller: without, http })
    expect(unread.rows.map((row) => row.cpf ?? row.driver ?? null)).toEqual(rows.map(() => null))
  })

  test('EXPORT-02 J30 the files of the law have them whole, and say on record who took them away, without the document', async () => {
    const files = legalHandlers(deps())
    const caller = testCaller()
    const [from, to] = ['2026-11-01', '2026-11-30']
    const asked = { body: { company, from, to }, caller, http }
    const afd = await files.afdFile(asked)
    const aej = await files.aejFile(asked)
    const mirror = await files.mirrorFile({ body: { driver: DriverId.parse(1), from, to }, caller, http })
    const bytes = await Promise.all([afd, aej, mirror].map(({ parts }) => bytesOf(parts)))
    await aej.close?.()
    expect(afd.name).toMatch(/^AFD.*REP_P\.txt$/)
    for (const file of bytes.slice(0, 2)) expect(file.toString('latin1')).toContain(cpf)
    const noted = await store.system((tx) =>
      tx.query<{ body: { by: string; kind: string; sha256: string } }>(
        `select body from audit where action = 'journey.fileIssued' order by at, body ->> 'kind'`,
      ),
    )
    expect(noted.map(({ body }) => body.kind).toSorted()).toEqual(['AEJ', 'AFD', 'mirror'])
    expect(noted.map(({ body }) => body.sha256).toSorted()).toEqual(
      bytes.map((file) => createHash('sha256').update(file).digest('hex')).toSorted(),
    )
    expect(noted.find(({ body }) => body.kind === 'AFD')?.body.sha256).toBe(afd.sha256)
    expect(noted.every(({ body }) => body.by === caller.name)).toBe(true)
    expect(JSON.stringify(noted)).not.toContain(cpf)
  })

  test('§3.5 a chain is walked whole once a day or when asked, and else from the last whole record on: the answer says when', async () => {
    const clock = { at: now, now: () => clock.at }
    const { clockStates } = legalHandlers({ ...deps(), clock })
    const look = async (anew = false) => {
      const [state] = await clockStates({ body: { companies: [company], anew }, caller: testCaller(), http })
      return state && [state.whole, state.broken, state.wholeTo, state.wholeAt - now]
    }
    const more = async () => {
      const items = [{ chave: randomUUID(), evento: 'work', em: now - 60_000 }]
      const [kept] = await store.scoped(said, (tx) => keepMarks(tx, said, { now, offset: 0, items }, now))
      return kept?.nsr ?? 0
    }
    const write = (nsr: number, letter: string) =>
      store.system((tx) =>
        tx.query(
          `update clock_record set line = overlay(line placing $2 from length(line)) where company_id = 1 and nsr = $1`,
          [nsr, letter],
        ),
      )
    const first = await more()
    expect(await look()).toEqual([first, null, first, 0])
    const second = await more()
    clock.at = now + 3_600_000
    expect(await look(), 'the new one alone').toEqual([second, null, first, 0])
    const [before] = await store.system((tx) =>
      tx.query<{ sign: string }>('select right(line, 1) as sign from clock_record where company_id = 1 and nsr = $1', [
        first,
      ]),
    )
    await write(first, 'x')
    expect(await look(), 'what was walked is not walked again').toEqual([second, null, first, 0])
    expect(await look(true)).toEqual([first - 1, first, first - 1, 3_600_000])
    expect(await look(), 'nothing is kept of a broken chain').toEqual([first - 1, first, first - 1, 3_600_000])
    await write(first, before?.sign ?? '')
    expect(await look()).toEqual([second, null, second, 3_600_000])
    await write(first, 'x')
    clock.at = now + 26 * 3_600_000
    expect(await look(), 'a day later the whole is walked').toEqual([first - 1, first, first - 1, 26 * 3_600_000])
    await write(first, before?.sign ?? '')
    expect(await look()).toEqual([second, null, second, 26 * 3_600_000])
    const third = await more()
    await write(third, 'x')
    expect(await look(), 'what came since is found at once').toEqual([second, third, second, 26 * 3_600_000])
  })

  test('EXPORT-03 what is worked out of a period that is not told is no file: AEJ and Espelho say so, and nobody took them away', async () => {
    const issued = () =>
      store.system((tx) => tx.query(`select body ->> 'kind' as kind from audit where action = 'journey.fileIssued'`))
    const before = await issued()
    const asked: [number, string][] = []
    const told = async (of: number, until: string) => (asked.push([of, until]), false)
    const { aejFile, mirrorFile } = legalHandlers({ ...deps(), told })
    const [from, to] = ['2026-11-01', '2026-11-30']
    const caller = testCaller()
    await expect(aejFile({ body: { company, from, to }, caller, http })).rejects.toMatchObject({
      code: 'journey.notTold',
    })
    await expect(mirrorFile({ body: { driver: DriverId.parse(1), from, to }, caller, http })).rejects.toMatchObject({
      code: 'journey.notTold',
    })
    expect(asked).toEqual([
      [1, to],
      [1, to],
    ])
    expect(await issued()).toEqual(before)
  })

  test('EXPORT-03 an AFD is on record with its digest before a byte of it is taken, and what is marked meanwhile is in the next', async () => {
    const { afdFile } = legalHandlers(deps())
    const asked = { body: { company, from: '2026-11-01', to: '2026-11-30' }, caller: testCaller(), http }
    await expect(
      afdFile({ ...asked, body: { ...asked.body, from: '2026-11-23', to: '2026-11-22' } }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
    })
    const before = await afdFile(asked)
    const [noted] = await store.system((tx) =>
      tx.query(`select 1 as one from audit where body ->> 'sha256' = $1`, [before.sha256]),
    )
    expect(noted).toEqual({ one: 1 })
    const items = [{ chave: randomUUID(), evento: 'end', em: now - 1_800_000 }]
    await store.scoped(said, (tx) => keepMarks(tx, said, { now, offset: 0, items }, now))
    const file = await bytesOf(before.parts)
    expect(createHash('sha256').update(file).digest('hex')).toBe(before.sha256)
    const next = await bytesOf((await afdFile(asked)).parts)
    const linesOf = (bytes: Buffer) => bytes.toString('latin1').split('\r\n').length
    expect(linesOf(next)).toBe(linesOf(file) + 1)
  })
})
