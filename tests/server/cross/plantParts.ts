import type { Tx } from '#server/db/port.ts'

import { idFrom } from './idFrom.ts'

interface Given {
  company: number
  canary: string
  vehicle: number
  at: Date
}

/** What the tracker of a vehicle runs and is made of, and the target of its model. */
export async function plantParts(tx: Tx, { company, canary, vehicle, at }: Given) {
  await tx.query(
    `insert into fuel_event (company_id, vehicle_id, at, kind, litres, until_at, sure, gap) values ($1, $2, $3, 'refuel', 120, $3, true, false)`,
    [company, vehicle, at],
  )
  for (const [table, part] of [
    ['firmware_heard', 'application'],
    ['composition_heard', 'model'],
  ])
    await tx.query(
      `insert into ${table} (company_id, tracker_id, part, value, first_at, last_at, how)
       select company_id, id, $2, $3, $4, $4, 'report' from device where vehicle_id = $1`,
      [vehicle, part, canary, at],
    )
  await tx.query(
    `with told as (insert into signal_cursor (vehicle_id, company_id, told_to) values ($2, $1, '2200-01-01'))
     insert into signal_day (company_id, vehicle_id, day, signal, value) values ($1, $2, $4, $3, 12.5)`,
    [company, vehicle, canary, at],
  )
  const target = await idFrom(
    tx,
    'insert into firmware_target (company_id, model, version) values ($1, $2, $2) returning id',
    [company, canary],
  )
  const text = await idFrom(tx, 'insert into fault_text (company_id, code, text) values ($1, $2, $2) returning id', [
    company,
    canary,
  ])
  const tracker = await idFrom(
    tx,
    'update device set description = $2, changed_by = $2 where company_id = $1 and vehicle_id = $3 returning id',
    [company, canary, vehicle],
  )
  await tx.query('update tracker_vehicle set linked_by_name = $2 where company_id = $1', [company, canary])
  return { FirmwareTargetId: target, FaultTextId: text, TrackerId: tracker }
}
