import type { DemoFleet } from '../../gateway/simulator/fleet.ts'
import { formerPartsOf, partsOf, targetVersions } from '../../gateway/simulator/parts.ts'
import { type SaidParts, writeParts } from '../../ingest/parts.ts'
import type { Tx } from '../port.ts'

const dayMs = 86_400_000
/** So long ago the demo's trackers told of themselves for the first time. */
const firstDays = 60
const chunk = 1_000

/** What the demo's trackers told of themselves in two months, by the rule that hears them, and the targets of its companies. */
export async function seedApplication(tx: Tx, fleet: DemoFleet, now: Date): Promise<void> {
  const said: SaidParts[] = fleet.vehicles.flatMap((vehicle) => {
    const parts = partsOf(vehicle)
    const former = formerPartsOf(vehicle)
    const at = (days: number) => now.getTime() - days * dayMs
    const word = (days: number, told: SaidParts['parts']): SaidParts => ({
      deviceId: vehicle.deviceId,
      at: at(days) - (vehicle.id % 480) * 60_000,
      parts: told,
      how: 'report',
    })
    const first = { ...parts, ...Object.fromEntries(former.map(({ part, value }) => [part, value])) }
    return [
      word(firstDays, first),
      ...former.flatMap(({ part, value, days }) => [
        word(days + 0.5, { [part]: value }),
        word(days, { [part]: parts[part] }),
      ]),
      word(0, parts),
    ]
  })
  for (let from = 0; from < said.length; from += chunk) await writeParts(tx, said.slice(from, from + chunk))
  await tx.query(
    `insert into firmware_target (company_id, model, version, changed_at)
     select c, t.model, t.version, $2 from generate_series(1, 3) c, jsonb_to_recordset($1::jsonb) t (model text, version text)`,
    [JSON.stringify(targetVersions), now],
  )
  // The register has the chassis of each as its tracker read it; of a few it has another one.
  await tx.query(
    `update vehicle v set vin = case when v.id % 31 = 7 then substr(h.value, 1, 16) || case right(h.value, 1) when '7' then '8' else '7' end
       else h.value end
     from device d join composition_heard h on h.tracker_id = d.id and h.part = 'vin' where d.vehicle_id = v.id and v.vin is null`,
  )
}
