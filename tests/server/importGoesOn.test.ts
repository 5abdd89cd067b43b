import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openStore } from '#server/db/open.ts'

import { eventually } from '../eventually.ts'
import { startTestServer } from '../server.ts'

const [chunk, rest] = [500, 5]
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
