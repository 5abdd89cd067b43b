import type { Tx } from '#server/db/port.ts'

import { plantTanks } from './fuelRig.ts'

/** Loads of concrete a day of both companies: some late, some whose order is known, the last on its way. */
export async function plantLoads(tx: Tx, from: number, vehicles: readonly number[]): Promise<void> {
  await plantTanks(tx, from, vehicles)
  await tx.query(
    `insert into concrete_order (id, company_id, number, customer, cubic_metres, day, planned_at, batched_at)
     select c, c, 'P-' || c, 'Obra', 7.5, '2026-06-01', '10:00', '09:00' from generate_series(1, 2) c`,
  )
  await tx.query(
    `insert into concrete_load (company_id, vehicle_id, plant_id, site_id, order_id, first_water_at, loaded_at, charged_at, left_at,
       arrived_at, unloading_at, unloaded_at, departed_at, back_at, closed, turns, km)
     select 1 + n % 2, ($2::int[])[1 + n], 1 + n % 2, case when n > 1 then 1 + n % 2 end, case when n < 2 and m = 0 then 1 + n end,
       case when n < 2 and m = 0 then x.at end, x.at, x.at + interval '10 minutes', x.at + interval '15 minutes',
       x.at + interval '50 minutes', case when m < 5 then x.at + m * interval '20 minutes' + interval '1 hour' end,
       case when m < 5 then x.at + m * interval '20 minutes' + interval '80 minutes' end, case when m < 5 then x.at + interval '3 hours' end,
       case when m < 5 then x.at + interval '4 hours' end, m < 5, array[150.5, 100, case when m < 5 then 20.25 end, null], 11.5 + m
     from generate_series(0, 9) n cross join generate_series(0, 5) m
       cross join lateral (select $1::timestamptz + m * interval '1 day' + interval '9 hours' as at) x`,
    [new Date(from), vehicles.slice(0, 10)],
  )
}
