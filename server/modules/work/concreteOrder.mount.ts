import { concreteOrder } from '#contract/entities/concreteOrder.ts'
import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import { concreteLimit } from '../../kit/concreteLimits.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { ask, raw, sql } from '../../kit/sql.ts'
import { fenceOf, vehicleOf } from './linked.ts'

/** The instant of a mark: what the clock says before the first water is of the day after. */
const at = (mark: string): string =>
  `((r.day + r.${mark}::time + case when r.${mark} < r.batched_at then interval '1 day' else interval '0' end)
     at time zone (select c.time_zone from company c where c.id = r.company_id))`
/** Minutes between two instants, begun ones not counted. */
const minutes = (from: string, to: string): string => `(extract(epoch from ${to} - ${from}) / 60)`
const [batched, arrived, unloading, unloaded] = ['batched_at', 'arrived_at', 'unloading_at', 'unloaded_at'].map(at)
const age = minutes(`${batched}`, `coalesce(${unloaded}, now())`)
/** Water ahead of the clock is no age yet. */
const isAhead = `${batched} > now()`
const waited = minutes(`${arrived}`, `coalesce(${unloading}, now())`)
const way = minutes(`${batched}`, `coalesce(${arrived}, now())`)

const most = {
  toSite: concreteLimit('toSite', 'r.company_id'),
  waiting: concreteLimit('waiting', 'r.company_id'),
  whole: concreteLimit('whole', 'r.company_id'),
}
/** Sent back before it was unloaded: nothing of it grows older, and only what was marked is judged. */
const wentBack = '(r.refusal is not null and r.unloaded_at is null)'
const today = '(now() at time zone (select c.time_zone from company c where c.id = r.company_id))::date'
const goesOn = '(r.batched_at is not null and r.unloaded_at is null and r.refusal is null)'
const markedLate = `(${minutes(`${batched}`, `${arrived}`)} > ${most.toSite}
  or ${minutes(`${arrived}`, `${unloading}`)} > ${most.waiting})`

const named = (between: string, other: string, label: string): string =>
  `(select o.${label} from ${between} l join ${other} o on o.id = l.${other}_id where l.concrete_order_id = r.id limit 1)`
/** Clocks of a plant and of the store may be so far apart. */
const clocksApart = `interval '5 minutes'`
/** Whether the first water would be ahead of the clock: of a load that is not mixed no minute is left (performance §8). */
async function isToCome(tx: Tx, company: number, day: string, water: string): Promise<boolean> {
  const [told] = await ask<{ ahead: boolean }>(
    tx,
    sql`select (${day}::date + ${water}::time) at time zone c.time_zone > now() + ${raw(clocksApart)} as ahead
        from company c where c.id = ${company}`,
  )
  return told?.ahead ?? false
}

const marks = ['batchedAt', 'arrivedAt', 'unloadingAt', 'unloadedAt'] as const

export const concreteOrderMount = mountEntity(
  concreteOrder,
  {
    table: 'concrete_order',
    read: {
      plant: named('concrete_order_plant', 'fence', 'name'),
      site: named('concrete_order_site', 'fence', 'name'),
      mixer: named('concrete_order_vehicle', 'vehicle', 'plate'),
      when: `(case when r.day > ${today} then 'ahead' when r.day = ${today} or r.day = ${today} - 1 and ${goesOn} then 'today' else 'before' end)`,
      state: `(case when r.refusal is not null then 'refused' when r.unloaded_at is not null then 'done' when r.unloading_at is not null then 'unloading'
        when r.arrived_at is not null then 'arrived' when r.batched_at is not null then 'onTheWay' else 'planned' end)`,
      age: `(case when r.batched_at is null or ${isAhead} or ${wentBack} then null else floor(${age})::int end)`,
      minutesLeft: `(case when r.batched_at is null or r.unloaded_at is not null or ${isAhead} or r.refusal is not null then null
        when r.unloading_at is not null then trunc(${most.whole} - ${age})::int
        when r.arrived_at is not null then trunc(least(${most.waiting} - ${waited}, ${most.whole} - ${age}))::int
        else trunc(${most.toSite} - ${age})::int end)`,
      late: `(case when r.batched_at is null then 'notBatched'
        when ${wentBack} then case when ${markedLate} then 'late' else 'onTime' end
        when ${way} > ${most.toSite} or ${age} > ${most.whole} or ${waited} > ${most.waiting} then 'late' else 'onTime' end)`,
      load: '(select l.id from concrete_load l where l.order_id = r.id and l.company_id = r.company_id limit 1)',
    },
    links: {
      vehicles: vehicleOf(),
      plants: { ...fenceOf(), between: 'concrete_order_plant' },
      sites: { ...fenceOf(), between: 'concrete_order_site' },
    },
  },
  {
    accept: async (draft, tx, _caller, { company, was }) => {
      const [day, water] = ['day', 'batchedAt'].map((key) => (key in draft ? draft[key] : was?.[key]))
      if (typeof day === 'string' && typeof water === 'string' && (await isToCome(tx, company, day, water)))
        fail('concrete.ahead', { data: { field: concreteOrder.fields.batchedAt.wire } })
      if (!marks.some((key) => key in draft)) return draft
      const loose = marks.find((key, n) => {
        const before = marks[n - 1]
        return before !== undefined && typeof draft[key] === 'string' && typeof draft[before] !== 'string'
      })
      if (loose !== undefined) fail('concrete.marks', { data: { field: concreteOrder.fields[loose].wire } })
      return draft
    },
  },
)
