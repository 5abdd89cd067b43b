import { fail } from '#contract/errors.ts'
import { countedFrom } from '#contract/rules/vehicleCounter.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { type CounterKind, anchorOf, keepReading } from './anchors.ts'
import { judgeReviews } from './judge.ts'

interface Of extends Record<string, unknown> {
  company: number
  today: string
}

/** The vehicle of a reading, of the companies of whoever asks. */
async function vehicleOf(tx: Tx, { companies }: Caller, vehicle: number): Promise<Of> {
  const [of] = await tx.query<Of>(
    `select v.company_id as company, (now() at time zone c.time_zone)::date::text as today
     from vehicle v join company c on c.id = v.company_id where v.id = $1 and v.company_id = any($2::int[])`,
    [vehicle, companies],
  )
  return of ?? fail('entity.notFound')
}

/** A line of what was done with a reading, and its vehicle's open reviews judged by what it counts now. */
async function keepAct(
  tx: Tx,
  caller: Caller,
  now: Date,
  {
    company,
    vehicle,
    action,
    body,
  }: { company: number; vehicle: number; action: string; body: Record<string, unknown> },
): Promise<void> {
  await appendAudit(tx, {
    company,
    at: now,
    userId: caller.userId,
    sessionRef: caller.sessionRef,
    address: caller.address,
    action,
    entity: 'vehicle',
    entityId: String(vehicle),
    body: { ...body, by: caller.name },
  })
  const reviews = await tx.query<{ id: number }>(
    `select r.id from review r join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id
     where r.company_id = $1 and l.vehicle_id = $2 and r.done_on is null`,
    [company, vehicle],
  )
  const open = reviews.map(({ id }) => id)
  await judgeReviews(tx, now, open)
}

export type CounterCall = 'readCounter' | 'voidCounter'

/** Readings of the dashboard, from which a vehicle counts. */
export const counterHandlers = ({ store, clock }: { store: Store; clock: Clock }): Pick<Handlers, CounterCall> => ({
  readCounter: ({ body, caller }) =>
    store.scoped(caller, async (tx) => {
      const { vehicle, kind, value, again, note } = body
      const { company, today } = await vehicleOf(tx, caller, vehicle)
      const now = new Date(clock.now())
      const reading = {
        company,
        today,
        vehicle,
        kind,
        value,
        again,
        note,
        day: today,
        how: 'typed' as const,
        by: caller.name,
      }
      await keepReading(tx, now, reading, 'valor')
      await keepAct(tx, caller, now, { company, vehicle, action: 'counter.read', body: { kind, value, note } })
      return { value }
    }),
  voidCounter: ({ body, caller }) =>
    store.scoped(caller, async (tx) => {
      const { vehicle, reading, note } = body
      const { company, today } = await vehicleOf(tx, caller, vehicle)
      const now = new Date(clock.now())
      const of = [company, vehicle, reading]
      const [voided] = await tx.query<{ kind: CounterKind; value: number }>(
        `update counter_anchor set voided_at = $4 where company_id = $1 and vehicle_id = $2 and id = $3 and voided_at is null
         returning kind, value`,
        [...of, now],
      )
      if (voided !== undefined)
        await keepAct(tx, caller, now, { company, vehicle, action: 'counter.voided', body: { ...voided, note } })
      const [known] = await tx.query<{ kind: CounterKind }>(
        'select kind from counter_anchor where company_id = $1 and vehicle_id = $2 and id = $3',
        of,
      )
      if (known === undefined) return fail('entity.notFound')
      const before = await anchorOf(tx, vehicle, known.kind, today)
      return { value: countedFrom(before?.value ?? null, before?.since ?? null) }
    }),
})
