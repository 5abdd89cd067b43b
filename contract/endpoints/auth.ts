import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Language, UserId } from '../kinds.ts'
import { answer, request } from '../wire.ts'

export const signIn = endpoint({
  method: 'POST',
  path: '/auth',
  summary: 'Sign in: a token and what the session starts with',
  access: 'public',
  body: request({
    email: z.string().trim().min(1).max(254),
    password: ['senha', z.string().min(1).max(200)],
    /** Of the second step, asked for by `auth.codeRequired`: six digits of the authenticator, or a backup code. */
    code: ['codigo', z.string().trim().min(1).max(40).optional()],
  }),
  answer: answer({
    token: z.string(),
    isOnline: z.boolean(),
    id: UserId,
    language: ['idioma', Language],
    profile: ['perfil', z.int()],
    company: ['empresa', z.int()],
    mustChangePassword: ['trocarSenha', z.boolean()],
    maintenance: ['manutencao', z.boolean()],
  }),
  errors: ['auth.failed', 'auth.codeRequired', 'auth.codeRefused', 'request.rateLimited'],
})

export const validate = endpoint({
  method: 'POST',
  path: '/validate',
  summary: 'Validate a token: auth false = not authorised, expirarToken true = expired; else a new token',
  access: 'public',
  body: request({ token: z.string().min(1).max(200) }),
  answer: answer({
    authorised: ['auth', z.boolean()],
    expired: ['expirarToken', z.boolean()],
    id: UserId.or(z.literal(0)),
    token: z.string(),
  }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End this session: its token is worth nothing from now on, on HTTP and sockets',
  access: 'session',
  whilePending: true,
  onWall: true,
  answer: answer({ msg: z.string() }),
})
