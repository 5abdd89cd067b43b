import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { grouping } from '#contract/entities/grouping.ts'
import { firstBrokenAudit } from '#server/db/audit.ts'
import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/port.ts'

import { eventually } from '../eventually.ts'
import { seedTestFleet } from '../fleet.ts'
import { startChild } from '../nightly/child.ts'
import { startTestServer } from '../server.ts'
import { temporaryFolder } from '../temporaryStore.ts'
import { callsOf } from './registryRig.ts'

const [chunk, rest] = [500, 5]
interface Asked {
  store: Store
  ask: ReturnType<typeof callsOf>
  step(passo: string): Promise<z.output<typeof Job>['importacao']>
}
type Server = Awaited<ReturnType<typeof startTestServer>>

/** Sends rows of a spreadsheet as the page does. */
async function sent(
  server: Server,
  account: string,
  words: string,
  n: number,
): Promise<{ key: string; token: string }> {
  const token = await server.signIn(account)
  const key = randomUUID()
  const rows = Array.from({ length: n }, (_, at) => ({ linha: at + 2, celulas: { descricao: `${words} ${at}` } }))
  for (let from = 0; from < n; from += chunk) {
    const body = { id_empresa: 1, planilha: rows.slice(from, from + chunk), guardar: { chave: key, total: n } }
    expect(await server.call('POST', '/api/v2/grouping/list/import', { token, body })).toMatchObject({ status: 200 })
  }
  return { key, token }
}

test('R18 an import between two chunks goes on by itself when the server starts again; whose right is gone, it ends with why', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-goes-on-'))
  let server = await startTestServer({ dataDir, fleet: 3 })
  try {
    const half = await sent(server, 'admin', 'Segue', chunk + rest)
    const first = await server.call('POST', '/api/v2/grouping/list/import/step', {
      token: half.token,
      body: { id_empresa: 1, chave: half.key, passo: 'write' },
    })
    expect(first.body).toMatchObject({ importacao: { situacao: 'writing', contagem: { novas: chunk, restam: rest } } })
    const jobs = [
      half,
      await sent(server, 'cadastro', 'Sem direito', rest),
      await sent(server, 'supervisor', 'Sem acesso', rest),
    ]
    await server.close()
    // What happens to people meanwhile.
    const store = await openStore({ dataDir })
    await store.system(async (tx) => {
      await tx.query(`update profile_permission set u = false where key = 'AGR0001' and profile_id =
        (select profile_id from app_user where email = 'cadastro@farol.dev')`)
      await tx.query(`update app_user set active = false where email = 'supervisor@farol.dev'`)
    })
    await store.close()

    server = await startTestServer({ dataDir, fleet: 3 })
    const token = await server.signIn('admin')
    const look = async (key: string) => {
      const body = { id_empresa: 1, chave: key, passo: 'look' }
      return (await server.call('POST', '/api/v2/grouping/list/import/step', { token, body })).body
    }
    const ends = [
      { situacao: 'done', motivo: null, contagem: { novas: chunk + rest, recusadas: 0, restam: 0 } },
      { situacao: 'cancelled', motivo: 'noRight', contagem: { novas: 0, restam: rest } },
      { situacao: 'cancelled', motivo: 'noAccess', contagem: { novas: 0, restam: rest } },
    ]
    for (const [at, { key }] of jobs.entries())
      await eventually(async () => expect(await look(key)).toMatchObject({ importacao: ends[at] }))
    for (const [words, n] of [
      ['Segue', chunk + rest],
      ['Sem direito', 0],
      ['Sem acesso', 0],
    ])
      expect(
        await server.store.system((tx) =>
          tx.query(
            `select count(*)::int as n, count(distinct description)::int as different,
               (select count(*)::int from audit where action = 'grouping.created' and session_ref = 'import' and body::text like $1) as alone
             from grouping where company_id = 1 and description like $1`,
            [`%${words} %`],
          ),
        ),
        `${words}: each row there once`,
      ).toEqual([{ n, different: n, alone: words === 'Segue' ? rest : 0 }])
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 180_000)

const Job = z.object({ importacao: z.object({ situacao: z.string(), contagem: z.record(z.string(), z.number()) }) })

test('R18 kill -9 in a step of an import: whole rows, then complete, then undone', async () => {
  const dataDir = await temporaryFolder()
  const [chave, total] = [randomUUID(), chunk * 2]
  /** What is done with the store while no other process has it. */
  const opened = async <T>(work: (asked: Asked) => Promise<T>): Promise<T> => {
    const store = await openStore({ dataDir })
    try {
      const ask = callsOf(store, grouping)
      const step = async (passo: string) =>
        Job.parse(await ask('importStep', { body: { id_empresa: 1, chave, passo } })).importacao
      return await work({ store, ask, step })
    } finally {
      await store.close()
    }
  }
  const stored = (store: Asked['store']) =>
    store.system(async (tx) => {
      expect(await firstBrokenAudit(tx, 1)).toBeUndefined()
      const [row] = await tx.query<{ n: number; different: number; told: number }>(
        `select count(*)::int as n, count(distinct description)::int as different,
           count(*) filter (where 1 = (select count(*) from audit a where a.company_id = 1 and a.entity = 'grouping'
             and a.entity_id = g.id::text and a.action = 'grouping.created'))::int as told
         from grouping g where company_id = 1 and description like 'Morto %'`,
      )
      return row
    })
  try {
    await opened(async ({ store, ask }) => {
      await seedTestFleet(store, 2)
      for (let from = 0; from < total; from += chunk) {
        const planilha = Array.from({ length: chunk }, (_, n) => ({
          linha: from + n + 2,
          celulas: { descricao: `Morto ${from + n}` },
        }))
        await ask('import', { body: { id_empresa: 1, planilha, guardar: { chave, total } } })
      }
    })
    const child = startChild('importWriter.ts', dataDir, chave)
    await child.line((line) => line === 'step 2')
    await child.kill()
    await opened(async ({ store, step }) => {
      const { contagem } = await step('look')
      const novas = contagem['novas'] ?? 0
      expect([contagem['restam'], novas >= chunk]).toEqual([total - novas, true])
      expect(await stored(store)).toEqual({ n: novas, different: novas, told: novas })
      for (let at = 'writing'; at === 'writing';) at = (await step('write')).situacao
      expect(await step('look')).toMatchObject({
        situacao: 'done',
        contagem: { novas: total, recusadas: 0, restam: 0 },
      })
      expect(await stored(store)).toEqual({ n: total, different: total, told: total })
      for (let at = 'undoing'; at === 'undoing';) at = (await step('undo')).situacao
      expect(await step('look')).toMatchObject({ situacao: 'undone', contagem: { desfeitas: total, mantidas: 0 } })
      expect(await stored(store)).toMatchObject({ n: 0 })
      // oxlint-disable-next-line no-console -- the figures of R18; five moments of 10,000 rows are the night's
      console.log('R18', { rows: total, kills: 1, writtenAtKill: novas, left: 0 })
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 180_000)
