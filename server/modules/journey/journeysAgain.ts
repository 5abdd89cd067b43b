import type { RoundsDeps } from '../../kit/rounds.ts'
import { JourneyKeeper } from './keeper.ts'

/**
 * Stints and journeys told anew from an instant on (epoch ms): of a vehicle those who drove it, else of everybody. Nobody is
 * called for what was broken then. Marks and treatments are what they are told of, and stay.
 * @returns how many drivers there were
 */
export async function journeysAgain(deps: RoundsDeps, from: number, vehicle: number | null): Promise<number> {
  const asked = [new Date(from), vehicle]
  const told = await deps.store.system(async (tx) => {
    // Stints outlive their spans: a vehicle without any keeps those that it has.
    await tx.query(
      `insert into journey_late as l (vehicle_id, company_id, from_at)
       select v.id, v.company_id, $1::timestamptz from vehicle v
       where ($2::int is null or v.id = $2)
         and exists (select from state_span s where s.vehicle_id = v.id and s.to_at >= $1::timestamptz) order by v.id
       on conflict (vehicle_id) do update set from_at = least(l.from_at, excluded.from_at)`,
      asked,
    )
    return tx.query(
      `insert into driver_late as l (driver_id, company_id, from_at)
       select d.id, d.company_id, $1::timestamptz from driver d
       where exists (select from drive_stint s where s.driver_id = d.id and s.from_at >= $1::timestamptz
               and ($2::int is null or s.vehicle_id = $2))
          or exists (select from appointment a where a.driver_id = d.id and a.at >= $1::timestamptz
               and ($2::int is null or a.vehicle_id = $2)) order by d.id
       on conflict (driver_id) do update set from_at = least(l.from_at, excluded.from_at) returning driver_id`,
      asked,
    )
  })
  await new JourneyKeeper(deps).settle()
  return told.length
}
