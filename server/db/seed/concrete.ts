import type { Tx } from '../port.ts'

/**
 * Says of which loads the past orders of the demo were: the newest that were told, but every fifth, which nobody ordered.
 * Their marks are those that drum and places told.
 */
export async function seedLoadOrders(tx: Tx): Promise<void> {
  await tx.query(
    `create temp table load_order on commit drop as
     select o.id as order_id, l.* from (
       select id, company_id, row_number() over (order by day desc, planned_at desc) as n from concrete_order where batched_at is not null) o
     join (select l.id as load_id, l.company_id, l.vehicle_id, l.plant_id, l.site_id, c.time_zone as zone, l.loaded_at, l.arrived_at,
             case when l.arrived_at is not null then l.unloading_at end as unloading_at,
             case when l.arrived_at is not null then l.unloaded_at end as unloaded_at,
             row_number() over (order by l.loaded_at desc) as n
           from concrete_load l join company c on c.id = l.company_id where l.id % 5 > 0) l on l.n = o.n and l.company_id = o.company_id`,
  )
  const clock = (column: string) => `to_char(l.${column} at time zone l.zone, 'HH24:MI')`
  await tx.query(
    `update concrete_order o set day = (l.loaded_at at time zone l.zone)::date, batched_at = ${clock('loaded_at')},
       planned_at = to_char((l.loaded_at at time zone l.zone) + interval '60 minutes', 'HH24:MI'), arrived_at = ${clock('arrived_at')},
       unloading_at = ${clock('unloading_at')}, unloaded_at = ${clock('unloaded_at')},
       receiver = case when l.unloaded_at is not null then coalesce(o.receiver, 'Rita Moura') end,
       water_added_l = case when l.unloaded_at is not null then o.water_added_l end
     from load_order l where l.order_id = o.id`,
  )
  for (const [table, column, value] of [
    ['concrete_order_vehicle', 'vehicle_id', 'vehicle_id'],
    ['concrete_order_plant', 'fence_id', 'plant_id'],
    ['concrete_order_site', 'fence_id', 'site_id'],
  ] as const) {
    await tx.query(`delete from ${table} where concrete_order_id in (select order_id from load_order)`)
    await tx.query(
      `insert into ${table} (company_id, concrete_order_id, ${column})
       select company_id, order_id, ${value} from load_order where ${value} is not null`,
    )
  }
}
