import { ReferencePoint, referencePoints } from '#contract/endpoints/referencePoint.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type PointPeriod, isPointPeriod } from '#contract/rules/pointPeriod.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Scope, Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { failChanged } from '../../kit/failChanged.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { type PointRow, pointOf, readPoints } from './rows.ts'

interface Draft extends PointPeriod {
  description: string
  latitude: number
  longitude: number
  radiusM: number
  active: boolean
}

/** One point as it is now, or the refusal of one that does not exist; another company's is the same. */
async function mustFind(tx: Tx, caller: Caller, id: number): Promise<PointRow> {
  const [row] = await readPoints(tx, 'p.id = $1 and p.company_id = any($2)', [id, caller.companies])
  return row ?? fail('entity.notFound')
}

/** Plates of vehicles whose device knows the point, or that are being asked. */
async function heldBy(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx.query<{ plate: string }>(
    `select distinct on (c.vehicle_id) v.plate from command_point cp
     join command c on c.id = cp.command_id join vehicle v on v.id = c.vehicle_id
     where cp.point_id = $1 and (c.state in ('pending', 'sent')
       or c.action = 'pointLink' and c.state = 'succeeded' and not exists (
         select from command_point op join command o on o.id = op.command_id
         where op.point_id = $1 and o.vehicle_id = c.vehicle_id and o.state = 'succeeded' and o.action = 'pointUnlink'
           and o.requested_at > c.requested_at))
     order by c.vehicle_id`,
    [id],
  )
  return rows.map(({ plate }) => plate)
}

/** There is no call for one point: whoever may read the list reads it. */
const readPoint = { ...referencePoints, answer: ReferencePoint }
const failSuperseded = (caller: Caller, point: PointRow) =>
  failChanged(caller, readPoint, pointOf(point), {
    rev: point.rev,
    who: point.changed_by,
    when: point.changed_at.getTime(),
  })

const plainOf = ({ description, latitude, longitude, active, ...row }: PointRow) => ({
  description,
  latitude,
  longitude,
  radiusM: row.radius_m,
  active,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
})

/** Reference points of companies: kept, changed and removed (CPOINT-01); each change leaves a line in the audit log. */
export function referencePointHandlers(
  store: Store,
  clock: Clock,
  announce: () => void,
): Pick<Handlers, 'referencePoints' | 'createReferencePoint' | 'updateReferencePoint' | 'removeReferencePoint'> {
  async function record(tx: Tx, caller: Caller, point: PointRow, action: string, body: Record<string, unknown>) {
    await appendAudit(tx, {
      company: point.company_id,
      at: new Date(clock.now()),
      userId: caller.userId,
      sessionRef: caller.sessionRef,
      address: caller.address,
      action: `referencePoint.${action}`,
      entity: 'referencePoint',
      entityId: String(point.id),
      body,
    })
    await appendEvent(tx, {
      company: point.company_id,
      type: 'recordsChanged',
      rev: 1,
      body: { entity: 'referencePoint', ids: [point.id] },
    })
  }
  /** What was committed is announced: other pages read the point again. */
  async function change<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const done = await store.scoped(scope, work)
    announce()
    return done
  }
  const valuesOf = ({ description, latitude, longitude, radiusM, active, startsOn, endsOn }: Draft) => {
    if (!isPointPeriod({ startsOn, endsOn })) fail('referencePoint.period')
    return [description, latitude, longitude, radiusM, active, startsOn, endsOn]
  }

  return {
    referencePoints: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const rows = await store.scoped({ companies }, (tx) => readPoints(tx, 'p.company_id = any($1)', [companies]))
      return rows.map(pointOf)
    },

    createReferencePoint: async ({ body, caller }): Promise<ReferencePoint> => {
      if (!caller.companies.includes(body.company)) return fail('company.notFound')
      return change({ companies: [body.company] }, async (tx) => {
        const ofDraft = async () =>
          (await readPoints(tx, 'p.company_id = $1 and p.draft_key = $2', [body.company, body.key]))[0]
        const known = await ofDraft()
        if (known !== undefined) return pointOf(known)
        const [count] = await tx.query<{ n: number }>(
          'select count(*)::int as n from reference_point where company_id = $1 and removed_at is null',
          [body.company],
        )
        if ((count?.n ?? 0) >= limits.pointsMost) fail('referencePoint.tooMany', { data: { most: limits.pointsMost } })
        const [made] = await tx.query<{ id: number }>(
          `insert into reference_point (company_id, created_at, changed_at, description, latitude, longitude, radius_m, active,
                                        starts_on, ends_on, draft_key, changed_by)
           values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           on conflict (company_id, draft_key) do nothing returning id`,
          [body.company, new Date(clock.now()), ...valuesOf(body), body.key, caller.name],
        )
        // Made by another call at this moment, or removed since.
        if (made === undefined) return pointOf((await ofDraft()) ?? fail('record.changed'))
        const point = await mustFind(tx, caller, made.id)
        await record(tx, caller, point, 'created', { after: plainOf(point) })
        return pointOf(point)
      })
    },

    updateReferencePoint: async ({ params, body, caller }) =>
      change(caller, async (tx) => {
        // Locked first: who comes second reads what the first has written, and is told of it.
        await tx.query('select 1 from reference_point where id = $1 for update', [params.id])
        const before = await mustFind(tx, caller, params.id)
        if (before.rev !== body.rev) failSuperseded(caller, before)
        await tx.query(
          `update reference_point set changed_at = $2, description = $3, latitude = $4, longitude = $5, radius_m = $6,
             active = $7, starts_on = $8, ends_on = $9, changed_by = $10, rev = rev + 1 where id = $1`,
          [params.id, new Date(clock.now()), ...valuesOf(body), caller.name],
        )
        const after = await mustFind(tx, caller, params.id)
        await record(tx, caller, after, 'updated', { before: plainOf(before), after: plainOf(after) })
        return pointOf(after)
      }),

    removeReferencePoint: async ({ params, caller }) =>
      change(caller, async (tx) => {
        // Locked first: a request to link it waits, and then finds it gone.
        await tx.query('select 1 from reference_point where id = $1 for update', [params.id])
        const point = await mustFind(tx, caller, params.id)
        const plates = await heldBy(tx, params.id)
        if (plates.length > 0) fail('referencePoint.linked', { data: { plates: plates.slice(0, 5).join(', ') } })
        await tx.query('update reference_point set removed_at = $2, rev = rev + 1 where id = $1', [
          params.id,
          new Date(clock.now()),
        ])
        await record(tx, caller, point, 'removed', { before: plainOf(point) })
        return {}
      }),
  }
}
