import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { answer } from '../wire.ts'

export const OwnSession = answer({
  id: z.uuid(),
  /** Browser and system, such as `Chrome · Windows`; empty when it said nothing known. */
  device: ['dispositivo', z.string()],
  address: ['endereco', z.string().nullable()],
  signedInAt: ['entrouEm', z.number()],
  /** Right to the minute. */
  seenAt: ['vistaEm', z.number()],
  /** The session that asks. */
  current: ['atual', z.boolean()],
})
export type OwnSession = z.output<typeof OwnSession>

export const ownSessions = endpoint({
  method: 'GET',
  path: '/sessao',
  summary: 'The caller’s own sessions that are open, the asking one first',
  access: 'session',
  answer: z.array(OwnSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessao/:id',
  summary: 'End one of the caller’s own sessions: next call 401, sockets closed; its device is no longer known',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  answer: answer({ msg: z.string() }),
  errors: ['entity.notFound'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessao',
  summary: 'End every session of the caller but the asking one',
  access: 'session',
  answer: answer({ ended: ['encerradas', z.int()], msg: z.string() }),
})
