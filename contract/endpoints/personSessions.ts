import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { UserId, idInPath } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer } from '../wire.ts'
import { OwnSession } from './ownSessions.ts'

const ofUser = z.object({ id: idInPath(UserId) })
const refusals = ['entity.notFound', 'user.above', 'user.self'] as const

export const userSessions = endpoint({
  method: 'GET',
  path: '/usuario/:id/sessao',
  summary: 'Where a person is signed in: the open sessions, the newest use first',
  access: [permissions.user, 'r'],
  params: ofUser,
  answer: z.array(OwnSession),
  errors: ['entity.notFound'],
})

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/usuario/:id/sessao/:session',
  summary: 'End one session of a person: next call 401, sockets closed; its device is no longer known',
  access: [permissions.user, 'u'],
  params: z.object({ id: idInPath(UserId), session: z.uuid() }),
  answer: answer({ msg: z.string() }),
  errors: refusals,
})

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/usuario/:id/sessao',
  summary: 'End every session of a person; none of their devices is known any more',
  access: [permissions.user, 'u'],
  params: ofUser,
  answer: answer({ ended: ['encerradas', z.int()], msg: z.string() }),
  errors: refusals,
})
