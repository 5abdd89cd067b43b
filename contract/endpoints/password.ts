import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { UserId } from '../kinds.ts'
import { answer, request } from '../wire.ts'

/** Empty and ill-formed values pass here: the rules of rules/passwordReset.ts refuse them, each with its own message. */
const text = z.string().max(254)

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgotpassword',
  summary: 'Ask for a link to set a new password; the answer is the same whether the address has an account or not',
  access: 'public',
  body: request({ email: text }),
  answer: answer({ msg: z.string() }),
  errors: ['email.invalid'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/resetpassword',
  summary: 'Set a new password with the token of a link; the token works once, and every session of the user ends',
  access: 'public',
  body: request({ email: text, password: ['senha', z.string().max(200)], token: z.string().min(1).max(200) }),
  answer: answer({ msg: z.string() }),
  errors: ['reset.incomplete', 'email.invalid', 'password.length', 'password.common', 'reset.linkRefused'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/usuario/pessoalsenha',
  summary: 'Set one’s own password, knowing the present one; every other session of the user ends',
  access: 'session',
  whilePending: true,
  body: request({
    id: UserId,
    password: ['senha', z.string().max(200)],
    newPassword: ['novaSenha', z.string().max(200)],
  }),
  answer: answer({ msg: z.string() }),
  errors: ['permission.denied', 'password.wrong', 'password.length', 'password.common', 'password.unchanged'],
})
