import { expect, test } from 'vitest'

import type { Measure, VehicleSeries } from '#contract/endpoints/telemetry.ts'
import { VehicleId } from '#contract/kinds.ts'

import { linesOf, pointsOf, trunkSensors } from './lines.ts'

const minute = 60_000

interface Said {
  id?: number
  at: number[]
  silentBefore?: number[]
  silentWithin?: number[]
  values: Partial<Record<Measure, (number | null)[]>>
}

const seriesOf = ({ id = 1, at, silentBefore = [], silentWithin = [], values }: Said): VehicleSeries => ({
  vehicleId: VehicleId.parse(id),
  at: at.map((minutes) => minutes * minute),
  reports: at.map(() => 1),
  silentBefore: at.map((_, index) => silentBefore.includes(index)),
  silentWithin: at.map((_, index) => silentWithin.includes(index)),
  lines: Object.entries(values).map(([measure, mean]) => ({ measure: measure as Measure, mean, min: mean, max: mean })),
})

test.each<[string, Said, boolean[]]>([
  ['reports in a row are joined', { at: [0, 1, 2], values: { rpm: [1, 2, 3] } }, [false, true, true]],
  [
    'a silence before one parts it',
    { at: [0, 1, 9], silentBefore: [2], values: { rpm: [1, 2, 3] } },
    [false, true, false],
  ],
  [
    'a silence within a wide bucket parts it on both sides',
    { at: [0, 60, 120, 180], silentWithin: [1], values: { rpm: [1, 2, 3, 4] } },
    [false, false, false, true],
  ],
  ['a value left out for a while is bridged', { at: [0, 2, 4], values: { rpm: [1, null, 3] } }, [false, true]],
  ['left out for longer it is not', { at: [0, 2, 4, 6], values: { rpm: [1, null, null, 3] } }, [false, false]],
  [
    'nor when a silence lies between',
    { at: [0, 2, 4], silentBefore: [1], values: { rpm: [1, null, 3] } },
    [false, false],
  ],
])('gaps are drawn as gaps: %s', (_what, said, joined) => {
  expect(pointsOf(seriesOf(said), 'rpm', minute).map((point) => point.joined)).toEqual(joined)
})

test('POS-02 one vehicle shows every thermometer it has, several are compared by one', () => {
  const cooled = seriesOf({ at: [0], values: { trunk1C: [-18], trunk3C: [-16], speedKmh: [50] } })
  const other = seriesOf({ id: 2, at: [0], values: { trunk3C: [4], speedKmh: [60] } })
  const name = (id: number) => `V${id}`
  expect(trunkSensors([cooled, other])).toEqual([1, 3])
  expect(linesOf('trunk', [cooled], name, minute, 1).map(({ label }) => label)).toEqual(['1', '3'])
  expect(
    linesOf('trunk', [cooled, other], name, minute, 3).map(({ label, points }) => [label, points[0]?.value]),
  ).toEqual([
    ['V1', -16],
    ['V2', 4],
  ])
  expect(linesOf('rpm', [cooled, other], name, minute, 1)).toEqual([])
})

test('ux §11.1 no two lines of a chart look alike, and none is orange, red or yellow', () => {
  const trunk = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`trunk${at + 1}C`, [at]]))
  const lines = linesOf('trunk', [seriesOf({ at: [0], values: trunk })], String, minute, 1)
  expect(new Set(lines.map(({ colour, dash }) => `${colour} ${dash}`)).size).toBe(10)
  expect(new Set(lines.map(({ colour }) => colour))).toEqual(new Set(['c1', 'c3', 'c4']))
})

test('a bucket wider than a silence is joined faintly to the one beside it, and never over an empty one', () => {
  const said = {
    at: [30, 90, 150, 330],
    silentBefore: [1, 3],
    silentWithin: [1, 2],
    values: { fuelPct: [50, 49, 48, 40] },
  }
  const points = pointsOf(seriesOf(said), 'fuelPct', 60 * minute)
  expect(points.map(({ joined, loosely = false }) => [joined, loosely])).toEqual([
    [false, false],
    [false, true],
    [false, true],
    [false, false],
  ])
  expect(pointsOf(seriesOf(said), 'fuelPct', 5 * minute).some(({ loosely }) => loosely)).toBe(false)
})
