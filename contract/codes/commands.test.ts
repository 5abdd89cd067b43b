import { expect, test } from 'vitest'

import { allEndpoints } from '../machine/list.ts'
import { permissions } from '../permissions.ts'
import { familyKey } from '../rules/mayCommand.ts'
import { type CommandAction, commandResource, isOrdered } from './commands.ts'

test.each([
  ['CMD-02', 'siren', ['sirenOn', 'sirenOff'], permissions.actuator],
  ['CMD-03', 'buzzer', ['buzzerOn', 'buzzerOff'], permissions.actuator],
  ['CMD-04', 'light', ['lightOn', 'lightOff'], permissions.actuator],
  ['CMD-05', 'engine', ['block', 'unblock'], permissions.block],
  ['CMD-05', 'trunk', ['trunkLock', 'trunkUnlock'], permissions.trunk],
  ['CMD-05', 'fifthWheel', ['fifthWheelLock', 'fifthWheelUnlock'], permissions.actuator],
] as const)('%s the %s has two actions, one that undoes the other, asked by one key', (_id, resource, actions, key) => {
  const all = Object.entries(commandResource).filter(([, of]) => of === resource)
  expect(all.map(([action]) => action)).toEqual(actions)
  expect(actions.map((action: CommandAction) => [isOrdered(action), familyKey(action)])).toEqual([
    [true, key],
    [true, key],
  ])
})

test.each([
  ['API-41', ['POST /fault/read/request', 'POST /fault/delete/request']],
  ['API-48', ['POST /block/request', 'POST /lock/request', 'POST /block/request/batch', 'POST /lock/request/batch']],
  [
    'API-49',
    ['POST /control/halt', 'POST /control/resume', 'PUT /control/policy/:company', 'GET /control/audit/chain'],
  ],
  [
    'API-51',
    [
      'POST /v2/gatewayCommands',
      'POST /v2/gatewayCommands/:id/cancel',
      'GET /v2/gatewayCommands/by-key/:key',
      'POST /v2/gatewayCommands/:id/approve',
      'POST /v2/immobilization/settings/apply',
      'POST /v2/immobilization/sync/create',
    ],
  ],
  ['API-52', ['POST /v2/vehicle/cylinder']],
])('%s is among the calls', (_id, wanted) => {
  const calls = new Set(allEndpoints.map(([, { method, path }]) => `${method} ${path}`))
  expect(wanted.filter((call) => !calls.has(call))).toEqual([])
})
