import type { Tx } from '../../db/port.ts'
import type { BesideChanges } from './besideRules.ts'
import { at } from './spanRows.ts'
import type { FuelEvent } from './tankRules.ts'
import type { Columns } from './upsertRows.ts'

const litres = ({ unit }: FuelEvent, value: number) => (unit === 'l' ? value : null)
const share = ({ unit, tank }: FuelEvent, value: number) =>
  unit === 'pct' ? value : tank === null ? null : (100 * value) / tank

export const fuelTable: { table: string; key: Columns<FuelEvent>; values: Columns<FuelEvent> } = {
  table: 'fuel_event',
  key: [
    ['at', 'instant', (event) => at(event.at)],
    ['kind', 'text', ({ kind }) => kind],
  ],
  values: [
    ['litres', 'float8', (event) => litres(event, event.amount)],
    ['before_pct', 'float8', (event) => share(event, event.before)],
    ['after_pct', 'float8', (event) => share(event, event.after)],
    ['before_l', 'float8', (event) => litres(event, event.before)],
    ['after_l', 'float8', (event) => litres(event, event.after)],
    ['until_at', 'instant', ({ until }) => at(until)],
    ['latitude', 'float8', ({ place }) => place?.latitude ?? null],
    ['longitude', 'float8', ({ place }) => place?.longitude ?? null],
    ['odometer_km', 'float8', ({ odometerKm }) => odometerKm],
    ['sure', 'bool', ({ sure }) => sure],
    ['gap', 'bool', ({ gap }) => gap],
  ],
}

/** Takes away what a telling anew from `begun` on did not tell any more. */
export async function removeFuel(
  tx: Tx,
  vehicleId: number,
  { events, openAt }: BesideChanges['fuel'],
  begun: number,
): Promise<number> {
  const gone = await tx.query(
    `delete from fuel_event where vehicle_id = $1 and at >= to_timestamp($2)
       and (at, kind) not in (select to_timestamp(a), k from unnest($3::float8[], $4::text[]) t(a, k)) returning 1`,
    [
      vehicleId,
      at(Math.min(begun, openAt ?? begun)),
      events.map((event) => at(event.at)),
      events.map(({ kind }) => kind),
    ],
  )
  return gone.length
}
