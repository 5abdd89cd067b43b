import { expect, test } from 'vitest'

import { sensorBits } from '#contract/rules/sensorBits.ts'

import { actuators, markOf } from './actuators.ts'
import { command } from './testing/command.ts'

const vehicle = {
  sensors: sensorBits({ blocked: false, siren: true }),
  fixAt: 1_760_000_000_000,
} as const
const mark = (
  resource: string,
  over: Partial<Parameters<typeof markOf>[1]> = {},
  commands: Parameters<typeof markOf>[2] = [],
  live = true,
) => {
  const actuator = actuators.find((one) => one.resource === resource)
  if (!actuator) throw new Error(`no actuator ${resource}`)
  return markOf(actuator, { ...vehicle, ...over }, commands, live)
}

test('TOWER-01 a press asks for the opposite of what the vehicle last said', () => {
  expect(mark('engine')).toMatchObject({ state: 'normal', action: 'block', refusal: null })
  expect(mark('siren')).toMatchObject({ state: 'active', action: 'sirenOff', refusal: null })
  expect(mark('light')).toMatchObject({ state: 'unknown', action: 'lightOn', refusal: null })
})

test('CMD-16 a part with a command under way takes no second one, the others do', () => {
  const commands = [command(2, 'sirenOff', 'sent'), command(1, 'lightOn', 'succeeded')]
  expect(mark('siren', {}, commands)).toMatchObject({ pending: true, refusal: 'inProgress' })
  expect(mark('light', {}, commands)).toMatchObject({ pending: false, refusal: null })
})

test('an unknown result keeps the inverse command one key away', () => {
  expect(mark('engine', {}, [command(1, 'block', 'unknown')])).toMatchObject({ pending: false, refusal: null })
})

test('a block of a vehicle with an old position opens its dialog, where it may wait; nothing is sent without a live link', () => {
  expect(mark('engine').refusal).toBeNull()
  expect(mark('siren', { fixAt: null }).refusal).toBe('never')
  expect(mark('siren', {}, [], false).refusal).toBe('paused')
})
