import { maybe } from '../fieldKinds.ts'
import { EventSetId } from '../kinds.ts'
import { defineProfile } from '../machine/profile.ts'
import { permissions } from '../permissions.ts'
import words from './text/events.json' with { type: 'json' }

/** Least and most of what is a number. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  overspeedLimit: [20, 200],
  overspeedFor: [0, 3_600],
  overspeedAgain: [0, 86_400],
  overRevLimit: [500, 6000],
  overRevFor: [0, 3_600],
  overRevAgain: [0, 86_400],
  idleFor: [0, 3_600],
  idleAgain: [0, 86_400],
  coolantLimit: [60, 140],
  coolantFor: [0, 3_600],
  coolantAgain: [0, 86_400],
  batteryLimit: [6, 60],
  batteryFor: [0, 3_600],
  batteryAgain: [0, 86_400],
  fuelLimit: [1, 50],
  fuelFor: [0, 3_600],
  fuelAgain: [0, 86_400],
  accelerationLimit: [1, 10],
  accelerationFor: [0, 3_600],
  accelerationAgain: [0, 86_400],
  brakingLimit: [1, 10],
  brakingFor: [0, 3_600],
  brakingAgain: [0, 86_400],
  turnLimit: [1, 10],
  turnFor: [0, 3_600],
  turnAgain: [0, 86_400],
}
/** What is switched on with a limit needs one. */
const limitOf: Readonly<Record<string, string>> = {
  overspeedOn: 'overspeedLimit',
  overRevOn: 'overRevLimit',
  coolantOn: 'coolantLimit',
  batteryOn: 'batteryLimit',
  fuelOn: 'fuelLimit',
  accelerationOn: 'accelerationLimit',
  brakingOn: 'brakingLimit',
  turnOn: 'turnLimit',
}

/** What trackers tell of by themselves (EVENT-01): named types of events by their number, each with its limit and times. */
export const events = defineProfile('events', {
  kind: 'event',
  id: EventSetId,
  at: '/veiculo/configevents',
  permission: permissions.vehicleEvent,
  // EVENT-12.
  applying: 'u',
  values: {
    overspeedOn: maybe('3004.ativo', 'onOff'),
    overspeedLimit: maybe('3004.limite', 'kmh'),
    overspeedFor: maybe('3004.duracao', 'seconds'),
    overspeedAgain: maybe('3004.intervalo', 'seconds'),
    overRevOn: maybe('16.ativo', 'onOff'),
    overRevLimit: maybe('16.limite', 'rpm'),
    overRevFor: maybe('16.duracao', 'seconds'),
    overRevAgain: maybe('16.intervalo', 'seconds'),
    idleOn: maybe('18.ativo', 'onOff'),
    idleFor: maybe('18.duracao', 'seconds'),
    idleAgain: maybe('18.intervalo', 'seconds'),
    coolantOn: maybe('21.ativo', 'onOff'),
    coolantLimit: maybe('21.limite', 'celsius'),
    coolantFor: maybe('21.duracao', 'seconds'),
    coolantAgain: maybe('21.intervalo', 'seconds'),
    batteryOn: maybe('24.ativo', 'onOff'),
    batteryLimit: maybe('24.limite', 'volt'),
    batteryFor: maybe('24.duracao', 'seconds'),
    batteryAgain: maybe('24.intervalo', 'seconds'),
    fuelOn: maybe('27.ativo', 'onOff'),
    fuelLimit: maybe('27.limite', 'percent'),
    fuelFor: maybe('27.duracao', 'seconds'),
    fuelAgain: maybe('27.intervalo', 'seconds'),
    accelerationOn: maybe('1001.ativo', 'onOff'),
    accelerationLimit: maybe('1001.limite', 'decimal'),
    accelerationFor: maybe('1001.duracao', 'seconds'),
    accelerationAgain: maybe('1001.intervalo', 'seconds'),
    brakingOn: maybe('1002.ativo', 'onOff'),
    brakingLimit: maybe('1002.limite', 'decimal'),
    brakingFor: maybe('1002.duracao', 'seconds'),
    brakingAgain: maybe('1002.intervalo', 'seconds'),
    turnOn: maybe('1004.ativo', 'onOff'),
    turnLimit: maybe('1004.limite', 'decimal'),
    turnFor: maybe('1004.duracao', 'seconds'),
    turnAgain: maybe('1004.intervalo', 'seconds'),
  },
  apply: { by: 'device', action: 'eventSet' },
  confirm: 'plain',
  many: 200,
  check: (values) => {
    for (const [field, [least, most]] of Object.entries(ranges)) {
      const value = values[field]
      if (typeof value === 'number' && (value < least || value > most)) return { code: 'setting.range', field }
    }
    const lacks = Object.entries(limitOf).find(([on, limit]) => values[on] === true && (values[limit] ?? null) === null)
    return lacks ? { code: 'setting.range', field: lacks[1] } : null
  },
  words,
  sample: { overspeedOn: true, overspeedLimit: 90, overspeedFor: 10, overspeedAgain: 300 },
})
