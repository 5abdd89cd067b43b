import { randomUUID } from 'node:crypto'

import { appendAuditMany } from '../../../db/audit.ts'
import type { Anchor } from '../../../db/auditAnchors.ts'
import { verifyAudit } from '../../../db/auditVerify.ts'
import type { Store } from '../../../db/port.ts'
import { applyTo, insertCommand } from '../store.ts'

const company = 1
const by = { userId: 1, name: 'Ana', sessionRef: 's', address: '::1' }
const from = Date.UTC(2026, 5, 1)
/** What may happen to a command; most of it is refused, as its state has it. */
const triggers = [
  'claim',
  'transmitted',
  'done',
  'refused',
  'silent',
  'cancel',
  'expire',
  'confirmed',
  'contradicted',
] as const

/** P32: commands to which something happens, then rebuilt from the log. @returns how many differ from their rows */
export async function replayRounds(store: Store, vehicleId: number, count: number, random: () => number) {
  let at = from
  for (let n = 0; n < count; n++) {
    await store.system(async (tx) => {
      const order = { company, vehicleId, action: 'sirenOn' as const, key: randomUUID(), bodyHash: '-', by }
      const made = await insertCommand(tx, { ...order, reason: 'test', note: '', decision: {} }, (at += 1_000))
      if (made === undefined) throw new Error('the one before is not over')
      for (let step = 0; step < 6; step++) {
        const trigger = triggers[Math.floor(random() * triggers.length)] ?? 'expire'
        await applyTo(tx, made.id, { trigger, at: (at += 1_000) })
      }
      // So that the next one may be asked for.
      for (const trigger of ['expire', 'transmitted', 'refused', 'cancelled'] as const) {
        await applyTo(tx, made.id, { trigger, at: (at += 1_000) })
      }
    })
  }
  const { findings, lines, unspoken } = await store.system((tx) => verifyAudit(tx, company, []))
  return { commands: count, lines, different: findings.length + unspoken }
}

/** Ways to tamper with one line; `n` is its number, `last` the newest. */
const tampers = [
  (n: number) => `update audit set body = body || '{"forged": true}' where company_id = 1 and seq = ${n}`,
  (n: number) => `update audit set at = at + interval '1 second' where company_id = 1 and seq = ${n}`,
  (n: number) => `update audit set user_id = coalesce(user_id, 0) + 1 where company_id = 1 and seq = ${n}`,
  (n: number) => `update audit set action = action || 'x' where company_id = 1 and seq = ${n}`,
  (n: number) => `update audit set entity_id = entity_id || '1' where company_id = 1 and seq = ${n}`,
  (n: number) => `delete from audit where company_id = 1 and seq = ${n}`,
  (n: number) => `delete from audit where company_id = 1 and seq >= ${n}`,
]

/** P32: a log of `lines`, tampered with in one place at a time, each time as it was before. @returns how often nobody saw it */
export async function tamperRounds(store: Store, lines: number, rounds: number, random: () => number) {
  const line = { at: new Date(from), userId: 1, action: 'driver.updated', entity: 'driver', entityId: '1' }
  await store.system((tx) =>
    appendAuditMany(
      tx,
      company,
      Array.from({ length: lines }, (_none, n) => ({ ...line, body: { n } })),
    ),
  )
  const [end] = await store.system((tx) =>
    tx.query<{ seq: number; hash: string }>(
      `select seq::int as seq, encode(hash, 'hex') as hash from audit where company_id = $1 order by audit.seq desc limit 1`,
      [company],
    ),
  )
  if (end === undefined) throw new Error('there is no log')
  const anchors: Anchor[] = [{ company, seq: end.seq, hash: end.hash, at: from }]
  let unseen = 0
  const undone = new Error('as it was')
  for (let round = 0; round < rounds; round++) {
    const tamper = tampers[Math.floor(random() * tampers.length)]?.(1 + Math.floor(random() * end.seq)) ?? ''
    await store
      .system(async (tx) => {
        await tx.query(tamper)
        if ((await verifyAudit(tx, company, anchors)).findings.length === 0) unseen += 1
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
  }
  return { tampered: rounds, unseen }
}
