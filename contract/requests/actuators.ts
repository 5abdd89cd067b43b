import { cancelCommand } from '../endpoints/command.ts'
import { defineRequest } from '../machine/request.ts'
import { permissions } from '../permissions.ts'
import buzzerWords from './text/buzzer.json' with { type: 'json' }
import fifthWheelWords from './text/fifthWheel.json' with { type: 'json' }
import lightWords from './text/light.json' with { type: 'json' }
import sirenWords from './text/siren.json' with { type: 'json' }

/** Of several vehicles at once (§4.3): each is judged by the interlock of its action, as it is by itself. */
const common = {
  permission: permissions.actuator,
  payload: {},
  columns: {},
  confirm: 'word',
  reasoned: true,
  many: 200,
  cancel: cancelCommand,
  sample: {},
} as const

export const fifthWheel = defineRequest('fifthWheel', {
  ...common,
  at: '/v2/gatewayCommands/fifthwheel',
  orderAt: '/v2/gatewayCommands/fifthwheel/batch',
  actions: ['fifthWheelLock', 'fifthWheelUnlock'],
  shows: 'fifthWheelLocked',
  words: fifthWheelWords,
})
export const siren = defineRequest('siren', {
  ...common,
  at: '/v2/gatewayCommands/siren',
  orderAt: '/v2/gatewayCommands/siren/batch',
  actions: ['sirenOn', 'sirenOff'],
  shows: 'siren',
  words: sirenWords,
})
export const buzzer = defineRequest('buzzer', {
  ...common,
  at: '/v2/gatewayCommands/buzzer',
  orderAt: '/v2/gatewayCommands/buzzer/batch',
  actions: ['buzzerOn', 'buzzerOff'],
  shows: 'buzzer',
  words: buzzerWords,
})
export const light = defineRequest('light', {
  ...common,
  at: '/v2/gatewayCommands/light',
  orderAt: '/v2/gatewayCommands/light/batch',
  actions: ['lightOn', 'lightOff'],
  shows: 'light',
  words: lightWords,
})
