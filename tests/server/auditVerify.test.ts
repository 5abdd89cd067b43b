import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { appendAuditMany } from '#server/db/audit.ts'
import { AuditAnchors } from '#server/db/auditAnchors.ts'
import { openStore } from '#server/db/open.ts'
import { silentLog } from '#server/kit/log.ts'

import { temporaryFolder } from '../temporaryStore.ts'

const repository = join(import.meta.dirname, '../..')
const now = Date.UTC(2026, 5, 1, 12)
let folder: string

/** Five lines of a company, and beside them where its chain stood. */
beforeAll(async () => {
  folder = await temporaryFolder()
  const store = await openStore({ dataDir: folder })
  await store.system(async (tx) => {
    await tx.query(`insert into company (id, trade_name) values (1, 'One') on conflict do nothing`)
    const line = { at: new Date(now), userId: 1, action: 'driver.updated', entity: 'driver', entityId: '1' }
    await appendAuditMany(
      tx,
      1,
      [1, 2, 3, 4, 5].map((n) => ({ ...line, body: { n } })),
    )
  })
  await new AuditAnchors({ store, clock: { now: () => now }, log: silentLog, dataDir: folder }).write()
  await store.close()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As `npm run audit:verify` starts it, over a copy that somebody may have tampered with. */
async function verified(tamper: string | null) {
  const dataDir = `${folder}-tampered`
  cpSync(folder, dataDir, { recursive: true })
  try {
    if (tamper !== null) {
      const store = await openStore({ dataDir })
      await store.system((tx) => tx.query(tamper))
      await store.close()
    }
    const child = spawn(process.execPath, ['tools/audit-verify.ts'], {
      cwd: repository,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code: child.exitCode, out, err }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

test('C22 P32 the verifier ends with 0 over a clean log, and says up to where it is anchored', async () => {
  const { code, out, err } = await verified(null)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('One: 5 lines, 0 wrong, anchored up to 5,')
}, 120_000)

test.each([
  ['a line was changed', `update audit set body = '{"n": 9}' where seq = 3`, 'line 3: the chain breaks here'],
  ['a line was taken out', 'delete from audit where seq = 3', 'line 4: the chain breaks here'],
  ['the end was cut off', 'delete from audit where seq >= 4', 'line 5: an anchor stands here and the line is gone'],
])(
  'C22 P32 the verifier ends with 1 where %s, and names the line',
  async (_, tamper, named) => {
    const { code, err } = await verified(tamper)
    expect(code).toBe(1)
    expect(err).toContain(named)
  },
  120_000,
)
