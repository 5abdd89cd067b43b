import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { answer, request } from '../wire.ts'

export const firstAccess = endpoint({
  method: 'POST',
  path: '/primeiroacesso',
  summary:
    'Make the first company and its administrator, with the code that an empty installation prints; it works once',
  access: 'public',
  body: request({
    code: ['codigo', z.string().min(1).max(200)],
    company: ['empresa', z.string().trim().min(3).max(100)],
    name: ['nome', z.string().trim().min(3).max(100)],
    email: z.string().max(254),
    password: ['senha', z.string().max(200)],
  }),
  answer: answer({ msg: z.string() }),
  errors: ['reset.incomplete', 'email.invalid', 'password.length', 'password.common', 'firstAccess.refused'],
})
