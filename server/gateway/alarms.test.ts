import { expect, test } from 'vitest'

import { alertTypes } from '#contract/codes/alerts.ts'
import { conductTypes, countedCodes, eventOfAlert, toldEvents } from '#contract/codes/deviceEvents.ts'

import { eventsOfAlarms } from './alarms.ts'

test('performance §2 ENT-46 each of the thirteen kinds has a code that a device or its values can say', () => {
  expect(countedCodes).toHaveLength(13)
  const sayable = new Set([...alertTypes.map((type) => eventOfAlert[type].code), ...Object.keys(toldEvents)])
  expect(countedCodes.filter((code) => !sayable.has(code))).toEqual([])
})

test('performance §2 names of Traccar are kept: revolutions and lane changes by their codes, tiredness by its name', () => {
  const told = eventsOfAlarms('highRpm, laneChange,fatigueDriving,hardBraking').map(({ name, code }) => [name, code])
  expect(told).toEqual([
    ['highRpm', 'EVT0007'],
    ['laneChange', 'RVT0005'],
    ['fatigueDriving', ''],
    ['hardBraking', 'RVT0002'],
  ])
})

test('performance §2 conduct is what a driver does: no jammer, no cut supply, no weak battery', () => {
  expect(conductTypes.toSorted()).toEqual([
    'collisionRisk',
    'harshAcceleration',
    'harshBraking',
    'idleExcess',
    'lateralDeviation',
    'overRpm',
    'overspeed',
    'sharpTurn',
  ])
})
