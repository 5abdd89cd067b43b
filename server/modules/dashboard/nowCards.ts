import type { CardKind } from '#contract/cards.ts'
import type { CardAnswer } from '#contract/endpoints/card.ts'
import { fail } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { allows, permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { ask, raw, sql } from '../../kit/sql.ts'

interface Whom {
  companies: readonly number[]
  vehicles: readonly number[]
}

const dayMs = 86_400_000

/** Cards of this moment, whatever the period: doors, fleet, level of fuel as told within a day. Null for the others. */
export async function nowCards(
  tx: Tx,
  kind: CardKind,
  whom: Whom,
  now: number,
  caller: Caller,
): Promise<CardAnswer | null> {
  const own = sql`v.active and v.company_id = any(${whom.companies}::int[])
    and (cardinality(${whom.vehicles}::int[]) = 0 or v.id = any(${whom.vehicles}::int[]))`
  if (kind === 'frota') {
    // CARD-20, CARD-37.
    const [row] = await ask<Record<string, number>>(
      tx,
      sql`select count(*) filter (where v.category = 1)::int as caminhoes, count(*) filter (where v.category = 2)::int as carros,
            count(*) filter (where v.category = 3)::int as agricolas,
            count(*) filter (where v.category not in (1, 2, 3))::int as outros from vehicle v where ${own}`,
    )
    return { figures: { ...row } }
  }
  if (kind !== 'portas' && kind !== 'nivelcombustivel') return null
  if (!allows(caller.permissions, permissions.telemetry, 'r')) fail('permission.denied')
  /** SQL: what was told of this within a day; what a vehicle told a month ago is not of now, whatever else it tells. */
  const fresh = (key: string, as: 'boolean' | 'float8') =>
    sql`case when (s.telemetry_at->>${key})::float8 >= ${now - dayMs}::float8 then (s.telemetry->>${key})::${raw(as)} end`
  if (kind === 'portas') {
    const [row] = await ask<Record<string, number | null>>(
      tx,
      sql`select count(*) filter (where d.locked)::int as travada, count(*) filter (where not d.open)::int as fechada,
            count(*) filter (where d.open)::int as abertas, count(*) filter (where d.open and d.motion = 1)::int as "abertasEmMovimento"
          from (select s.motion, ${fresh('doorsLocked', 'boolean')} as locked, ${fresh('doorOpen', 'boolean')} as open
                from vehicle v join vehicle_state s on s.vehicle_id = v.id where ${own}) d
          where d.open is not null or d.locked is not null`,
    )
    return { figures: { ...row } }
  }
  const rows = await ask<{ id: number; level: number | null }>(
    tx,
    sql`select v.id, ${fresh('fuelPct', 'float8')} as level
        from vehicle v left join vehicle_state s on s.vehicle_id = v.id where ${own}`,
  )
  const between = (low: number, high: number) => {
    const found = rows.filter(({ level }) => level !== null && level > low && level <= high)
    return { count: found.length, vehicles: found.map(({ id }) => VehicleId.parse(id)) }
  }
  return {
    // R19: 75.0 is below, 75.1 is full, 10.0 is the reserve.
    full: between(75, Infinity),
    under75: between(50, 75),
    under50: between(10, 50),
    reserve: between(-Infinity, 10),
    figures: { count: rows.length, semDados: rows.filter(({ level }) => level === null).length },
  }
}
