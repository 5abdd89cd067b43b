import { type DayMark, type Treatment, decideTreatment } from '#contract/endpoints/treatment.ts'
import { fail } from '#contract/errors.ts'
import { permissions } from '#contract/permissions.ts'
import { type AcceptedMark, acceptedOf } from '#contract/rules/journey/acceptance.ts'
import type { JourneyState } from '#contract/rules/journey/count.ts'
import type { EndHow, JourneyFlag } from '#contract/rules/journey/intervals.ts'
import type { SegmentSource } from '#contract/rules/journey/segments.ts'
import {
  type TreatmentKind,
  type TreatmentState,
  isReason,
  judgeDecision,
  leastReason,
  mostReason,
  wrongParts,
} from '#contract/rules/journey/treatment.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { failChanged } from '../../kit/failChanged.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { hasOther } from '../../kit/hasOther.ts'
import { noteGiven } from './givenDrives.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

interface Row extends Omit<Treatment, 'own'> {
  byId: number
  companyId: number
  vehicleId: number | null
  stintAt: Date | null
}
const columns = `t.id, t.company_id as "companyId", t.kind, ${ms('t.at')} as at, t.appointment_id as mark, t.mark_kind as "markKind",
  t.violation_id as violation, t.stint_vehicle_id as "vehicleId", t.stint_from_at as "stintAt",
  (select v.plate from vehicle v where v.id = t.stint_vehicle_id) as plate, t.reason, t.state, t.by, t.by_id as "byId", ${ms('t.made_at')} as "madeAt",
  coalesce(t.body -> 'accepted', '[]') as accepted,
  t.decided_by as "decidedBy", ${ms('t.decided_at')} as "decidedAt", t.body ->> 'decisionReason' as "decisionReason", t.rev`

const longestMs = 8 * 86_400_000

/** A violation that is justified says so, and what became of the reason. */
const justified = { proposed: 'justified', approved: 'approved', refused: 'refused', undone: 'open' } as const

/**
 * What the office says of days (journey §5.7). Marks stay as they were made; the store notes whose journeys must be told
 * anew, and the keeper tells them with what is approved.
 */
export function treatmentHandlers(
  store: Store,
  clock: Clock,
  /** A day was treated: somebody waits to see it told. */
  noted: () => void = () => undefined,
): Pick<Handlers, 'dayRecord' | 'proposeTreatment' | 'decideTreatment'> {
  const tell = (tx: Tx, caller: Caller, row: Row, body: Record<string, unknown>) =>
    appendAudit(tx, {
      company: row.companyId,
      at: new Date(clock.now()),
      userId: caller.userId,
      sessionRef: caller.sessionRef,
      address: caller.address,
      entity: 'treatment',
      entityId: String(row.id),
      action: `treatment.${row.state}`,
      body: { by: caller.name, kind: row.kind, ...body },
    })
  // Who it is by and of which company are dropped on the way out.
  const told = (row: Row, caller: Caller): Treatment => ({ ...row, own: row.byId === caller.userId })

  return {
    dayRecord: ({ body: { driver, from, to }, caller }) =>
      store.scoped(caller, async (tx) => {
        if (to < from || to - from > longestMs) return fail('period.invalid', { data: { days: 8 } })
        await companyOf(tx, driver)
        const period = [driver, new Date(from), new Date(to)]
        const marks = await tx.query<DayMark>(
          `select a.id, ${ms('a.at')} as at, a.event, a.kind, a.clock, a.offline, a.nsr, v.plate, a.note
           from appointment a left join vehicle v on v.id = a.vehicle_id
           where a.driver_id = $1 and a.at between $2 and $3 order by a.at, a.id`,
          period,
        )
        const rows = await tx.query<Row>(
          `select ${columns} from treatment t where t.driver_id = $1 and t.at between $2 and $3 order by t.at, t.id`,
          period,
        )
        return { marks, treatments: rows.map((row) => told(row, caller)) }
      }),

    proposeTreatment: async ({ body, caller }) => {
      const now = clock.now()
      const { driver, kind, at, mark, markKind, violation, vehicle, reason } = body
      const wrong = wrongParts(kind, body)
      if (wrong.length > 0) return fail('request.invalid', { data: { fields: wrong } })
      mustBeReason(reason)
      if (at > now) return fail('treatment.future')
      return store.scoped(caller, async (tx) => {
        const { companyId, hiredAt } = await employedBy(tx, driver)
        if (hiredAt !== null && at < hiredAt) return fail('treatment.beforeAdmission')
        const presumed = kind === 'accept' ? await presumedAt(tx, driver, at) : null
        // What it is about is at its own minute: that is where the journey is shown, and told anew from.
        const own =
          mark !== null
            ? await atOf(tx, 'appointment', mark, driver)
            : violation !== null
              ? await atOf(tx, 'journey_violation', violation, driver)
              : vehicle !== null
                ? await drivenAt(tx, companyId, vehicle, at)
                : (presumed?.at ?? null)
        const minute = own ?? minuteOf(at)
        if (kind === 'include' || kind === 'accept') await notTwice(tx, driver, kind, minute, markKind)
        const [row = fail('entity.notFound')] = await tx.query<Row>(
          `insert into treatment as t (company_id, driver_id, kind, appointment_id, mark_kind, violation_id, at, reason, state,
             by_id, by, made_at, stint_vehicle_id, stint_from_at, body)
           values ($1, $2, $3, $4, $5, $6, $7, $8, 'proposed', $9, $10, $11, $12, $13, $14) returning ${columns}`,
          [
            companyId,
            driver,
            kind,
            mark,
            markKind,
            violation,
            minute,
            reason,
            caller.userId,
            caller.name,
            new Date(now),
            vehicle,
            vehicle === null ? null : own,
            presumed === null ? {} : { accepted: presumed.accepted },
          ],
        )
        await sayOfViolation(tx, row)
        await tell(tx, caller, row, { reason })
        return told(row, caller)
      })
    },

    decideTreatment: async ({ params, body, caller }) => {
      const { rev, decision, reason } = body
      if (decision !== 'approved' || reason !== null) mustBeReason(reason ?? '')
      const company = await store.scoped(caller, (tx) =>
        tx.query<{ id: number }>('select company_id as id from treatment where id = $1', [params.id]),
      )
      const companyId = company[0]?.id ?? fail('entity.notFound')
      const other = await store.system((tx) => hasOther(tx, companyId, caller.userId, permissions.journeyApproval))
      const decided = await store.scoped(caller, async (tx) => {
        const [before = fail('entity.notFound')] = await tx.query<Row>(
          `select ${columns} from treatment t where t.id = $1 for update`,
          [params.id],
        )
        if (before.rev !== rev)
          return failChanged(caller, decideTreatment, told(before, caller), {
            rev: before.rev,
            who: before.decidedBy,
            when: before.decidedAt,
          })
        const judged = judgeDecision(before.state, decision, {
          isAuthor: before.byId === caller.userId,
          hasOther: other,
        })
        if (judged !== 'ok') return fail(`treatment.${judged}`)
        const [row = fail('entity.notFound')] = await tx.query<Row>(
          `update treatment t set state = $2, decided_by = $3, decided_at = $4, rev = rev + 1,
             body = t.body || jsonb_build_object('decisionReason', $5::text) where id = $1 returning ${columns}`,
          [params.id, decision, caller.name, new Date(clock.now()), reason],
        )
        await sayOfViolation(tx, row)
        // Whoever is given the driving, and whoever had it, are told anew with the drives of the vehicle.
        if (row.vehicleId !== null) {
          await noteGiven(tx, row.id)
          await tx.query('select note_seat_late($1, $2, $3)', [row.companyId, row.vehicleId, row.stintAt])
        }
        await tell(tx, caller, row, { reason, ...(before.byId === caller.userId && !other && { alone: true }) })
        return told(row, caller)
      })
      noted()
      return decided
    },
  }
}

function mustBeReason(said: string): void {
  if (!isReason(said)) fail('journey.reason', { data: { least: leastReason, most: mostReason, fields: ['motivo'] } })
}

const minuteOf = (at: number): Date => new Date(Math.floor(at / 60_000) * 60_000)

async function companyOf(tx: Tx, driver: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>('select company_id as id from driver where id = $1', [driver])
  return row?.id ?? fail('entity.notFound')
}

/** Of which company a driver is, and since when. */
async function employedBy(tx: Tx, driver: number): Promise<{ companyId: number; hiredAt: number | null }> {
  const [row] = await tx.query<{ companyId: number; hiredAt: number | null }>(
    `select d.company_id as "companyId", ${ms('(d.hired_on::timestamp at time zone c.time_zone)')} as "hiredAt"
     from driver d join company c on c.id = d.company_id where d.id = $1`,
    [driver],
  )
  return row ?? fail('entity.notFound')
}

/** What is presumed of the journey that was under way at an instant, as the marks that would stand for it. */
async function presumedAt(tx: Tx, driver: number, at: number): Promise<{ at: Date; accepted: AcceptedMark[] }> {
  const [journey = fail('treatment.notPresumed')] = await tx.query<{
    startedAt: number
    endedAt: number
    open: boolean
    endHow: EndHow | null
    flags: JourneyFlag[]
  }>(
    `select ${ms('started_at')} as "startedAt", ${ms('ended_at')} as "endedAt", open, end_how as "endHow", flags
     from journey where driver_id = $1 and started_at <= $2 and ended_at >= $2 order by started_at desc limit 1`,
    [driver, new Date(at)],
  )
  const segments = await tx.query<{ from: number; state: JourneyState; source: SegmentSource }>(
    `select ${ms('from_at')} as "from", state, source from journey_segment
     where driver_id = $1 and from_at >= $2 and from_at < $3 order by from_at`,
    [driver, new Date(journey.startedAt), new Date(journey.endedAt)],
  )
  const accepted = acceptedOf(journey, segments)
  const [first] = accepted
  return first === undefined ? fail('treatment.notPresumed') : { at: new Date(first.at), accepted }
}

/** The same is not put in twice: not beside a mark that says it, and not while somebody's word for it stands. */
async function notTwice(tx: Tx, driver: number, kind: TreatmentKind, at: Date, markKind: string | null): Promise<void> {
  const [known] = await tx.query(
    `select from treatment where driver_id = $1 and kind = $2 and at = $3 and mark_kind is not distinct from $4
       and state in ('proposed', 'approved')
     union all
     select from appointment a where a.driver_id = $1 and a.at = $3 and a.kind = $4 and not exists (
       select from treatment x where x.appointment_id = a.id and x.kind in ('disregard', 'reclassify') and x.state = 'approved')`,
    [driver, kind, at, markKind],
  )
  if (known !== undefined) fail('treatment.repeated')
}

/** When a mark or a violation of this driver was; of another's there is none. */
async function atOf(tx: Tx, table: 'appointment' | 'journey_violation', id: number, driver: number): Promise<Date> {
  const [row] = await tx.query<{ at: Date }>(`select at from ${table} where id = $1 and driver_id = $2`, [id, driver])
  return row?.at ?? fail('entity.notFound')
}

/** When the drive of a vehicle of the driver's company began that goes on at an instant. */
async function drivenAt(tx: Tx, company: number, vehicle: number, at: number): Promise<Date> {
  const [known] = await tx.query('select 1 from vehicle where id = $1 and company_id = $2', [vehicle, company])
  if (known === undefined) return fail('entity.notFound')
  const [row] = await tx.query<{ at: Date }>(
    `select from_at as at from drive_stint where company_id = $1 and vehicle_id = $2 and kind = 'drive'
       and from_at <= $3 and to_at > $3`,
    [company, vehicle, new Date(at)],
  )
  return row?.at ?? fail('treatment.notDriven')
}

async function sayOfViolation(
  tx: Tx,
  { violation, state, reason, by }: { violation: number | null; state: TreatmentState; reason: string; by: string },
): Promise<void> {
  if (violation === null) return
  await tx.query(
    `update journey_violation set state = $2, justification = $3, by = $4 where id = $1 and state <> 'void'`,
    [violation, justified[state], reason, by],
  )
}
