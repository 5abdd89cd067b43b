import { expect, test } from 'vitest'

import { alertRule } from '#contract/entities/alertRule.ts'

import { restoredRule } from './restoredRule.ts'

test('§4.5 back to a revision: its values over those of now, what it did not know and what is linked as it is now', () => {
  const now = { ...alertRule.sample, id: 7, rev: 9, alerts: 3, vehicles: [4], groupings: [], users: [2] }
  const then = { threshold: 90, duration: 60, window_from: null, active: false, per_vehicle: false, rev: 2 }
  expect(restoredRule(now, then)).toEqual({
    ...alertRule.sample,
    threshold: 90,
    duration: 60,
    active: false,
    perVehicle: false,
    vehicles: [4],
    groupings: [],
    users: [2],
  })
})
