import { z } from 'zod'

import { latitude, longitude } from '#contract/kinds.ts'
import { addDays } from '#contract/rules/day.ts'

import type { Tx } from '../port.ts'
import document from './points.json' with { type: 'json' }

const DemoPoint = z.strictObject({
  company: z.int(),
  description: z.string(),
  latitude,
  longitude,
  radiusM: z.int(),
  /** From the day of seeding on, so that whoever opens the demo finds a point that ended and one that is to begin. */
  startsInDays: z.int().nullable(),
  endsInDays: z.int().nullable(),
})

/** Reference points of the demo. No vehicle is linked: that only its device can say. */
export async function seedPoints(tx: Tx, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const dayIn = (days: number | null) => (days === null ? null : addDays(today, days))
  for (const point of z.array(DemoPoint).parse(document)) {
    await tx.query(
      `insert into reference_point (company_id, created_at, changed_at, description, latitude, longitude, radius_m,
                                    starts_on, ends_on)
       values ($1, $2, $2, $3, $4, $5, $6, $7, $8)`,
      [
        point.company,
        now,
        point.description,
        point.latitude,
        point.longitude,
        point.radiusM,
        dayIn(point.startsInDays),
        dayIn(point.endsInDays),
      ],
    )
  }
}
