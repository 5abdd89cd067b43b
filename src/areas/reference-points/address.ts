import { z } from 'zod'

import { id, one } from '#src/kit/query/parts.ts'
import { queryOf } from '#src/kit/query/query.ts'

/** What the panel shows: `?ponto=12`, `?ponto=novo`, or nothing. */
export type Chosen = number | 'new' | null

const Point = z.union([z.literal('novo').transform((): 'new' => 'new'), id])

export const pointAddress = queryOf({
  chosen: one<number | 'new'>('ponto', Point, (chosen) => (chosen === 'new' ? 'novo' : String(chosen))),
})
