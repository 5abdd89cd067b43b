import type { ConcreteLoad } from '#contract/endpoints/concrete.ts'
import { fail } from '#contract/errors.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Store, Tx } from '../../../db/port.ts'
import type { Caller } from '../../../kit/caller.ts'
import { concreteLimit } from '../../../kit/concreteLimits.ts'
import type { Handlers } from '../../../kit/handlers.ts'
import type { HourTelling } from '../../../kit/rollup.ts'
import { longestLoadMs } from './loadRules.ts'
import { tellLoads } from './tellLoads.ts'

interface Named {
  loadId: number
  vehicleId?: number
  companyId?: number
}
type Told = Omit<ConcreteLoad, 'drum' | 'way' | 'toldTo'>

const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`
const marks = [
  ['first_water_at', 'firstWaterAt'],
  ['loaded_at', 'loadedAt'],
  ['charged_at', 'chargedAt'],
  ['left_at', 'leftAt'],
  ['arrived_at', 'arrivedAt'],
  ['unloading_at', 'unloadingAt'],
  ['unloaded_at', 'unloadedAt'],
  ['departed_at', 'departedAt'],
  ['back_at', 'backAt'],
] as const
const limits = (['toSite', 'waiting', 'whole'] as const)
  .map((limit) => `'${limit}', ${concreteLimit(limit, 'l.company_id')}`)
  .join(', ')
const fenceOf = (id: string) => `(select f.name from fence f where f.id = l.${id} and f.company_id = l.company_id)`

/** A load that the caller may see, by its own id and that of its vehicle or company. */
async function loadOf(tx: Tx, { companies }: Caller, { loadId, vehicleId, companyId }: Named): Promise<Told> {
  const [load] = await tx.query<Told & Record<string, unknown>>(
    `select l.id, l.vehicle_id as "vehicleId", l.company_id as "companyId", v.plate, o.number as "order", o.customer, o.mix,
       o.cubic_metres as "cubicMetres", o.water_added_l as "waterAddedL", o.receiver, ${fenceOf('plant_id')} as plant,
       ${fenceOf('site_id')} as site, ${marks.map(([column, key]) => `${ms(`l.${column}`)} as "${key}"`).join(', ')},
       l.closed, l.turns, l.km, json_build_object(${limits}) as limits
     from concrete_load l join vehicle v on v.id = l.vehicle_id left join concrete_order o on o.id = l.order_id
     where l.id = $1 and l.company_id = any($2::int[]) and ($3::int is null or l.vehicle_id = $3) and ($4::int is null or l.company_id = $4)`,
    [loadId, companies, vehicleId ?? null, companyId ?? null],
  )
  return load ?? fail('entity.notFound')
}

/** What drum and receiver said from its loading until it was back; a place for each half minute. */
async function storyOf(tx: Tx, { vehicleId, loadedAt, backAt }: Told): Promise<Pick<ConcreteLoad, 'drum' | 'way'>> {
  const span = [vehicleId, loadedAt / 1_000, (backAt ?? loadedAt + longestLoadMs) / 1_000]
  return {
    drum: await tx.query<ConcreteLoad['drum'][number]>(
      `select ${ms('from_at')} as "from", ${ms('to_at')} as "to", direction::int as direction, turns from drum_span
       where vehicle_id = $1 and to_at > to_timestamp($2) and from_at < to_timestamp($3) order by from_at`,
      span,
    ),
    way: await tx.query<ConcreteLoad['way'][number]>(
      `select distinct on (floor(extract(epoch from fix_at) / 30)) ${ms('fix_at')} as at, latitude, longitude, speed_kmh as "speedKmh"
       from position where vehicle_id = $1 and fix_at >= to_timestamp($2) and fix_at <= to_timestamp($3) and flags & $4 = 0
       order by floor(extract(epoch from fix_at) / 30), fix_at`,
      [...span, notBelieved],
    ),
  }
}

/** One load, told up to the last report of its mixer. An id that is unknown and one of others are answered alike. */
export function loadHandlers({
  store,
  hours,
}: {
  store: Store
  hours: HourTelling
}): Pick<Handlers, 'concreteLoad' | 'concreteShipping'> {
  const tell = async (caller: Caller, named: Named): Promise<ConcreteLoad> => {
    const { vehicleId } = await store.scoped(caller, (tx) => loadOf(tx, caller, named))
    const { toldTo } = await hours.catchUp([vehicleId])
    if (store.writable()) await store.system((tx) => tellLoads(tx, [vehicleId], 1))
    return store.scoped(caller, async (tx) => {
      const load = await loadOf(tx, caller, named)
      return { ...load, ...(await storyOf(tx, load)), toldTo }
    })
  }
  return {
    concreteLoad: ({ params, caller }) => tell(caller, params),
    concreteShipping: ({ params, caller }) => tell(caller, params),
  }
}
