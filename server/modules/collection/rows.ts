import type { Answer } from '#contract/endpoint.ts'
import type { CollectionName, collections } from '#contract/endpoints/collection.ts'
import type { PermissionEntry } from '#contract/permissions.ts'
import { faultCodesOf } from '#contract/rules/faultCodes.ts'
import { isIButton } from '#contract/rules/iButton.ts'
import { mayCommand } from '#contract/rules/mayCommand.ts'
import type { Telemetry, TelemetryField } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'

export type Rows<Name extends CollectionName> = Answer<(typeof collections)[Name]>

/** Companies are $1 of each. Their names in English are those of the contract. */
const ofCompanies = `company_id = any ($1::int[])`

const kept = (register: string) =>
  `select id, description as label, company_id as company, active from register_item
   where ${ofCompanies} and register = '${register}' order by lower(description), id`

/** What stands in rows as the contract has it. */
export const statements = {
  makers: `select distinct maker_id as id, maker as label from vehicle
    where ${ofCompanies} and active and maker_id is not null and maker <> '' order by maker, maker_id`,
  models: `select distinct concat_ws(' ', nullif(maker, ''), model) as id, model as label, maker_id as maker from vehicle
    where ${ofCompanies} and active and model <> '' order by id`,
  groupings: `select g.id, g.description as label, g.company_id as company,
      coalesce(array_agg(v.vehicle_id order by v.vehicle_id) filter (where v.vehicle_id is not null), '{}') as vehicles
    from grouping g left join grouping_vehicle v on v.grouping_id = g.id and v.unlinked_at is null
    where g.${ofCompanies} and g.active group by g.id order by lower(g.description), g.id`,
  drivers: `select id, name as label, company_id as company, active from driver
    where ${ofCompanies} order by lower(name), id`,
  activities: kept('activity'),
  shafts: kept('shaft'),
  schedules: kept('schedule'),
  workloads: kept('workload'),
  awards: kept('award'),
} as const satisfies Partial<Record<CollectionName, string>>

/** Profiles by name, and whether they send commands by the rule that asks two steps for that. */
export async function profilesOf(tx: Tx, companies: readonly number[]): Promise<Rows<'profiles'>> {
  const rows = await tx.query<Omit<Rows<'profiles'>[number], 'commands'> & { entries: PermissionEntry[] }>(
    `select p.id, p.description as label, p.company_id as company, p.active,
       coalesce(jsonb_agg(to_jsonb(g)) filter (where g.key is not null), '[]') as entries
     from profile p left join profile_permission g on g.profile_id = p.id
     where p.${ofCompanies} group by p.id order by lower(p.description), p.id`,
    [companies],
  )
  return rows.map(({ entries, ...profile }) => ({ ...profile, commands: mayCommand(entries) }))
}

/** Category codes and bodies of the active vehicles. */
export const categoriesOf = (tx: Tx, companies: readonly number[]): Promise<{ id: number }[]> =>
  tx.query(`select distinct category as id from vehicle where ${ofCompanies} and active order by id`, [companies])
export const bodiesOf = (tx: Tx, companies: readonly number[]): Promise<{ id: string }[]> =>
  tx.query(`select distinct body as id from vehicle where ${ofCompanies} and active and body <> '' order by id`, [
    companies,
  ])

/** A driver's vehicle by the register; its label is the plate as stored. */
export const driverVehiclesOf = (tx: Tx, companies: readonly number[]): Promise<Rows<'driverVehicles'>> =>
  tx.query(
    `select driver_id as driver, id as vehicle, plate as label, company_id as company from vehicle
     where ${ofCompanies} and active and driver_id is not null order by driver_id, id`,
    [companies],
  )

/** Codes that readers say: of 1-Wire keys, or of everything else. */
export async function heldCodes(tx: Tx, companies: readonly number[], keys: boolean): Promise<Rows<'rfidCards'>> {
  const rows = await tx.query<Rows<'rfidCards'>[number]>(
    `select code, driver_id as driver, company_id as company from card_holder
     where ${ofCompanies} and to_at = 'infinity' order by code, driver_id`,
    [companies],
  )
  return rows.filter(({ code }) => isIButton(code) === keys)
}

/** Trips that began in the last 30 days, as far as they are told; a company without any has no row. */
export async function statisticsOf(tx: Tx, companies: readonly number[], now: number): Promise<Rows<'statistics'>> {
  const since = now - 30 * 86_400_000
  const rows = await tx.query<Omit<Rows<'statistics'>[number], 'since' | 'until'>>(
    `select company_id as company, count(distinct vehicle_id)::int as vehicles, count(*)::int as travels,
       sum(distance_km)::float8 as "distanceKm", sum(moving_ms)::float8 as "movingMs",
       sum(stopped_ms)::float8 as "stoppedMs", max(top_kmh)::float8 as "topKmh"
     from travel where ${ofCompanies} and started_at >= $2 and started_at <= $3 group by company_id order by company_id`,
    [companies, new Date(since), new Date(now)],
  )
  return rows.map((row) => ({ ...row, since, until: now }))
}

/** Of vehicles that report trouble at this time (`faultCodesOf`), by vehicle and code. */
export async function faultCodeRows(tx: Tx, companies: readonly number[]): Promise<Rows<'faultCodes'>> {
  const rows = await tx.query<
    Pick<Rows<'faultCodes'>[number], 'vehicle' | 'company'> & {
      telemetry: Telemetry
      at: Partial<Record<TelemetryField, number>>
    }
  >(
    `select vehicle_id as vehicle, company_id as company, telemetry, telemetry_at as at from vehicle_state
     where ${ofCompanies} and (telemetry ->> 'dtcCount')::numeric > 0 order by vehicle_id`,
    [companies],
  )
  return rows.flatMap(({ vehicle, company, telemetry, at }) =>
    (faultCodesOf(telemetry, at)?.split(/[\s,;]+/) ?? [])
      .filter((code) => code !== '')
      .map((code) => ({ vehicle, company, code, at: at.dtcCodes ?? 0 })),
  )
}
