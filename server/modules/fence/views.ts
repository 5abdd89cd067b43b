import { fail } from '#contract/errors.ts'
import { CompanyId, FenceId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { readLinks } from './links.ts'

interface ShapeRow extends Record<string, unknown> {
  id: number
  company_id: number
  name: string
  colour: string
  active: boolean
  shape: FenceShape
  rev: number
}

interface VisitRow extends Record<string, unknown> {
  id: number
  vehicle_id: number
  plate: string
  fleet_number: string
  entered_at: Date
  seen_entering: boolean
  left_at: Date | null
  seen_leaving: boolean
}

/** A fence of another company is refused exactly as one that does not exist. */
async function mustHaveFence(tx: Tx, caller: Caller, id: number): Promise<void> {
  const rows = await tx.query('select 1 from fence where id = $1 and company_id = any($2::int[])', [
    id,
    caller.companies,
  ])
  if (rows.length === 0) fail('entity.notFound')
}

/** What is read of fences beside their rows: places to draw, vehicles, visits. */
export function fenceViews(store: Store): Pick<Handlers, 'fenceShapes' | 'fenceVehicles' | 'fenceVisits'> {
  return {
    fenceShapes: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      const rows = await store.scoped(caller, (tx) =>
        tx.query<ShapeRow>(
          `select id, company_id, name, colour, active, shape, rev from fence
           where company_id = any($1::int[]) and (active or not $2) order by active desc, id limit $3`,
          [companies, body.activeOnly, limits.fencesMost],
        ),
      )
      return rows.map((row) => ({
        id: FenceId.parse(row.id),
        company: CompanyId.parse(row.company_id),
        name: row.name,
        colour: row.colour,
        active: row.active,
        shape: row.shape,
        rev: row.rev,
      }))
    },

    fenceVehicles: async ({ params, caller }) => {
      const rows = await store.scoped(caller, async (tx) => {
        await mustHaveFence(tx, caller, params.id)
        return readLinks(tx, params.id)
      })
      return rows.map((row) => ({
        vehicleId: VehicleId.parse(row.vehicle_id),
        plate: row.plate,
        fleetNumber: row.fleet_number,
        linked: row.linked,
        insideSince: row.inside_since?.getTime() ?? null,
      }))
    },

    fenceVisits: async ({ params, body, caller }) => {
      const { before, limit } = body
      const rows = await store.scoped(caller, async (tx) => {
        await mustHaveFence(tx, caller, params.id)
        return tx.query<VisitRow>(
          `select s.id, s.vehicle_id, v.plate, v.fleet_number, s.entered_at, s.seen_entering, s.left_at, s.seen_leaving
           from fence_visit s join vehicle v on v.id = s.vehicle_id
           where s.fence_id = $1 and ($2::bigint is null or (coalesce(s.left_at, s.entered_at), s.id) <
             (select coalesce(left_at, entered_at), id from fence_visit where id = $2 and fence_id = $1))
           order by coalesce(s.left_at, s.entered_at) desc, s.id desc limit $3`,
          [params.id, before ?? null, limit],
        )
      })
      return rows.map((row) => ({
        id: row.id,
        vehicleId: VehicleId.parse(row.vehicle_id),
        plate: row.plate,
        fleetNumber: row.fleet_number,
        enteredAt: row.entered_at.getTime(),
        seenEntering: row.seen_entering,
        leftAt: row.left_at?.getTime() ?? null,
        seenLeaving: row.seen_leaving,
      }))
    },
  }
}
