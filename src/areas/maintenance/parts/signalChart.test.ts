import { expect, test } from 'vitest'

import { signalBox, signalChart } from './signalChart.ts'

const { width, height, rim } = signalBox
const points = [12.6, 12.5, 12.4].map((value, day) => ({ day, value }))

test('maintenance §6.5 points, line, bounds and limit of a signal lie in one scale, the newest day to the right', () => {
  const drawn = signalChart(points, { level: 12.4, slope: -0.1, low: -0.12, high: -0.08 }, 12.2)
  expect(drawn?.points.map((point) => [point.x, Math.round(point.y)])).toEqual([
    [rim, expect.any(Number)],
    [width / 2, expect.any(Number)],
    [width - rim, expect.any(Number)],
  ])
  // The line goes through the points that lie on it, and the limit is below them, at the bottom of the scale.
  const at = (n: number) => `${drawn?.points[n]?.x.toFixed(1)} ${drawn?.points[n]?.y.toFixed(1)}`
  expect(drawn?.line).toBe(`M${at(0)}L${at(2)}`)
  expect(drawn?.limit).toBe(height - rim)
  expect([drawn?.least, drawn?.most]).toEqual([12.2, expect.closeTo(12.62)])
  // The bounds meet on the line in the middle of the days, and are apart at both ends.
  expect(drawn?.band?.split('L').filter((place) => place === at(1))).toHaveLength(2)
})

test('of a signal without a way its points alone are drawn, and nothing of none', () => {
  expect(signalChart(points, null, null)).toMatchObject({
    line: null,
    band: null,
    limit: null,
    least: 12.4,
    most: 12.6,
  })
  expect(signalChart([], null, 12.2)).toBeNull()
})
