import type { Answer } from '#contract/endpoint.ts'
import type { positionDensity } from '#contract/endpoints/live.ts'
import { limits } from '#contract/limits.ts'
import { densityZoom } from '#contract/rules/densityCell.ts'

import type { Tx } from '../../db/port.ts'

const hourMs = 3_600_000

/**
 * What was counted since the hour in which the last 24 h began. A fleet that was in more cells than `most` is told in
 * coarser ones, with every position in them, rather than in part.
 */
export async function densityOf(
  tx: Tx,
  companies: readonly number[],
  now: number,
  most: number = limits.densityCells,
): Promise<Answer<typeof positionDensity>> {
  const since = Math.floor((now - limits.densityMs) / hourMs) * hourMs
  for (let zoom = densityZoom; ; zoom--) {
    const rows = await tx.query<{ cell: number; positions: number }>(
      // Half the zoom is half of x and half of y.
      `select (cell % $3::int >> $4) + ((cell / $3 >> $4) << $5) as cell, sum(positions) as positions
       from position_density where company_id = any ($1::int[]) and hour >= to_timestamp($2)
       group by 1 order by 1 limit $6`,
      [companies, since / 1000, 2 ** densityZoom, densityZoom - zoom, zoom, most + 1],
    )
    if (rows.length > most) continue
    return { since, until: now, zoom, cells: rows.map(({ cell, positions }) => [cell, positions]) }
  }
}
