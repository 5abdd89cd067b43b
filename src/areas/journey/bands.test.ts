import { expect, test } from 'vitest'

import { JourneyLane } from '#contract/endpoints/journey.ts'

import { bandsOf } from './bands.ts'

const hour = 3_600_000
const minutes = (n: number) => n / 60_000
const lane = JourneyLane.parse({
  driverId: 1,
  companyId: 1,
  driver: 'Ana',
  plate: 'ABC1D23',
  now: {
    state: 'drive',
    since: 10 * hour,
    c: 1,
    a: 1,
    r: 0,
    worked: 1,
    paid: 1,
    standard: 480,
    untilAt: 11.5 * hour,
    untilWhy: 'V01',
    fitAt: null,
    fixAt: null,
    toldTo: 11 * hour,
    presumed: [],
  },
  journeys: [
    {
      day: '1970-01-01',
      startedAt: 0,
      endedAt: 11 * hour,
      open: true,
      endHow: null,
      source: 'vehicle',
      law: 'B',
      set: null,
      drive: 540,
      work: 0,
      wait: 0,
      meal: 60,
      rest: 60,
      reserve: 0,
      worked: 540,
      counted: ['drive', 'work', 'wait', 'reserve'],
      night: 0,
      paid: 540,
      nightReduced: true,
      standard: 480,
      overtime: 60,
      overWeek: 0,
      balance: 60,
      km: 1,
      gapBefore: null,
      limits: { c: 330, a: 360, r: 30, paid: 600, elapsed: 780, gap: 660 },
      byLaw: null,
      flags: [],
    },
  ],
  segments: [
    { from: 0, to: 5 * hour, state: 'drive' },
    { from: 5 * hour, to: 6 * hour, state: 'meal' },
    { from: 6 * hour, to: 10 * hour, state: 'drive' },
    { from: 10 * hour, to: 11 * hour, state: 'rest' },
  ].map((one) => ({ ...one, source: 'vehicle', presumed: false, conflict: false, vehicleId: 1, plate: null })),
  violations: [],
})

test('JOUR-02 bands lie within the day; what is beyond the standard journey is a band of its own', () => {
  const bands = bandsOf(lane, 0, 20 * hour).map(({ form, from, to }) => `${form} ${minutes(from)}-${minutes(to)}`)
  expect(bands).toEqual(['drive 0-300', 'meal 300-360', 'drive 360-540', 'overtime 540-600', 'line 600-660'])
  expect(bandsOf(lane, 4 * hour, 8 * hour).map(({ left, width }) => [left, width])).toEqual([
    [0, 0.25],
    [0.25, 0.25],
    [0.5, 0.5],
  ])
})
