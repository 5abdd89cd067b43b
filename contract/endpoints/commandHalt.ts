import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, Person, chosenCompanies, instant } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/** No command of this company is handed over: since when, by whom, why, and who asked to let them go again. */
export const CommandHalt = answer({
  company: ['id_empresa', CompanyId],
  at: ['data', instant],
  by: ['responsavel', Person],
  reason: ['motivo', z.string()],
  resumeAskedAt: ['retomada', instant.nullable()],
  resumeAskedBy: ['retomada_por', Person.nullable()],
})
export type CommandHalt = z.output<typeof CommandHalt>

export const commandHalts = endpoint({
  method: 'POST',
  path: '/control/halt/list',
  summary: 'Which of the chosen companies have halted their commands',
  access: 'session',
  onWall: true,
  body: request({ companies: chosenCompanies }),
  answer: z.array(CommandHalt),
})

export const haltCommands = endpoint({
  method: 'POST',
  path: '/control/halt',
  summary: 'Hand over no command of a company from now on; what was sent cannot be recalled, and an unblock still goes',
  access: [permissions.block, 'c'],
  body: request({ company: ['empresa', CompanyId], reason: ['motivo', z.string().trim().min(10).max(280)] }),
  answer: CommandHalt,
  errors: ['company.notFound'],
  sample: { motivo: 'Conta suspeita de invasão' },
})

/** The first of two people asks, the second says it again within five minutes; alone only where there is no second. */
export const resumeCommands = endpoint({
  method: 'POST',
  path: '/control/resume',
  summary: 'Let commands of a company go again: asked by one, said again by another within 5 minutes. Null = they go',
  access: [permissions.commandPolicy, 'u'],
  body: request({ company: ['empresa', CompanyId] }),
  answer: CommandHalt.nullable(),
  errors: ['company.notFound', 'command.resumeAlone'],
})
