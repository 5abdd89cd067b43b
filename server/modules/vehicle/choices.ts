import { type VehicleTrait, vehicleTraits } from '#contract/endpoints/choices.ts'
import { fail } from '#contract/errors.ts'
import type { CompanyId, UserId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { permissions } from '#contract/permissions.ts'
import { plateText } from '#contract/rules/plate.ts'
import { trunkFields } from '#contract/telemetry.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'

interface VehicleRow extends Record<string, unknown> {
  id: VehicleId
  label: string
  company: CompanyId
}
interface PersonRow extends Record<string, unknown> {
  id: UserId
  label: string
  company: CompanyId
}
interface Asked {
  body: { companies: readonly CompanyId[] }
  caller: Caller
}

/** SQL over vehicle `v`: the tracker told one of these fields. */
const told = (...fields: readonly string[]) =>
  `exists (select from vehicle_state s where s.vehicle_id = v.id and s.telemetry ?| array[${fields.map((one) => `'${one}'`).join(', ')}])`
const said = (column: 'telemetry' | 'blocking') =>
  `exists (select from device b where b.vehicle_id = v.id and b.${column})`
/** Codes that the catalogue reserves for the state of a driver. */
const [firstOfDriver, lastOfDriver] = [2_001, 2_008]
const having: Readonly<Record<VehicleTrait, string>> = {
  telemetry: `${told('rpm', 'odometerKm', 'fuelPct', 'engineHoursH')} or ${said('telemetry')}`,
  blocking: `${told('blocked')} or ${said('blocking')}`,
  trunk: told('trunkOpen', 'trunkLocked'),
  temperature: told(...trunkFields),
  dms: `exists (select from device_event e where e.vehicle_id = v.id and e.event_id between ${firstOfDriver} and ${lastOfDriver})`,
}

const vehiclesWhere = async (tx: Tx, companies: readonly number[], where: string): Promise<VehicleRow[]> => {
  const rows = await tx.query<VehicleRow>(
    `select v.id, v.plate as label, v.company_id as company from vehicle v
     where v.active and v.company_id = any($1::int[]) and (${where}) order by v.plate, v.id`,
    [companies],
  )
  return rows.map((row) => ({ ...row, label: plateText(row.label) }))
}

type Calls =
  | 'filterVehicles'
  | 'filterVehiclesWith'
  | 'vehicleUsers'
  | 'installableVehicles'
  | 'installers'
  | 'installationCompanies'

/** What a program chooses from, as the specification names it (API-35, API-39, API-45). */
export function choiceHandlers(store: Store): Pick<Handlers, Calls> {
  const vehicles = ({ body, caller }: Asked, where: string) => {
    const companies = visibleOf(caller, body.companies)
    return store.scoped({ companies }, (tx) => vehiclesWhere(tx, companies, where))
  }
  return {
    filterVehicles: (asked) => vehicles(asked, 'true'),
    filterVehiclesWith: ({ params, ...asked }) => vehicles(asked, having[vehicleTraits[params.trait]]),
    installableVehicles: (asked) =>
      vehicles(asked, 'not exists (select from device b where b.vehicle_id = v.id and b.active)'),
    vehicleUsers: ({ body, caller }) =>
      store.scoped(caller, async (tx) => {
        const found = await tx.query('select 1 from vehicle where id = $1 and company_id = any($2::int[])', [
          body.vehicle,
          caller.companies,
        ])
        if (found.length === 0) fail('vehicle.notFound')
        return tx.query<PersonRow>(
          `select u.id, u.name as label, u.company_id as company from user_vehicle l join app_user u on u.id = l.user_id
           where l.vehicle_id = $1 and u.company_id = any($2::int[]) and u.active and u.deleted_at is null
           order by lower(u.name), u.id limit $3`,
          [body.vehicle, caller.companies, limits.listMost],
        )
      }),
    installers: ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      // A profile may be of another company than whoever has it.
      return store.scoped(caller, (tx) =>
        tx.query<PersonRow>(
          `select u.id, u.name as label, u.company_id as company from app_user u
           where u.company_id = any($1::int[]) and u.active and u.deleted_at is null and exists (
             select from profile_permission p where p.profile_id = u.profile_id and p.key = $2 and p.module and p.u)
           order by lower(u.name), u.id limit $3`,
          [companies, permissions.device, limits.listMost],
        ),
      )
    },
    installationCompanies: ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped({ companies }, (tx) =>
        tx.query<{ id: CompanyId; label: string }>(
          'select id, trade_name as label from company where id = any($1::int[]) and active order by 2, 1',
          [companies],
        ),
      )
    },
  }
}
