import type { Tx } from '../db/port.ts'

/** In which vehicle a tracker was from when to when, epoch ms; the last of them may hold still. */
export interface Fitted {
  vehicleId: number
  from: number
  to: number
}
interface FittedRow extends Record<string, unknown> {
  unique_id: string
  vehicle_id: number
  linked_at: Date
  unlinked_at: Date | null
  key_hash: string | null
}

const columns = `select d.unique_id, l.vehicle_id, l.linked_at, l.unlinked_at, d.key_hash from device d
  join tracker_vehicle l on l.company_id = d.company_id and l.tracker_id = d.id
  where d.active and (l.unlinked_at is null or l.unlinked_at > l.linked_at)`

/** Where every tracker was, or those that are named, and those that are or were in the named vehicles. */
export const readFitted = (tx: Tx, some?: { vehicleIds: readonly number[]; devices: readonly string[] }) =>
  some === undefined
    ? tx.query<FittedRow>(`${columns} order by l.linked_at, l.id`)
    : tx.query<FittedRow>(
        `${columns} and d.id in (
           select id from device where unique_id = any($1::text[])
           union select i.tracker_id from vehicle v join tracker_vehicle i on i.company_id = v.company_id and i.vehicle_id = v.id
           where v.id = any($2::int[]))
         order by l.linked_at, l.id`,
        [some.devices, some.vehicleIds],
      )

const fittedOf = ({ vehicle_id: vehicleId, linked_at: from, unlinked_at: to }: FittedRow): Fitted => ({
  vehicleId,
  from: from.getTime(),
  to: to?.getTime() ?? Infinity,
})

/** Which trackers were in which vehicles, found from either side. */
export class FittedDevices {
  readonly #byDevice = new Map<string, readonly Fitted[]>()
  readonly #inVehicle = new Map<number, Set<string>>()
  readonly #byKey = new Map<string, string>()

  constructor(rows: readonly FittedRow[]) {
    this.#add(rows)
  }

  /** The oldest first; undefined for a tracker that is not registered, is out of use or was in no vehicle ever. */
  of(device: string): readonly Fitted[] | undefined {
    return this.#byDevice.get(device)
  }

  /** The tracker that has a key of this hash (`keys.ts`). */
  keyed(keyHash: string): string | undefined {
    return this.#byKey.get(keyHash)
  }

  in(vehicleIds: readonly number[]): string[] {
    return [...new Set(vehicleIds.flatMap((id) => [...(this.#inVehicle.get(id) ?? [])]))]
  }

  vehiclesOf(devices: readonly string[]): number[] {
    return devices.flatMap((device) => (this.#byDevice.get(device) ?? []).map(({ vehicleId }) => vehicleId))
  }

  /** What was read of these trackers and of others stands for what was known of them. */
  replace(devices: readonly string[], rows: readonly FittedRow[]): void {
    const changed = new Set([...devices, ...rows.map((row) => row.unique_id)])
    for (const [hash, device] of this.#byKey) if (changed.has(device)) this.#byKey.delete(hash)
    for (const device of changed) {
      for (const { vehicleId } of this.#byDevice.get(device) ?? []) this.#inVehicle.get(vehicleId)?.delete(device)
      this.#byDevice.delete(device)
    }
    this.#add(rows)
  }

  #add(rows: readonly FittedRow[]): void {
    for (const { key_hash: hash, unique_id: device } of rows) if (hash !== null) this.#byKey.set(hash, device)
    for (const [device, links] of Map.groupBy(rows, (row) => row.unique_id)) {
      this.#byDevice.set(device, links.map(fittedOf))
      for (const { vehicle_id: id } of links) {
        const inside = this.#inVehicle.get(id)
        if (inside === undefined) this.#inVehicle.set(id, new Set([device]))
        else inside.add(device)
      }
    }
  }
}
