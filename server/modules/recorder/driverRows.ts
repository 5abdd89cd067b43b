import type { Answer } from '#contract/endpoint.ts'
import type { driverAppDay, driverAppNow, driverAppSetup } from '#contract/endpoints/driverApp.ts'
import { checklistRulesOf } from '#contract/rules/journey/inspection.ts'

import type { Tx } from '../../db/port.ts'
import type { DriverCaller } from '../../kit/caller.ts'
import { dayNow, heldSet } from '../../kit/heldSet.ts'

type Now = Answer<typeof driverAppNow>
type Setup = Answer<typeof driverAppSetup>
type Day = Answer<typeof driverAppDay>

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** What was told of the driver last; null where no journey of his was told yet. */
export async function standingOf(tx: Tx, driver: DriverCaller): Promise<Pick<Now, 'plate' | 'standing'>> {
  const [device] = await tx.query<{ plate: string | null }>(
    `select v.plate from driver_device a left join vehicle v on v.id = a.vehicle_id where a.id = $1`,
    [driver.deviceId],
  )
  const [standing] = await tx.query<NonNullable<Now['standing']>>(
    `select n.state, ${ms('n.since')} as since, v.plate as vehicle, ${ms('n.started_at')} as "startedAt", n.c_min as "drivenMin",
       n.a_min as "drivenSinceRestMin", n.r_min as "restedMin", n.worked_min as "workedMin", n.standard_min as "standardMin",
       ${ms('n.until_at')} as until, n.until_why as why, ${ms('n.fit_at')} as "fitAt", ${ms('n.told_to')} as "toldTo",
       n.presumed
     from driver_now n left join vehicle v on v.id = n.vehicle_id where n.driver_id = $1`,
    [driver.driverId],
  )
  return { plate: device?.plate ?? null, standing: standing ?? null }
}

/** The set of rules that is in force for a driver today: his own, or that of the company; null: the law's alone. */
export async function setOfDriver(
  tx: Tx,
  { companyId, driverId }: DriverCaller,
): Promise<Readonly<Record<string, unknown>> | null> {
  const [held] = await tx.query<{ parameters: Record<string, unknown> | null }>(
    `select h.parameters from company c, lateral (${heldSet({ company: 'c.id', driver: '$2', day: dayNow })}) h where c.id = $1`,
    [companyId, driverId],
  )
  return held?.parameters ?? null
}

/** ENT-49: where the set of the driver says nothing. */
const usualBluetoothS = 30

/** What a driver may mark, and what is asked of whoever inspects. */
export async function setupOf(tx: Tx, driver: DriverCaller): Promise<Setup> {
  const of = [driver.companyId]
  const events = await tx.query<Setup['events'][number]>(
    `select e.id, e.description, e.code, e.icon, e.colour, c.kind, c.description as category from journey_event e
       join journey_event_category l on l.journey_event_id = e.id join journey_category c on c.id = l.category_id
     where e.company_id = $1 and e.active and c.active order by e.code`,
    of,
  )
  const notices = await tx.query<Setup['notices'][number]>(
    `select id, rule, minutes_before as "minutesBefore", sound, title, message from journey_notice
     where company_id = $1 and active order by id`,
    of,
  )
  const defects = await tx.query<Setup['checklist']['defects'][number]>(
    `select id, description, severity from external_defect where company_id = $1 and active order by description`,
    of,
  )
  const tyres = await tx.query<Setup['checklist']['tyres'][number]>(
    `select id, code, description, severity from tyre_condition where company_id = $1 and active order by code`,
    of,
  )
  const items = await tx.query<Setup['checklist']['items'][number]>(
    `select id, title, summary, description, case when asks then question end as question,
       case when asks_text then text_question end as "textQuestion", least_photos as "leastPhotos",
       most_photos as "mostPhotos", mandatory from extra_item where company_id = $1 and active order by id`,
    of,
  )
  const set = await setOfDriver(tx, driver)
  const bluetooth = set?.['bluetoothTimeout']
  return {
    events,
    notices,
    bluetoothS: typeof bluetooth === 'number' ? bluetooth : usualBluetoothS,
    checklist: { ...checklistRulesOf(set), defects, tyres, items },
  }
}

/** A day of the driver on the company's clock. */
export async function dayOfDriver(tx: Tx, { driverId, timeZone }: DriverCaller, day: string): Promise<Day> {
  const values = [driverId, day, timeZone]
  const within = (from: string, to = from) =>
    `${to} >= ($2::date::timestamp at time zone $3) and ${from} < (($2::date + 1)::timestamp at time zone $3)`
  const marks = await tx.query<Day['marks'][number]>(
    `select ${ms('a.at')} as at, a.event, a.kind, a.nsr, r.hash, a.clock from appointment a
       left join clock_record r on r.company_id = a.company_id and r.nsr = a.nsr
     where a.driver_id = $1 and ${within('a.at')} order by a.at, a.id limit 500`,
    values,
  )
  const segments = await tx.query<Day['segments'][number]>(
    `select ${ms('from_at')} as "from", ${ms('to_at')} as "to", state, presumed from journey_segment
     where driver_id = $1 and ${within('from_at', 'to_at')} order by from_at`,
    values,
  )
  const violations = await tx.query<Day['violations'][number]>(
    `select rule, ${ms('at')} as at, value_min as "valueMin", limit_min as "limitMin" from journey_violation
     where driver_id = $1 and state <> 'void' and ${within('at')} order by at`,
    values,
  )
  return { marks, segments, violations }
}
