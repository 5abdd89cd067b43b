import { z } from 'zod'

import { CancelState, CommandAction, CommandState, waits } from '../codes/commands.ts'
import { CommandId, CompanyId, Person, VehicleId, instant } from '../kinds.ts'
import { answer } from '../wire.ts'

/** One line of a command's timeline: which state it entered, when, by whom (absent: the device or the server). */
export const CommandStep = answer({
  state: ['estado', z.enum([...CommandState.options, 'cancelRequested', 'cannotCancel'])],
  at: ['data', instant],
  by: ['responsavel', Person.nullable()],
  detail: ['detalhe', z.string().nullable()],
})
export type CommandStep = z.output<typeof CommandStep>

/** One time a command was handed over, or was to be. `outcome` is null while nobody knows. */
export const CommandTransmission = answer({
  n: z.int().positive(),
  at: ['data', instant],
  gateway: z.string(),
  outcome: ['resultado', z.enum(['sent', 'maybe', 'unreachable', 'refused']).nullable()],
  /** The device's own words, as they came. */
  raw: ['resposta', z.string().nullable()],
})

/** A command as the tower, the dialog and the history show it. `status` is the wire's own code, of one list per call. */
export const Command = answer({
  id: CommandId,
  company: ['id_empresa', CompanyId],
  vehicleId: ['id_veiculo', VehicleId],
  plate: ['placa', z.string()],
  fleetNumber: ['frota', z.string()],
  action: ['acao', CommandAction],
  state: ['estado', CommandState],
  status: z.int().min(0).max(6),
  cancelState: ['cancelamento', CancelState],
  reason: ['motivo', z.string()],
  note: ['observacao', z.string()],
  requestedAt: ['data', instant],
  requestedBy: ['responsavel', Person],
  sentAt: ['enviado', instant.nullable()],
  attempts: ['tentativas', z.int().min(0)],
  finishedAt: ['encerrado', instant.nullable()],
  cancelledAt: ['data_cancelamento', instant.nullable()],
  expiresAt: ['expira', instant],
  /** What it waits for on the server, or waited, and until when at most. */
  armedFor: ['aguarda', z.enum(waits).nullable()],
  armedUntil: ['aguarda_ate', instant.nullable()],
  /** It goes on an old position, which a second person answers for. */
  exception: ['excecao', z.boolean()],
  /** The second person, and when they agreed. */
  approvedBy: ['aprovado_por', Person.nullable()],
  approvedAt: ['aprovado_em', instant.nullable()],
  /** The request for several at once that it is of. */
  batch: ['lote', z.uuid().nullable()],
  /** Whose word it is that it was done: the device's answer, newer telemetry, the server's own, or a reading that proves it. */
  evidence: ['evidencia', z.enum(['device', 'telemetry', 'server', 'reading']).nullable()],
  /** Every transmission, newest last, with what the gateway and the device said. */
  transmissions: ['tentativa', z.array(CommandTransmission)],
  rev: z.int().positive(),
  steps: ['etapas', z.array(CommandStep)],
})
export type Command = z.output<typeof Command>
export type CommandTransmission = z.output<typeof CommandTransmission>
