import { z } from 'zod'

import { ActuatorAction, BlockAction, TrunkAction, type Wait, waits } from '../codes/commands.ts'
import { endpoint } from '../endpoint.ts'
import { CommandId, Person, VehicleId, instant, chosenCompanies, idInPath } from '../kinds.ts'
import { Command } from '../live/command.ts'
import { type PermissionKey, permissions } from '../permissions.ts'
import { secondPersons } from '../rules/secondPerson.ts'
import { answer, request } from '../wire.ts'

export const orderRefusals = [
  'vehicle.notFound',
  'command.plateMismatch',
  'command.inProgress',
  'command.keyReused',
  'command.noChannel',
  'command.unsupported',
  'command.stalePosition',
  'command.tooFast',
  'command.speedUnknown',
  'command.notStanding',
  'command.protectedArea',
  'command.secondNone',
  'command.halted',
  'request.rateLimited',
] as const

export const reasons = ['theft', 'seizure', 'payment', 'maintenance', 'test', 'other'] as const
export const note = z.string().trim().max(280)

const order = {
  vehicleId: ['veiculo', VehicleId],
  /** What the operator typed; the server compares it with the plate (CMD-12, CMD-14). */
  typed: ['placa', z.string().max(40)],
  /** Made when the dialog opens: the same key is the same request, however often it is posted. */
  key: ['chave', z.uuid()],
  reason: ['motivo', z.enum(reasons)],
  note: ['observacao', note],
} as const

const waitOnWire = z.codec(z.enum(['parada', 'desligado']), z.enum(waits), {
  decode: (wire): Wait => (wire === 'parada' ? 'stop' : 'off'),
  encode: (wait) => (wait === 'stop' ? ('parada' as const) : ('desligado' as const)),
})
export const wait = {
  /** What the interlock refuses now waits on the server until the vehicle stands, or its ignition is off. */
  wait: ['aguardar', waitOnWire.optional()],
  /** How long it waits at most; an hour when left out, and never more. */
  waitUntil: ['aguardar_ate', instant.optional()],
  /** On an old position: a second person answers for it. */
  exception: ['excecao', z.boolean().optional()],
} as const

/** Accepted is not done: the answer is the pending command, and only the device's word ends it. */
export const requestBlock = endpoint({
  method: 'POST',
  path: '/block/request',
  summary: 'Ask a vehicle’s device to block or unblock it; the answer is pending, the device decides',
  access: [permissions.block, 'c'],
  body: request({ ...order, ...wait, action: ['acao', BlockAction] }),
  answer: Command,
  errors: orderRefusals,
})

export const requestTrunk = endpoint({
  method: 'POST',
  path: '/lock/request',
  summary: 'Ask a vehicle’s device to lock or unlock its trunk',
  access: [permissions.trunk, 'c'],
  body: request({ ...order, ...wait, action: ['acao', TrunkAction] }),
  answer: Command,
  errors: orderRefusals,
})

export const requestActuator = endpoint({
  method: 'POST',
  path: '/v2/gatewayCommands',
  summary: 'Ask a vehicle’s device for any other command: fifth wheel, siren, buzzer, light',
  access: [permissions.actuator, 'c'],
  body: request({ ...order, ...wait, action: ['acao', ActuatorAction] }),
  answer: Command,
  errors: orderRefusals,
})

/** Of a tracker that is silent or parked: its next report makes a block possible that its age refuses. Nothing is typed. */
export const askPosition = endpoint({
  method: 'POST',
  path: '/v2/gatewayCommands/locate',
  summary: 'Ask a vehicle’s device where it is, now; nothing is moved by it',
  access: [permissions.actuator, 'c'],
  body: request({ vehicleId: order.vehicleId, key: order.key }),
  answer: Command,
  errors: [
    'vehicle.notFound',
    'command.inProgress',
    'command.keyReused',
    'command.noChannel',
    'command.unsupported',
    'command.halted',
    'command.secondNone',
    'request.rateLimited',
  ],
})

/** Of one family of requests: what calls one off, and what tells of one by its key. */
const cancelAt = (path: string, key: PermissionKey) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary:
      'Cancel a command: at once while nothing was sent, else by asking the device, which may say it is too late',
    access: [key, 'u'],
    params: z.object({ id: CommandId }),
    answer: Command,
    errors: ['command.notFound', 'command.tooLateToCancel'],
  })
const byKeyAt = (path: string, key: PermissionKey) =>
  endpoint({
    method: 'GET',
    path: `${path}/by-key/:key`,
    summary: 'What became of a request whose answer was lost on the way; never post it again blindly',
    access: [key, 'c'],
    params: z.object({ key: z.uuid() }),
    answer: Command,
    errors: ['command.notFound'],
  })

export const cancelBlock = cancelAt('/block/request', permissions.block)
export const blockByKey = byKeyAt('/block/request', permissions.block)
export const cancelTrunk = cancelAt('/lock/request', permissions.trunk)
export const trunkByKey = byKeyAt('/lock/request', permissions.trunk)
export const cancelCommand = cancelAt('/v2/gatewayCommands', permissions.actuator)
export const commandByKey = byKeyAt('/v2/gatewayCommands', permissions.actuator)
export const cancelFaultRead = cancelAt('/fault/read/request', permissions.fault)
export const cancelMaintenance = cancelAt('/v2/vehicle/cylinder', permissions.maintenance)
export const cancelMode = cancelAt('/maintenance/mode/request', permissions.maintenanceMode)
export const cancelImmobilization = cancelAt('/v2/immobilization/settings', permissions.immobilization)
export const cancelParameters = cancelAt('/v2/application/parameter', permissions.application)
export const cancelEvents = cancelAt('/veiculo/configevents', permissions.vehicleEvent)

export const commandHistory = endpoint({
  method: 'POST',
  path: '/v2/gatewayCommands/history',
  summary: 'Commands of the chosen companies, newest first, with who and when',
  access: [permissions.controlTower, 'r'],
  body: request({
    companies: chosenCompanies,
    vehicleId: ['veiculo', VehicleId.optional()],
    failuresOnly: ['somenteFalhas', z.boolean().optional()],
    /** None that was asked for before. */
    since: ['desde', instant.optional()],
    limit: z.int().min(1).max(500),
    /** Of the last row of the page before: when it was asked for, and its id, for many may share an instant. */
    before: ['antes', instant.optional()],
    beforeId: ['antes_id', CommandId.optional()],
  }),
  answer: z.array(Command),
})

/** Why nothing could be sent is told before a dialog is filled in. */
export const commandGrounds = endpoint({
  method: 'GET',
  path: '/v2/gatewayCommands/grounds/:vehicle',
  summary: 'What a vehicle’s tracker takes orders for, and what the fences around it say of blocks and trunks',
  access: 'session',
  params: z.object({ vehicle: idInPath(VehicleId) }),
  answer: answer({
    /** Parts its tracker takes orders for (`contract/rules/reachedParts.ts`); null: nobody reaches it. */
    reached: ['acoes', z.int().nullable()],
    inProtectedArea: ['area_protegida', z.boolean()],
    /** Up to which speed its company and its own settings let it be blocked, km/h. */
    blockMaxKmh: ['bloqueio_max_kmh', z.number().min(0)],
    /** Null where the company named no place for trunks, or where the vehicle is nobody knows. */
    trunkAllowed: ['bau_permitido', z.boolean().nullable()],
    /** What decides whether a second person must agree (`contract/rules/secondPerson.ts`). */
    second: [
      'segunda_pessoa',
      answer({
        policy: ['politica', z.enum(secondPersons)],
        lotFrom: ['lote_acima', z.int().min(1)],
        halted: ['parados', z.boolean()],
        inMaintenance: ['manutencao', z.boolean()],
        /** Who may agree besides whoever asks; of nobody who may command nothing. */
        approvers: ['aprovadores', z.array(Person)],
      }),
    ],
  }),
  errors: ['vehicle.notFound'],
})
