import { expect, test } from 'vitest'

import { vehicleState } from '#contract/rules/vehicleState.ts'

import { bandBars, speedPaths, speedRuns } from './lane.ts'
import { stateRuns } from './stateRuns.ts'
import { minute, start, track } from './testing/tracks.ts'

const driven = track(
  [
    { at: 0, speedKmh: 10 },
    { at: 2, speedKmh: 50 },
    { at: 4, speedKmh: 0, motion: 'idle' },
    { at: 14, speedKmh: 30 },
    { at: 16, speedKmh: NaN },
    { at: 18, speedKmh: 20 },
  ],
  { until: start + 20 * minute },
)
const whole = { from: 0, to: 20 * minute, width: 200 }

test('a curve is parted by a silence and where no speed was said', () => {
  expect(speedRuns(driven, start, whole)).toEqual([
    [
      [0, 10],
      [20, 50],
      [40, 0],
    ],
    [[140, 30]],
    [[180, 20]],
  ])
})

test('of several fixes in a pixel the fastest is drawn', () => {
  expect(speedRuns(driven, start, { ...whole, width: 4 })).toEqual([[[0, 50]], [[2.8, 30]], [[3.6, 20]]])
})

test('20,000 fixes are at most a point a pixel', () => {
  const day = track(Array.from({ length: 20_000 }, (_none, i) => ({ at: i * 0.07, speedKmh: i % 90 })))
  const runs = speedRuns(day, start, { from: 0, to: 1_400 * minute, width: 900 })
  expect(runs.flat().length).toBeLessThanOrEqual(901)
  expect(Math.max(...runs.flat().map((point) => point[1]))).toBe(89)
})

test('near by, the fixes beside the sight are drawn too, so that the line reaches its edges', () => {
  const [run] = speedRuns(driven, start, { from: minute, to: 3 * minute, width: 100 })
  expect(run?.map(([x]) => x)).toEqual([-50, 50, 150])
})

test('a curve becomes a line and the area under it', () => {
  expect(
    speedPaths(
      [
        [
          [0, 0],
          [10, 100],
        ],
      ],
      { height: 20, top: 100 },
    ),
  ).toEqual({
    line: 'M0.0 20.0L10.0 0.0',
    area: 'M0.0 20L0.0 20.0L10.0 0.0L10.0 20Z',
  })
})

test('a band is the states one after another, silence as no signal up to the end of what was listened to', () => {
  expect(
    stateRuns(driven).map(({ from, to, state }) => [(from - start) / minute, (to - start) / minute, state]),
  ).toEqual([
    [0, 4, vehicleState.moving],
    [4, 14, vehicleState.noSignal],
    [14, 20, vehicleState.moving],
  ])
})

test('a pixel of the band shows the state that has most of it', () => {
  const runs = [
    { from: start, to: start + 3 * minute, state: vehicleState.moving },
    { from: start + 3 * minute, to: start + 3.4 * minute, state: vehicleState.idle },
    { from: start + 3.4 * minute, to: start + 8 * minute, state: vehicleState.off },
  ]
  expect(bandBars(runs, start, { from: 0, to: 10 * minute, width: 10 })).toEqual([
    { x: 0, width: 3, state: vehicleState.moving },
    { x: 3, width: 5, state: vehicleState.off },
  ])
})
