import type { Tx } from '../../db/port.ts'

/** Links vehicles of the fence's company; those linked already stay so. */
export const linkVehicles = (tx: Tx, fenceId: number, vehicles: readonly number[]): Promise<unknown> =>
  tx.query(
    `insert into fence_vehicle (fence_id, vehicle_id, company_id, vehicle_rev)
     select f.id, v.id, f.company_id, v.rev from fence f join vehicle v on v.company_id = f.company_id
     where f.id = $1 and v.id = any($2::int[])
     on conflict (fence_id, vehicle_id) do update set linked = true`,
    [fenceId, vehicles],
  )

export const unlinkVehicles = (tx: Tx, fenceId: number, vehicles: readonly number[]): Promise<unknown> =>
  tx.query('delete from fence_vehicle where fence_id = $1 and vehicle_id = any($2::int[])', [fenceId, vehicles])

/** FENCE-07: the fence loses its vehicles, and remembers in which revision each of them was. */
export const unlinkAll = (tx: Tx, fenceId: number): Promise<unknown> =>
  tx.query(
    `update fence_vehicle l set linked = false, vehicle_rev = v.rev from vehicle v
     where l.fence_id = $1 and l.linked and v.id = l.vehicle_id`,
    [fenceId],
  )

/** FENCE-08: vehicles not edited since come back; the others are forgotten. */
export async function relinkUnedited(tx: Tx, fenceId: number): Promise<void> {
  await tx.query(
    `update fence_vehicle l set linked = true from vehicle v
     where l.fence_id = $1 and not l.linked and v.id = l.vehicle_id and v.rev = l.vehicle_rev`,
    [fenceId],
  )
  await tx.query('delete from fence_vehicle where fence_id = $1 and not linked', [fenceId])
}

/** Whether all of these are vehicles of the company. */
export async function areOf(tx: Tx, company: number, vehicles: readonly number[]): Promise<boolean> {
  const wanted = new Set(vehicles)
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from vehicle where company_id = $1 and id = any($2::int[])',
    [company, [...wanted]],
  )
  return row?.n === wanted.size
}

export interface LinkRow extends Record<string, unknown> {
  vehicle_id: number
  plate: string
  fleet_number: string
  linked: boolean
  inside_since: Date | null
}

/** Vehicles of a fence by plate: linked, or of an inactive one those that would come back. */
export const readLinks = (tx: Tx, fenceId: number): Promise<LinkRow[]> =>
  tx.query<LinkRow>(
    `select l.vehicle_id, v.plate, v.fleet_number, l.linked, s.entered_at as inside_since
     from fence_vehicle l join vehicle v on v.id = l.vehicle_id
       left join fence_visit s on s.fence_id = l.fence_id and s.vehicle_id = l.vehicle_id and s.left_at is null
     where l.fence_id = $1 and (l.linked or l.vehicle_rev = v.rev)
     order by v.plate, l.vehicle_id`,
    [fenceId],
  )
