import type { Tx } from '../port.ts'

/** Whoever drove on the days of an exam takes it: with a past there is somebody to judge. */
export const seedExaminees = (tx: Tx): Promise<unknown> =>
  tx.query(
    `insert into drive_well_driver (company_id, drive_well_id, driver_id)
     select distinct w.company_id, w.id, h.driver_id from drive_well w
     join vehicle_day d on d.company_id = w.company_id and d.day between w.starts_on and w.ends_on and d.moving_ms > 0
     join card_holder h on h.company_id = d.company_id and h.code = upper(d.driver_code) and h.from_at <= d.day and d.day < h.to_at
     on conflict do nothing`,
  )
