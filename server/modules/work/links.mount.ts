import { fail } from '#contract/errors.ts'
import { sayIn } from '#contract/machine/report.ts'
import { type PermissionKey, permissions } from '#contract/permissions.ts'
import { driverLinks } from '#contract/reports/driverLinks.ts'
import { linkKinds, personKinds, vehicleLinkHistory } from '#contract/reports/vehicleLinkHistory.ts'
import { vehicleLinks } from '#contract/reports/vehicleLinks.ts'

import { fromTheBeginning } from '../../kit/entity/links.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { joined, raw, sql } from '../../kit/sql.ts'

type Kind = (typeof linkKinds)[number]
/** Where links of each kind are: the table between, the other noun, and what that is called. */
const kinds: Readonly<Record<Kind, { between: string; other: string; id: string; label: string }>> = {
  driver: { between: 'driver_vehicle', other: 'driver', id: 'driver_id', label: 'name' },
  auxiliary: { between: 'auxiliary_vehicle', other: 'driver', id: 'driver_id', label: 'name' },
  grouping: { between: 'grouping_vehicle', other: 'grouping', id: 'grouping_id', label: 'description' },
  operation: { between: 'operation_vehicle', other: 'operation', id: 'operation_id', label: 'description' },
  implement: { between: 'implement_vehicle', other: 'implement', id: 'implement_id', label: 'description' },
  line: { between: 'line_vehicle', other: 'bus_line', id: 'line_id', label: 'name' },
  fieldOperation: {
    between: 'field_operation_vehicle',
    other: 'field_operation',
    id: 'field_operation_id',
    label: 'description',
  },
  tracker: { between: 'tracker_vehicle', other: 'device', id: 'tracker_id', label: 'unique_id' },
}
/** Links with people and with trackers are read by whoever may read those. */
const seen = (kind: Kind, sees: (key: PermissionKey) => boolean): boolean =>
  personKinds.includes(kind) ? sees(permissions.driver) : kind !== 'tracker' || sees(permissions.device)
/** What stands in a column of its own, or is not told. */
const nowKinds = linkKinds.filter((kind) => kind !== 'tracker' && kind !== 'driver')

/** What of a kind a vehicle `v` has now, as one text, and since when the youngest of them. */
const nowOf = (kind: Kind) => {
  const { between, other, id, label } = kinds[kind]
  return raw(`left join lateral (select string_agg(o.${label}, ', ' order by o.${label}) as what, nullif(max(l.linked_at), '${fromTheBeginning}') as since
    from ${between} l join ${other} o on o.id = l.${id} where l.vehicle_id = v.id and l.unlinked_at is null) "${kind}" on true`)
}

/** Since when a vehicle `v` has what stands in a column of its own. */
const sinceOf = (kind: Kind, as: string) =>
  raw(`left join lateral (select nullif(max(l.linked_at), '${fromTheBeginning}') as since from ${kinds[kind].between} l
    where l.vehicle_id = v.id and l.unlinked_at is null) ${as} on true`)
/** The same for whoever may not know of it. */
const none = (as: string) => raw(`left join (select null::timestamptz as since) ${as} on true`)

export const vehicleLinksMount = mountReport(vehicleLinks, {
  sql: ({ companies, vehicles, lacks, sees }) => sql`
    select q.* from (
      select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", d.name as driver,
        auxiliary.what as auxiliaries, (select b.unique_id from device b where b.vehicle_id = v.id) as tracker,
        "grouping".what as groupings, "grouping".since as "groupedAt", operation.what as operations, operation.since as "operatedAt",
        "implement".what as implements, "implement".since as "coupledAt", line.what as lines, "fieldOperation".what as "fieldOperations",
        greatest("grouping".since, operation.since, "implement".since, line.since, "fieldOperation".since, auxiliary.since,
          held.since, fitted.since) as "changedAt",
        v.driver_id is null as "noDriver", "grouping".what is null as "noGrouping", operation.what is null as "noOperation"
      from vehicle v left join driver d on d.id = v.driver_id ${joined(nowKinds.map(nowOf), ' ')}
        ${sees(permissions.driver) ? sinceOf('driver', 'held') : none('held')} ${sees(permissions.device) ? sinceOf('tracker', 'fitted') : none('fitted')}
      where v.active and v.company_id = any(${companies}::int[])
        and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))) q
    where case ${lacks}::text when 'driver' then q."noDriver" when 'grouping' then q."noGrouping"
      when 'operation' then q."noOperation" else true end`,
})

export const vehicleLinkHistoryMount = mountReport(vehicleLinkHistory, {
  accept: ({ kind, sees }) => {
    if (kind !== 'all' && !seen(kind, sees)) fail('permission.denied')
  },
  sql: ({ companies, vehicles, from, to, kind, sees }) => {
    const [lo, hi] = [sql`to_timestamp(${from / 1000}::float8)`, sql`to_timestamp(${to / 1000}::float8)`]
    const wanted = linkKinds.filter((one) => (kind === 'all' || kind === one) && seen(one, sees))
    const parts = wanted.map((one) => {
      const { between, other, id, label } = kinds[one]
      const of = sql`from ${raw(between)} l join ${raw(other)} o on o.id = l.${raw(id)} join vehicle v on v.id = l.vehicle_id
        where l.company_id = any(${companies}::int[]) and (cardinality(${vehicles}::int[]) = 0 or l.vehicle_id = any(${vehicles}::int[]))`
      const said = sql`${one}::text as "kindCode", l.id as "linkId", v.id as "vehicleId", v.plate, o.${raw(label)} as what,
        nullif(l.linked_at, ${raw(`'${fromTheBeginning}'`)}) as since, l.unlinked_at as until,
        extract(epoch from l.unlinked_at - nullif(l.linked_at, ${raw(`'${fromTheBeginning}'`)}))::float8 / 60 as held`
      const notes = (column: string) =>
        raw(
          one === 'tracker'
            ? `l.${column}->>'reason' as "reasonCode", (l.${column}->>'odometerKm')::float8 as "odometerKm"`
            : 'null::text as "reasonCode", null::float8 as "odometerKm"',
        )
      return [
        sql`select l.linked_at as at, 'begun' as "eventCode", l.linked_by_name as by, ${said}, ${notes('begun_notes')} ${of} and l.linked_at between ${lo} and ${hi}`,
        sql`select l.unlinked_at, 'ended', l.unlinked_by_name, ${said}, ${notes('ended_notes')} ${of} and l.unlinked_at between ${lo} and ${hi}`,
        ...(vehicles.length === 1
          ? [
              sql`select ${lo}, 'held', l.linked_by_name, ${said}, ${notes('begun_notes')} ${of} and l.linked_at < ${lo} and (l.unlinked_at is null or l.unlinked_at >= ${lo})`,
            ]
          : []),
      ]
    })
    return joined(parts.flat(), ' union all ')
  },
  finish: ({ kindCode, eventCode, reasonCode }, { language }) => ({
    kind: sayIn(vehicleLinkHistory, language, kindCode),
    event: sayIn(vehicleLinkHistory, language, eventCode),
    reason: reasonCode === null ? null : sayIn(vehicleLinkHistory, language, reasonCode),
  }),
})

export const driverLinksMount = mountReport(driverLinks, {
  // Trips are read once and given to whoever held their card: looked up for each driver they were read for each.
  sql: ({ companies, vehicles, drivers, lacks, now }) => sql`
    with held as materialized (select h.* from card_holder h where h.company_id = any(${companies}::int[])),
    trip as materialized (select t.company_id, upper(t.driver_code) as code, t.started_at, t.vehicle_id from travel t
      where t.company_id = any(${companies}::int[]) and t.driver_code <> ''
        and t.started_at > to_timestamp(${now / 1000}::float8) - interval '31 days'),
    last_trip as materialized (select distinct on (h.driver_id) h.driver_id, t.started_at as at, o.plate, o.id as vehicle_id
      from trip t join held h on h.company_id = t.company_id and h.code = t.code and t.started_at >= h.from_at and t.started_at < h.to_at
        join vehicle o on o.id = t.vehicle_id order by h.driver_id, t.started_at desc)
    select q.* from (
      select d.id as "driverId", d.name as driver, v.plates as vehicles, coalesce(v.ids, '{}') as "vehicleIds", coalesce(v.many, 0) as "vehicleCount",
        (select nullif(max(l.linked_at), ${raw(`'${fromTheBeginning}'`)}) from driver_vehicle l
         where l.driver_id = d.id and l.unlinked_at is null) as "heldSince", d.workload, a.plates as assists, c.codes as cards,
        c.since as "cardSince", t.at as "lastTripAt", t.plate as "lastPlate", t.vehicle_id as "lastVehicleId",
        coalesce(v.plates, a.plates) is null as "noVehicle", c.codes is null as "noCard",
        coalesce(v.moving, 0) > 1 as twice
      from driver d
        left join lateral (select string_agg(v.plate, ', ' order by v.plate) as plates, count(*)::int as many, array_agg(v.id) as ids,
            count(*) filter (where s.motion = 1)::int as moving
          from vehicle v left join vehicle_state s on s.vehicle_id = v.id where v.driver_id = d.id and v.active) v on true
        left join lateral (select string_agg(o.plate, ', ' order by o.plate) as plates, array_agg(o.id) as ids
          from auxiliary_vehicle l join vehicle o on o.id = l.vehicle_id
          where l.driver_id = d.id and l.unlinked_at is null and o.active) a on true
        left join lateral (select string_agg(h.code, ', ' order by h.code) as codes,
            nullif(max(h.from_at), ${raw(`'${fromTheBeginning}'`)}) as since
          from card_holder h where h.driver_id = d.id and h.to_at = 'infinity') c on true
        left join last_trip t on t.driver_id = d.id
      where d.active and d.company_id = any(${companies}::int[])
        and (cardinality(${drivers}::int[]) = 0 or d.id = any(${drivers}::int[]))
        and (cardinality(${vehicles}::int[]) = 0 or v.ids && ${vehicles}::int[] or a.ids && ${vehicles}::int[] or t.vehicle_id = any(${vehicles}::int[]))) q
    where case ${lacks}::text when 'vehicle' then q."noVehicle" when 'card' then q."noCard" when 'twice' then q.twice else true end`,
})
