import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { answer, request } from '../wire.ts'

const fields = {
  theme: ['tema', z.enum(['dark', 'light', 'system'])],
  density: ['densidade', z.enum(['standard', 'dense', 'comfort'])],
} as const

/** Light or dark, and the height of rows: one's own, in whatever browser one signs in. */
export const Look = answer(fields)
export type Look = z.output<typeof Look>

export const keepLook = endpoint({
  method: 'PUT',
  path: '/usuario/aparencia',
  summary: 'Keep how the page looks to oneself',
  access: 'session',
  whilePending: true,
  body: request(fields),
  answer: answer({}),
})
