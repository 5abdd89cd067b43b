import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { answer, request } from '../wire.ts'

/**
 * Why a wall display loaded itself anew: its pictures stood still, its data did, a part of it broke; or in the quiet of
 * the night, for a page that runs for weeks gathers dust (map.md §12).
 */
export const wallReloadReasons = ['frames', 'data', 'broken', 'nightly'] as const
export const WallReloadReason = z.enum(wallReloadReasons)
export type WallReloadReason = z.infer<typeof WallReloadReason>

/** Made by the browser of the display, and kept there. */
const display = z.uuid()

export const beatWall = endpoint({
  method: 'POST',
  path: '/v2/wall/beat',
  summary: 'A wall display says that it works. One that misses it for 90 s is told of as silent, to its company',
  access: 'session',
  onWall: true,
  body: request({
    display,
    name: z.string().trim().max(limits.wallNameMost),
    reloads: z.int().min(0).max(1_000_000),
    reason: WallReloadReason.nullable(),
  }),
  answer: answer({ everyMs: z.int() }),
})

export const leaveWall = endpoint({
  method: 'POST',
  path: '/v2/wall/leave',
  summary: 'Somebody leaves the wall on purpose: nobody is told that it fell silent',
  access: 'session',
  onWall: true,
  body: request({ display }),
  answer: answer({}),
})
