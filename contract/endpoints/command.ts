import { z } from 'zod'

import { ActuatorAction, CommandAction, type Wait, waits } from '../codes/commands.ts'
import { endpoint } from '../endpoint.ts'
import { CommandId, VehicleId, instant, chosenCompanies } from '../kinds.ts'
import { Command } from '../live/command.ts'
import { permissions } from '../permissions.ts'
import { request } from '../wire.ts'

const refusals = [
  'vehicle.notFound',
  'command.plateMismatch',
  'command.inProgress',
  'command.keyReused',
  'command.noChannel',
  'command.stalePosition',
  'command.tooFast',
  'command.speedUnknown',
  'command.notStanding',
  'command.halted',
  'request.rateLimited',
] as const

const order = {
  vehicleId: ['veiculo', VehicleId],
  /** What the operator typed; the server compares it with the plate (CMD-12, CMD-14). */
  typed: ['placa', z.string().max(40)],
  /** Made when the dialog opens: the same key is the same request, however often it is posted. */
  key: ['chave', z.uuid()],
  reason: ['motivo', z.enum(['theft', 'seizure', 'payment', 'maintenance', 'test', 'other'])],
  note: ['observacao', z.string().trim().max(280)],
} as const

const waitOnWire = z.codec(z.enum(['parada', 'desligado']), z.enum(waits), {
  decode: (wire): Wait => (wire === 'parada' ? 'stop' : 'off'),
  encode: (wait) => (wait === 'stop' ? ('parada' as const) : ('desligado' as const)),
})
const wait = {
  /** What the interlock refuses now waits on the server until the vehicle stands, or its ignition is off. */
  wait: ['aguardar', waitOnWire.optional()],
  /** How long it waits at most; an hour when left out, and never more. */
  waitUntil: ['aguardar_ate', instant.optional()],
} as const

/** Accepted is not done: the answer is the pending command, and only the device's word ends it. */
export const requestBlock = endpoint({
  method: 'POST',
  path: '/block/request',
  summary: 'Ask a vehicle’s device to block or unblock it; the answer is pending, the device decides',
  access: [permissions.block, 'c'],
  body: request({ ...order, ...wait, action: ['acao', CommandAction.extract(['block', 'unblock'])] }),
  answer: Command,
  errors: refusals,
})

export const requestActuator = endpoint({
  method: 'POST',
  path: '/v2/gatewayCommands',
  summary: 'Ask a vehicle’s device for any other command: trunk, fifth wheel, siren, buzzer, light',
  access: [permissions.actuator, 'c'],
  body: request({ ...order, ...wait, action: ['acao', ActuatorAction] }),
  answer: Command,
  errors: refusals,
})

const cancel = {
  method: 'POST',
  summary: 'Cancel a command: at once while nothing was sent, else by asking the device, which may say it is too late',
  params: z.object({ id: CommandId }),
  answer: Command,
  errors: ['command.notFound', 'command.tooLateToCancel'],
} as const

const byKey = {
  method: 'GET',
  summary: 'What became of a request whose answer was lost on the way; never post it again blindly',
  params: z.object({ key: z.uuid() }),
  answer: Command,
  errors: ['command.notFound'],
} as const

export const cancelBlock = endpoint({
  ...cancel,
  path: '/block/request/:id/cancel',
  access: [permissions.block, 'u'],
})
export const cancelCommand = endpoint({
  ...cancel,
  path: '/v2/gatewayCommands/:id/cancel',
  access: [permissions.actuator, 'u'],
})
export const blockByKey = endpoint({
  ...byKey,
  path: '/block/request/by-key/:key',
  access: [permissions.block, 'c'],
})
export const commandByKey = endpoint({
  ...byKey,
  path: '/v2/gatewayCommands/by-key/:key',
  access: [permissions.actuator, 'c'],
})

export const commandHistory = endpoint({
  method: 'POST',
  path: '/v2/gatewayCommands/history',
  summary: 'Commands of the chosen companies, newest first, with who and when',
  access: [permissions.controlTower, 'r'],
  body: request({
    companies: chosenCompanies,
    vehicleId: ['veiculo', VehicleId.optional()],
    failuresOnly: ['somenteFalhas', z.boolean().optional()],
    limit: z.int().min(1).max(500),
    /** Of the last row of the page before: when it was asked for, and its id, for many may share an instant. */
    before: ['antes', instant.optional()],
    beforeId: ['antes_id', CommandId.optional()],
  }),
  answer: z.array(Command),
})
