import type { Position } from '#contract/rules/distance.ts'
import { depthM, prepareShape } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import type { Tx } from '../../../db/port.ts'
import type { Places } from './loadRules.ts'

interface FenceRow extends Record<string, unknown> {
  id: number
  shape: FenceShape
  plant: boolean
}

/** The plants and sites of a company: its active fences, the smallest first. What an order names as its plant is one, too. */
export async function placesOf(tx: Tx, company: number): Promise<Places> {
  const rows = await tx.query<FenceRow>(
    `select f.id, f.shape, f.plant or exists (select from concrete_order_plant p where p.fence_id = f.id) as plant
     from fence f where f.company_id = $1 and f.active order by f.area_m2, f.id`,
    [company],
  )
  const fences = rows.map(({ id, shape, plant }) => ({ id, plant, prepared: prepareShape(shape) }))
  const holds = ({ prepared }: (typeof fences)[number], place: Position) => {
    const { south, north } = prepared.bounds
    return place.latitude >= south && place.latitude <= north && depthM(prepared, place) >= 0
  }
  const first = (plant: boolean, place: Position) =>
    fences.find((fence) => fence.plant === plant && holds(fence, place))?.id ?? null
  const byId = new Map(fences.map((fence) => [fence.id, fence]))
  return {
    plantAt: (place) => first(true, place),
    siteAt: (place) => first(false, place),
    holds: (id, place) => {
      const fence = byId.get(id)
      return fence !== undefined && holds(fence, place)
    },
  }
}
