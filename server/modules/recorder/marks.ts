import { createHash } from 'node:crypto'

import { z } from 'zod'

import { MarkItem } from '#contract/endpoints/driverApp.ts'
import { markKinds } from '#contract/rules/journey/intervals.ts'
import { type MarkClock, markClock } from '#contract/rules/journey/markClock.ts'

import type { Tx } from '../../db/port.ts'
import type { DriverCaller } from '../../kit/caller.ts'

export interface Marked {
  key: string | null
  state: 'gravado' | 'repetido' | 'recusado'
  why: string | null
  nsr: number | null
  at: number | null
  hash: string | null
  clock: MarkClock | null
}
/** What a driver says of the page is said by its letter in the file: a phone's page or app, a shared browser, a keyboard. */
const collectors: Readonly<Record<string, string>> = { phone: '01', browser: '02', cab: '04', other: '05' }
const sources: Readonly<Record<string, string>> = { browser: 'browser', cab: 'keyboard' }

interface Batch {
  now: number
  offset: number | null
  items: readonly Readonly<Record<string, unknown>>[]
}
interface Kept {
  driverId: number
  key: string
  digest: string
  nsr: number | null
  at: Date
  clock: MarkClock
  hash: string | null
}

const refused = (key: unknown, why: string): Marked => ({
  key: typeof key === 'string' ? key.slice(0, 60) : null,
  state: 'recusado',
  why,
  nsr: null,
  at: null,
  hash: null,
  clock: null,
})
const told = ({ key, nsr, at, clock, hash }: Kept, state: Marked['state']): Marked => ({
  key,
  state,
  why: null,
  nsr,
  at: at.getTime(),
  hash,
  clock,
})

/**
 * Records marks of a driver in the order in which they come, each once by its key; number and hash are given under the lock of
 * the company's recorder, in the one transaction of the batch. Nothing but an unreadable key, event or time has one refused.
 */
export async function keepMarks(tx: Tx, driver: DriverCaller, batch: Batch, receivedAt: number): Promise<Marked[]> {
  // Whoever waits here sees what the one before it committed: the same batch twice at once is the same marks.
  await tx.query(`select pg_advisory_xact_lock(hashtext('clock'), $1)`, [driver.companyId])
  const [device] = await tx.query<{ kind: string; vehicleId: number | null }>(
    'select kind, vehicle_id as "vehicleId" from driver_device where id = $1',
    [driver.deviceId],
  )
  const results: Marked[] = []
  for (const item of batch.items) {
    const read = MarkItem.safeParse(item)
    const one = read.success ? read.data : essentialOf(item)
    if (one === null) {
      results.push(refused(item['chave'], 'ilegivel'))
      continue
    }
    const digest = createHash('sha256').update(JSON.stringify(one)).digest('hex')
    const [known] = await tx.query<Kept>(
      `select a.key::text, a.driver_id as "driverId", a.digest, a.nsr, a.at, a.clock, r.hash from appointment a
         left join clock_record r on r.company_id = a.company_id and r.nsr = a.nsr
       where a.company_id = $1 and a.key = $2::uuid`,
      [driver.companyId, one.key],
    )
    if (known !== undefined) {
      results.push(
        known.digest === digest && known.driverId === driver.driverId
          ? told(known, 'repetido')
          : refused(one.key, 'chave_repetida'),
      )
      continue
    }
    results.push(await keepOne(tx, driver, { one, digest, batch, receivedAt, device }))
  }
  return results
}

/** Of an item with a field that is out of order: what alone makes a mark. Null without one of these. */
function essentialOf(item: Readonly<Record<string, unknown>>): MarkItem | null {
  const { chave, evento, em } = item
  const read = MarkItem.safeParse({ chave, evento, em })
  return read.success ? read.data : null
}

interface Given {
  one: MarkItem
  digest: string
  batch: Batch
  receivedAt: number
  device: { kind: string; vehicleId: number | null } | undefined
}
const isKind = z.enum([...markKinds, 'note'])

async function keepOne(tx: Tx, driver: DriverCaller, given: Given): Promise<Marked> {
  const { one, digest, batch, receivedAt, device } = given
  const offsetNow = receivedAt - batch.now
  const { at, clock, offline } = markClock({
    at: one.at,
    offset: batch.offset,
    offsetNow,
    receivedAt,
    pairedAt: driver.pairedAt,
  })
  const [event] = await tx.query<{ id: number; description: string; kind: string }>(
    `select e.id, e.description, c.kind from journey_event e
       join journey_event_category l on l.journey_event_id = e.id join journey_category c on c.id = l.category_id
     where e.company_id = $1 and ($2::int is null or e.id = $2) and ($3::text is null or c.kind = $3) and (e.active or $2 is not null)
     order by e.code limit 1`,
    [
      driver.companyId,
      typeof one.event === 'number' ? Math.min(one.event, 2_147_483_647) : null,
      typeof one.event === 'string' ? one.event : null,
    ],
  )
  const kind = event?.kind ?? (isKind.safeParse(one.event).success ? String(one.event) : 'unknown')
  const [vehicle] =
    one.vehicle === undefined || one.vehicle === null
      ? [{ id: device?.vehicleId ?? null }]
      : await tx.query<{ id: number }>(
          'select id from vehicle where company_id = $1 and plate = upper($2) and active',
          [driver.companyId, one.vehicle.replaceAll(/[^A-Za-z0-9]/g, '')],
        )
  const collector = collectors[device?.kind ?? ''] ?? '05'
  const [record] =
    driver.cpf === null
      ? []
      : await tx.query<{ number: number; mark_hash: string }>(
          'select number, mark_hash from clock_mark($1, $2, $3, $4, $5, $6, $7)',
          [driver.companyId, driver.driverId, driver.cpf, new Date(at), new Date(receivedAt), collector, offline],
        )
  await tx.query(
    `insert into appointment (company_id, driver_id, event_id, event, kind, at, said_at, received_at, source, vehicle_id,
       latitude, longitude, accuracy_m, clock, offline, key, digest, device_id, note, nsr)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      driver.companyId,
      driver.driverId,
      event?.id ?? null,
      event?.description ?? String(one.event).replaceAll('\0', ''),
      kind,
      new Date(at),
      // A clock may show what no calendar of the store holds.
      new Date(Math.min(Math.max(one.at, 0), 4_102_444_800_000)),
      new Date(receivedAt),
      sources[device?.kind ?? ''] ?? 'app',
      vehicle?.id ?? null,
      one.latitude ?? null,
      one.longitude ?? null,
      typeof one.accuracyM === 'number' ? Math.round(one.accuracyM) : null,
      clock,
      offline,
      one.key,
      digest,
      driver.deviceId,
      one.note?.replaceAll('\0', '') ?? null,
      record?.number ?? null,
    ],
  )
  return {
    key: one.key,
    state: 'gravado',
    why: null,
    nsr: record?.number ?? null,
    at,
    hash: record?.mark_hash ?? null,
    clock,
  }
}
