import type { CardKind } from '#contract/cards.ts'
import type { CardAnswer } from '#contract/endpoints/card.ts'
import { fail } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { allows, permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { ask, sql } from '../../kit/sql.ts'

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
  const since = new Date(now - dayMs)
  if (kind === 'portas') {
    const [row] = await ask<Record<string, number | null>>(
      tx,
      sql`select count(*) filter (where (s.telemetry->>'doorsLocked')::boolean)::int as travada,
            count(*) filter (where not (s.telemetry->>'doorOpen')::boolean)::int as fechada,
            count(*) filter (where (s.telemetry->>'doorOpen')::boolean)::int as abertas,
            count(*) filter (where (s.telemetry->>'doorOpen')::boolean and s.motion = 1)::int as "abertasEmMovimento"
          from vehicle v join vehicle_state s on s.vehicle_id = v.id
          where ${own} and s.received_at >= ${since} and (s.telemetry ? 'doorOpen' or s.telemetry ? 'doorsLocked')`,
    )
    return { figures: { ...row } }
  }
  const rows = await ask<{ id: number; level: number | null }>(
    tx,
    sql`select v.id, case when s.received_at >= ${since} then (s.telemetry->>'fuelPct')::float8 end as level
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
