import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { describeEachStore } from '../../tests/eachStore.ts'
import { seedTestFleet } from '../../tests/fleet.ts'
import { silentLog } from '../kit/log.ts'
import { insertCommand } from '../modules/command/store.ts'
import { appendAuditMany } from './audit.ts'
import { AuditAnchors, anchorsFile, readAnchors } from './auditAnchors.ts'
import { verifyAudit } from './auditVerify.ts'

describeEachStore('Verifying the audit', (store) => {
  const company = 1
  const now = Date.UTC(2026, 5, 1, 12)
  let dataDir = ''
  const system = (sql: string) => store().system((tx) => tx.query(sql))
  const anchors = () => new AuditAnchors({ store: store(), clock: { now: () => now }, log: silentLog, dataDir })
  const found = async () => {
    const { anchors: known } = await readAnchors(dataDir)
    const { findings } = await store().system((tx) => verifyAudit(tx, company, known))
    return findings.map(({ seq, what }) => `${what} ${seq}`)
  }
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'anchors-'))
    await system('truncate audit, event, command, command_step, command_attempt, command_point, stream cascade')
    const fleet = await system('select id from vehicle limit 1')
    const [vehicle] = fleet.length === 0 ? await seedTestFleet(store(), 1) : [Number(fleet[0]?.['id'])]
    await store().system(async (tx) => {
      const by = { userId: 1, name: 'Ana', sessionRef: 's', address: '::1' }
      const order = { company, vehicleId: vehicle ?? 0, action: 'sirenOn' as const, key: 'k', bodyHash: '-', by }
      await insertCommand(tx, { ...order, reason: 'test', note: '', decision: {} }, now)
      const line = { at: new Date(now), userId: 1, action: 'driver.updated', entity: 'driver', entityId: '1' }
      await appendAuditMany(
        tx,
        company,
        [1, 2, 3, 4].map((n) => ({ ...line, body: { n } })),
      )
    })
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test('C22 a clean log verifies, and its anchor says where it stands', async () => {
    await anchors().write()
    await anchors().write()
    expect((await readAnchors(dataDir)).anchors.at(-1)).toMatchObject({ company, seq: 5, at: now })
    expect(await found()).toEqual([])
  })

  test.each([
    ['a changed byte', `update audit set body = '{"n": 9}' where seq = 3`, ['changed 3']],
    ['a line taken out', 'delete from audit where seq = 3', ['changed 4']],
    ['the end cut off', 'delete from audit where seq >= 4', ['cut 5']],
    ['a changed command', `update command set state = 'succeeded'`, ['command 1']],
    ['a command taken out', 'delete from command_step; delete from command', ['command 1']],
  ])('C22 %s is found, and where', async (_, tamper, expected) => {
    await anchors().write()
    for (const statement of tamper.split('; ')) await system(statement)
    expect(await found()).toEqual(expected)
  })

  test('C22 an anchor that cannot be read is named, and those after it still count', async () => {
    await anchors().write()
    await appendFile(anchorsFile(dataDir), 'not one\n')
    expect((await readAnchors(dataDir)).unreadable).toEqual([2])
  })
})
