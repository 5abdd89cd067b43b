import type { Tx } from '#server/db/port.ts'

/** An evaluation of each company with graded trips of its drivers, of which one is too short. */
export async function plantExams(tx: Tx): Promise<void> {
  await tx.query(
    `with e as (insert into drive_well (id, company_id, description, starts_on, ends_on, pass_mark, least_km, least_trips)
                select c, c, 'Exame ' || c, '2026-06-01', '2026-06-07', 70, 10, 1 from generate_series(1, 2) c returning id, company_id)
     insert into drive_well_driver (company_id, drive_well_id, driver_id)
     select e.company_id, e.id, d.id from e join driver d on d.company_id = e.company_id`,
  )
  await tx.query(
    `insert into driving_trip (company_id, drive_well_id, driver_id, vehicle_id, started_at, ended_at, driver_code, km, score, worst, uncounted)
     select r.company_id, r.company_id, h.driver_id, r.vehicle_id, r.started_at, r.ended_at, r.driver_code, r.distance_km,
       case when r.distance_km > 11 then 100 - r.top_kmh / 2 end, case when r.distance_km > 11 then 'braking' end,
       case when r.distance_km <= 11 then 'short' end
     from travel r join card_holder h on h.company_id = r.company_id and h.code = upper(r.driver_code)`,
  )
  await tx.query(
    `insert into drive_well_result (company_id, drive_well_id, driver_id, trips, km, result, heard, worst)
     select company_id, drive_well_id, driver_id, count(*), sum(km), 78.5, 82, 'braking' from driving_trip group by 1, 2, 3`,
  )
}
