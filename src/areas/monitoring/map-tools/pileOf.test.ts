import { expect, test } from 'vitest'

import { pixelsPerDegree } from '#src/kit/map/pick.ts'

import { pileOf, zoomApart } from './pileOf.ts'

test('a heap is listed worst alert first, then by plate', () => {
  const vehicle = (plate: string, severity?: 'critical' | 'low') => ({ plate, alert: severity ? { severity } : null })
  const listed = pileOf([vehicle('C'), vehicle('B', 'low'), vehicle('A'), vehicle('D', 'critical')])
  expect(listed.map(({ plate }) => plate)).toEqual(['D', 'B', 'A', 'C'])
})

test('a heap comes apart where its glyphs no longer cover each other; one spot never does', () => {
  const zoom = zoomApart([-46, -23, -45.999, -23])
  expect(zoom).not.toBeNull()
  expect(0.001 * pixelsPerDegree(zoom ?? 0)).toBeCloseTo(26, 6)
  expect(zoomApart([-46, -23, -46, -22.999])).toBeLessThan(zoom ?? 0)
  expect(zoomApart([-46, -23, -46, -23])).toBeNull()
  expect(zoomApart([-46, -23, -45.9999999, -23])).toBeNull()
})
