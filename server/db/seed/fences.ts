import { z } from 'zod'

import { FenceOrigin } from '#contract/endpoints/fence.ts'
import { latitude, longitude } from '#contract/kinds.ts'
import { shapeProblem } from '#contract/rules/fenceProblem.ts'

import type { DemoFleet } from '../../gateway/simulator/fleet.ts'
import { insertFence } from '../fenceRows.ts'
import type { Tx } from '../port.ts'
import document from './fences.json' with { type: 'json' }

const Place = z.strictObject({ latitude, longitude })
const Shape = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('circle'), center: Place, radiusM: z.number() }),
    z.strictObject({ kind: z.literal('polygon'), points: z.array(Place) }),
  ])
  .refine((shape) => shapeProblem(shape) === null)

const DemoFence = z.strictObject({
  company: z.int(),
  name: z.string(),
  note: z.string(),
  colour: z.string(),
  origin: FenceOrigin,
  shape: Shape,
  alertEnter: z.boolean(),
  alertExit: z.boolean(),
  speedLimitKmh: z.int().nullable(),
  noBlock: z.boolean().default(false),
  trunkAllowed: z.boolean().default(false),
  active: z.boolean(),
  /** Where concrete is loaded. */
  plant: z.boolean().default(false),
  /** How the names of the routes begin whose vehicles are linked, and every how manieth of these. */
  routes: z.array(z.string()),
  every: z.int().positive(),
})

/** Older than the history of the demo, which then enters and leaves them. */
const madeBeforeMs = 30 * 86_400_000

/**
 * Fences of the demo at real places (yards, ports, a restricted zone, a stretch of the BR-116), linked to the vehicles
 * that come by, so that the first minutes of a simulated fleet cross some of them.
 */
export async function seedFences(tx: Tx, { vehicles }: DemoFleet, now: Date): Promise<void> {
  const made = new Date(now.getTime() - madeBeforeMs)
  for (const { company, routes, every, active, ...draft } of z.array(DemoFence).parse(document)) {
    const id = await insertFence(tx, company, draft, null, made)
    const linked = vehicles.filter(
      (one) => one.companyId === company && one.id % every === 0 && routes.some((route) => one.route.startsWith(route)),
    )
    await tx.query(
      `insert into fence_vehicle (fence_id, vehicle_id, company_id, linked, vehicle_rev)
       select $1, v.id, v.company_id, $3, v.rev from vehicle v where v.id = any($2::int[])`,
      [id, linked.map((one) => one.id), active],
    )
    // Where drivers wait for cargo, and where they rest: what standing there says of a journey.
    await tx.query(
      `update fence set journey_mark = case when name ~ '^(CD|Porto|Cliente|Usina|Obra)' then 'load' when name ~ '^(Posto|Garagem)' then 'stop' end,
         decent = name ~ '^(Posto|Garagem)', workshop = name ~ '^Garagem' where id = $1`,
      [id],
    )
    if (!active) await tx.query('update fence set active = false where id = $1', [id])
  }
}
