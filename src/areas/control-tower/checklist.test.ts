import { expect, test } from 'vitest'

import { sensorBits } from '#contract/rules/sensorBits.ts'

import { checklistItems, isDone } from './checklist.ts'

const now = 1_760_000_000_000
const done = (fixAt: number | null, sensors: number) =>
  checklistItems.filter((item) => isDone(item, { fixAt, sensors }, now))

test('TOWER-06 tracking counts up to 60 s and not beyond, and never without a position', () => {
  expect(done(now - 60_000, 0)).toEqual(['tracking'])
  expect(done(now - 60_001, 0)).toEqual([])
  expect(done(null, 0)).toEqual([])
})

test('TOWER-05 an actuator counts once its state was reported, on or off', () => {
  const sensors = sensorBits({ blocked: false, trunkLocked: true, siren: false })
  expect(done(null, sensors)).toEqual(['immobilization', 'trunk', 'siren'])
})
