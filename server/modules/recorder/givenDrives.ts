import type { Tx } from '../../db/port.ts'

/** A drive is kept by the minute, and what is told of it by its reports: of two instants so close one is the other. */
const near = (column: string, of: string) => `coalesce((
  select s.${column} from state_span s where s.vehicle_id = d.vehicle_id
    and s.${column} between ${of} - interval '30 seconds' and ${of} + interval '30 seconds'
  order by abs(extract(epoch from s.${column} - ${of})) limit 1), ${of})`

/**
 * Notes that a drive was given to somebody, or is his no more: hours, days and spans of its vehicle are told anew from there
 * on with who drove (performance §4.2). A telling that is under way has not read it, and begins again.
 */
export async function noteGiven(tx: Tx, treatment: number): Promise<void> {
  await tx.query(
    `update treatment g set given_from_at = ${near('from_at', 'd.from_at')}, given_to_at = ${near('to_at', 'd.to_at')}
     from drive_stint d where g.id = $1 and g.kind = 'assign' and g.state = 'approved' and d.company_id = g.company_id
       and d.vehicle_id = g.stint_vehicle_id and d.from_at <= g.stint_from_at and d.to_at > g.stint_from_at`,
    [treatment],
  )
  await tx.query(
    `update hour_cursor c set dirty_from = least(c.dirty_from, g.given_from_at), rev = c.rev + 1
     from treatment g where g.id = $1 and g.given_from_at is not null
       and c.company_id = g.company_id and c.vehicle_id = g.stint_vehicle_id`,
    [treatment],
  )
}
