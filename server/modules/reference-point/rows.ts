import type { ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { CompanyId, ReferencePointId } from '#contract/kinds.ts'

import type { Tx } from '../../db/port.ts'

export interface PointRow extends Record<string, unknown> {
  id: number
  company_id: number
  description: string
  latitude: number
  longitude: number
  radius_m: number
  active: boolean
  starts_on: string | null
  ends_on: string | null
  created_at: Date
  changed_at: Date
  changed_by: string | null
  rev: number
  linked: number
  pending: number
  failed: number
}

/**
 * Points by a condition on `p`, by name. A vehicle is linked while the newest request that its device confirmed is one
 * to link; its newest request tells whether something is under way or failed (CMD-07).
 */
export const readPoints = (tx: Tx, where: string, values: unknown[]): Promise<PointRow[]> =>
  tx.query<PointRow>(
    `select p.id, p.company_id, p.description, p.latitude, p.longitude, p.radius_m, p.active,
            p.starts_on::text, p.ends_on::text, p.created_at, p.changed_at, p.changed_by, p.rev,
            coalesce(l.linked, 0) as linked, coalesce(l.pending, 0) as pending, coalesce(l.failed, 0) as failed
     from reference_point p left join lateral (
       select count(*) filter (where confirmed = 'pointLink')::int as linked,
              count(*) filter (where state in ('pending', 'sent'))::int as pending,
              count(*) filter (where state not in ('pending', 'sent', 'succeeded', 'cancelled'))::int as failed
       from (
         select distinct on (c.vehicle_id) c.state,
                case when bool_or(c.state = 'succeeded') over (partition by c.vehicle_id) then
                  first_value(c.action) over (partition by c.vehicle_id
                    order by c.state = 'succeeded' desc, c.requested_at desc, c.id) end as confirmed
         from command_point cp join command c on c.id = cp.command_id
         where cp.company_id = p.company_id and cp.point_id = p.id
         order by c.vehicle_id, c.requested_at desc, c.id) v) l on true
     where p.removed_at is null and ${where} order by lower(p.description), p.id`,
    values,
  )

export const pointOf = (row: PointRow): ReferencePoint => ({
  id: ReferencePointId.parse(row.id),
  company: CompanyId.parse(row.company_id),
  description: row.description,
  latitude: row.latitude,
  longitude: row.longitude,
  radiusM: row.radius_m,
  active: row.active,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  createdAt: row.created_at.getTime(),
  changedAt: row.changed_at.getTime(),
  rev: row.rev,
  linked: row.linked,
  pending: row.pending,
  failed: row.failed,
})
