import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CommandId, CompanyId, chosenCompanies, idInPath } from '../kinds.ts'
import { limits } from '../limits.ts'
import { Command } from '../live/command.ts'
import { permissions } from '../permissions.ts'
import { secondPersons } from '../rules/secondPerson.ts'
import { answer, request } from '../wire.ts'

const revision = z.int().min(0)
const inPath = z.object({ id: CommandId })

/** Everything that may come of one: it goes, it waits for its vehicle, or the interlock is against it by now. */
export const approveCommand = endpoint({
  method: 'POST',
  path: '/v2/gatewayCommands/:id/approve',
  summary:
    'Say as a second person that a command may go, with one’s own password; what the interlock refuses by now is rejected',
  access: [permissions.approval, 'u'],
  params: inPath,
  body: request({
    password: ['senha', z.string().max(200)],
    /** The revision that was seen. */
    rev: revision,
    /** With it all of the same request for several that still wait. */
    whole: ['lote', z.boolean().optional()],
  }),
  answer: Command,
  errors: [
    'command.notFound',
    'command.secondSelf',
    'command.secondOver',
    'command.halted',
    'record.changed',
    'password.wrong',
    'request.rateLimited',
  ],
})

export const denyCommand = endpoint({
  method: 'POST',
  path: '/v2/gatewayCommands/:id/deny',
  summary: 'Say as a second person that a command may not go: it ends, and was never sent',
  access: [permissions.approval, 'u'],
  params: inPath,
  body: request({
    reason: ['motivo', z.string().trim().min(1).max(280)],
    rev: revision,
    whole: ['lote', z.boolean().optional()],
  }),
  answer: Command,
  errors: ['command.notFound', 'command.secondSelf', 'command.secondOver', 'record.changed'],
})

export const commandPolicyFields = {
  secondPerson: ['segunda_pessoa', z.enum(secondPersons)],
  /** More vehicles at once than this are a lot. */
  lotFrom: ['lote_acima', z.int().min(1).max(limits.lotFromMost)],
  /** Above it nothing is blocked, km/h. */
  blockMaxKmh: ['velocidade_maxima', z.int().min(0).max(limits.blockMaxMostKmh)],
} as const

/** How a company commands; revision 0 is one that never decided. */
export const CommandPolicy = answer({
  company: ['id_empresa', CompanyId],
  ...commandPolicyFields,
  rev: revision,
  /** How many people may approve now. */
  approvers: ['aprovadores', z.int().min(0)],
})
export type CommandPolicy = z.output<typeof CommandPolicy>

/** A company that always asks a second person, and has too few of them by now: it acts as one that asks for exceptions. */
export const ShortPolicy = answer({
  company: ['id_empresa', CompanyId],
  approvers: ['aprovadores', z.int().min(0)],
})
export type ShortPolicy = z.output<typeof ShortPolicy>

const ofCompany = z.object({ company: idInPath(CompanyId) })

export const commandPolicy = endpoint({
  method: 'GET',
  path: '/control/policy/:company',
  summary: 'When a company asks a second person, and up to which speed it blocks',
  access: [permissions.commandPolicy, 'r'],
  params: ofCompany,
  answer: CommandPolicy,
  errors: ['company.notFound'],
})

export const setCommandPolicy = endpoint({
  method: 'PUT',
  path: '/control/policy/:company',
  summary: 'Decide it; always is taken only while two active people may approve',
  access: [permissions.commandPolicy, 'u'],
  params: ofCompany,
  body: request({ ...commandPolicyFields, rev: revision }),
  answer: CommandPolicy,
  errors: ['company.notFound', 'record.changed', 'command.secondFew'],
  sample: { segunda_pessoa: 'override', rev: 0 },
})

export const shortPolicies = endpoint({
  method: 'POST',
  path: '/control/policy/short',
  summary: 'Which of the chosen companies always ask a second person, and have fewer than two who may approve by now',
  access: [permissions.approval, 'r'],
  body: request({ companies: chosenCompanies }),
  answer: z.array(ShortPolicy),
})
