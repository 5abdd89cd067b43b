import { expect, test } from 'vitest'

import type { ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { CompanyId, ReferencePointId } from '#contract/kinds.ts'

import { pointAt } from './pointAt.ts'

const point = (id: number, latitude: number, radiusM: number): ReferencePoint => ({
  id: ReferencePointId.parse(id),
  company: CompanyId.parse(1),
  description: '',
  latitude,
  longitude: 0,
  radiusM,
  active: true,
  startsOn: null,
  endsOn: null,
  createdAt: 0,
  changedAt: 0,
  rev: 1,
  linked: 0,
  pending: 0,
  failed: 0,
})

test.each<[string, number, number, number | null]>([
  ['within a circle', 0.005, 0, 1],
  ['beside it, within reach', 0.012, 1.5, 1],
  ['beside it, out of reach', 0.02, 0.5, null],
  ['where two circles meet, the nearer', 0.06, 0, 2],
])('a click %s means a point', (_what, latitude, reachKm, id) => {
  const points = [point(1, 0, 1_000), point(2, 0.1, 8_000)]
  expect(pointAt(points, { latitude, longitude: 0 }, reachKm)?.id ?? null).toBe(id)
})
