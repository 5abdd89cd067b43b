import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'

/**
 * Refuses settings that a tracker is too simple for: of all of the vehicles, or of some. A model that says nothing of a kind
 * takes all of it, and so does a tracker of which nobody knows the model.
 * @throws 'setting.simpleTracking', 'setting.someLack'
 */
export async function mustTake(
  tx: Tx,
  kind: string,
  codes: readonly string[],
  vehicles: readonly number[],
): Promise<void> {
  const lacking = await tx.query<{ plate: string }>(
    `select v.plate from vehicle v join device d on d.vehicle_id = v.id
       join device_model m on m.id = coalesce(d.model_id, (
         select min(o.id) from device_model o where o.protocol = regexp_replace(d.protocol, '^traccar:', '')))
     where v.id = any($1::int[]) and m.settings ? $2
       and exists (select from unnest($3::text[]) c where not (m.settings->$2) ? c) order by v.plate`,
    [vehicles, kind, codes],
  )
  if (lacking.length === 0) return
  const data = {
    plates: lacking
      .slice(0, 5)
      .map(({ plate }) => plate)
      .join(', '),
  }
  fail(lacking.length === new Set(vehicles).size ? 'setting.simpleTracking' : 'setting.someLack', { data })
}
