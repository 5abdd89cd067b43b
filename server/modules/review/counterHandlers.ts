import { fail } from '#contract/errors.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { keepReading } from './anchors.ts'
import { judgeReviews } from './judge.ts'

/** Readings of the dashboard, from which a vehicle counts. */
export const counterHandlers = ({ store, clock }: { store: Store; clock: Clock }): Pick<Handlers, 'readCounter'> => ({
  readCounter: ({ body, caller }) =>
    store.scoped(caller, async (tx) => {
      const { vehicle, kind, value, again, note } = body
      const [of] = await tx.query<{ company: number; today: string }>(
        `select v.company_id as company, (now() at time zone c.time_zone)::date::text as today
         from vehicle v join company c on c.id = v.company_id where v.id = $1 and v.company_id = any($2::int[])`,
        [vehicle, caller.companies],
      )
      if (of === undefined) return fail('entity.notFound')
      const now = new Date(clock.now())
      const reading = {
        ...of,
        vehicle,
        kind,
        value,
        again,
        note,
        day: of.today,
        how: 'typed' as const,
        by: caller.name,
      }
      await keepReading(tx, now, reading, 'valor')
      await appendAudit(tx, {
        company: of.company,
        at: now,
        userId: caller.userId,
        sessionRef: caller.sessionRef,
        address: caller.address,
        action: 'counter.read',
        entity: 'vehicle',
        entityId: String(vehicle),
        body: { kind, value, note, by: caller.name },
      })
      const reviews = await tx.query<{ id: number }>(
        `select r.id from review r join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id
         where r.company_id = $1 and l.vehicle_id = $2 and r.done_on is null`,
        [of.company, vehicle],
      )
      await judgeReviews(tx, now, { ids: reviews.map(({ id }) => id), after: 0, most: 1_000 })
      return { value }
    }),
})
