import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, idInPath } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

const path = '/usuario/pessoal/duas-etapas'
const password = ['senha', z.string().max(200)] as const
/** Six digits, or a backup code; spaces and hyphens do not count. */
const code = ['codigo', z.string().trim().min(1).max(40)] as const
/** Single use, and shown this once. */
const backupCodes = ['codigos', z.array(z.string())] as const

export const twoStep = endpoint({
  method: 'GET',
  path,
  summary: 'Whether the caller’s own sign-in takes a second step, and whether it must',
  access: 'session',
  whilePending: true,
  answer: answer({
    enabledAt: ['ligadaEm', z.number().nullable()],
    backupCodesLeft: ['codigosRestantes', z.int()],
    /** The caller’s company asks for it, because their profile may send commands. */
    required: ['obrigatoria', z.boolean()],
  }),
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path,
  summary: 'Make a key for an authenticator; nothing changes at sign-in until a code of it was shown',
  access: 'session',
  whilePending: true,
  body: request({ password }),
  /** `key` in Base32 to type in, `uri` (otpauth://) to scan. */
  answer: answer({ key: ['chave', z.string()], uri: z.string() }),
  errors: ['password.wrong', 'twoStep.alreadyOn', 'request.rateLimited'],
})

export const enableTwoStep = endpoint({
  method: 'PUT',
  path,
  summary: 'Turn the second step on with a code of the new key; answers ten backup codes, shown this once',
  access: 'session',
  whilePending: true,
  body: request({ password, code }),
  answer: answer({ backupCodes, msg: z.string() }),
  errors: ['password.wrong', 'auth.codeRefused', 'twoStep.alreadyOn', 'twoStep.notBegun', 'request.rateLimited'],
})

export const disableTwoStep = endpoint({
  method: 'POST',
  path: `${path}/desligar`,
  summary: 'Turn the second step off, with password and a code; refused where the company asks for it',
  access: 'session',
  body: request({ password, code }),
  answer: answer({ msg: z.string() }),
  errors: ['password.wrong', 'auth.codeRefused', 'twoStep.notBegun', 'twoStep.required', 'request.rateLimited'],
})

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: `${path}/codigos`,
  summary: 'Ten new backup codes; those there were are worth nothing any more',
  access: 'session',
  body: request({ password, code }),
  answer: answer({ backupCodes, msg: z.string() }),
  errors: ['password.wrong', 'auth.codeRefused', 'twoStep.notBegun', 'request.rateLimited'],
})

const ofCompany = { path: '/empresa/:id/duas-etapas', params: z.object({ id: idInPath(CompanyId) }) } as const

export const twoStepRule = endpoint({
  ...ofCompany,
  method: 'GET',
  summary: 'Whether a company asks two steps of those of its users who may send commands',
  access: [permissions.user, 'r'],
  answer: answer({ forced: ['obrigatoria', z.boolean()] }),
  errors: ['company.notFound'],
})

export const setTwoStepRule = endpoint({
  ...ofCompany,
  method: 'PUT',
  summary: 'Ask two steps of those who may send commands, or no longer; who has none is signed out and sets them up',
  access: [permissions.user, 'u'],
  body: request({ forced: ['obrigatoria', z.boolean()] }),
  answer: answer({ forced: ['obrigatoria', z.boolean()], msg: z.string() }),
  errors: ['company.notFound', 'twoStep.ownFirst'],
})
