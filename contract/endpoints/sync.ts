import { z } from 'zod'

import { BlockAction } from '../codes/commands.ts'
import { endpoint } from '../endpoint.ts'
import { CommandId, DriverId, SyncGrantId, VehicleId, idInPath } from '../kinds.ts'
import { SyncGrant } from '../live/sync.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/** Given is not in force: the device has to take it first. */
export const createSync = endpoint({
  method: 'POST',
  path: '/v2/immobilization/sync/create',
  summary: 'Give a driver the right to block or unblock a vehicle for some minutes; the device is asked to take it',
  access: [permissions.synchronism, 'c'],
  body: request({
    driverId: ['motorista', DriverId],
    vehicleId: ['veiculo', VehicleId],
    mayBlock: ['bloquear', z.boolean()],
    mayUnblock: ['desbloquear', z.boolean()],
    minutes: ['minutos', z.int().min(0).max(100_000)],
    /** Made when the dialog opens: the same key is the same right, however often it is posted. */
    key: ['chave', z.uuid()],
  }),
  answer: SyncGrant,
  errors: [
    'vehicle.notFound',
    'entity.notFound',
    'sync.noAction',
    'sync.minutes',
    'sync.driverInactive',
    'sync.noKey',
    'sync.open',
    'command.inProgress',
    'command.keyReused',
    'command.noChannel',
    'command.halted',
    'request.rateLimited',
  ],
  sample: { bloquear: true, desbloquear: false, minutos: 30 },
})

export const cancelSync = endpoint({
  method: 'POST',
  path: '/v2/immobilization/sync/:id/cancel',
  summary: 'Take a right back: refused from now on, whether the device can be told or not',
  access: [permissions.synchronism, 'u'],
  params: z.object({ id: idInPath(SyncGrantId) }),
  answer: SyncGrant,
  errors: ['entity.notFound', 'sync.notOpen', 'sync.cancelFailed'],
})

/** The driver's own phone says yes: it was paired by a code of the office, so it needs no other. */
export const redeemSync = endpoint({
  method: 'POST',
  path: '/v2/immobilization/sync/app/redeem',
  summary: 'Take the rights that wait for this driver’s phone; answers those that are in force from now on',
  access: 'driver',
  body: request({}),
  answer: z.array(SyncGrant),
})

/** What a right is for: the driver's phone asks, the interlock judges as it does for anybody else. */
export const actBySync = endpoint({
  method: 'POST',
  path: '/v2/immobilization/sync/app/command',
  summary:
    'Block or unblock a vehicle by a right that is in force; a second person is asked where the company asks one, and the device decides',
  access: 'driver',
  body: request({
    id: SyncGrantId,
    action: ['acao', BlockAction],
    key: ['chave', z.uuid()],
  }),
  answer: answer({ command: ['comando', CommandId] }),
  errors: [
    'sync.refused',
    'command.inProgress',
    'command.keyReused',
    'command.noChannel',
    'command.unsupported',
    'command.stalePosition',
    'command.speedUnknown',
    'command.tooFast',
    'command.notStanding',
    'command.protectedArea',
    'command.halted',
    'command.secondNone',
  ],
})
