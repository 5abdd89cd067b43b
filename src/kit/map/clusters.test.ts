import { expect, test } from 'vitest'

import { clusterAt, clusterFleet, clusterRadius } from './clusters.ts'
import { frameOf, type VehicleForTest } from './fleet/frameForTest.ts'
import { pixelsPerDegree } from './pick.ts'

const heap = (n: number, longitude: number, latitude: number, more: Partial<VehicleForTest> = {}) =>
  Array.from({ length: n }, (): VehicleForTest => ({ longitude, latitude, ...more }))

test('a group has count, place, moving share, worst severity and bounds', () => {
  const { clusters } = clusterFleet(
    frameOf([
      { longitude: -46.6, latitude: -23.5, state: 1 },
      { longitude: -46.4, latitude: -23.5, state: 0, severity: 3 },
      { longitude: -46.5, latitude: -23.7, state: 2, severity: 1 },
      { longitude: -46.5, latitude: -23.3, state: 1 },
    ]),
    4,
  )
  expect(clusters).toHaveLength(1)
  const [group] = clusters
  expect(group).toMatchObject({ count: 4, movingShare: 0.5, severity: 3, bounds: [-46.6, -23.7, -46.4, -23.3] })
  expect(group!.longitude).toBeCloseTo(-46.5, 9)
  expect(group!.latitude).toBeCloseTo(-23.5, 9)
})

test('every visible vehicle is in one group or drawn by itself, and the counts add up', () => {
  const fleet = [
    ...heap(40, -46.6, -23.5),
    ...heap(2, -60, -3),
    ...heap(5, -38.5, -12.9),
    ...heap(3, -51, -30, { visible: false }),
  ]
  const { clusters, grouped } = clusterFleet(frameOf(fleet), 4)
  const inGroups = clusters.reduce((sum, cluster) => sum + cluster.count, 0)
  expect(inGroups).toBe(45)
  expect(grouped.reduce((sum, one) => sum + one, 0)).toBe(45)
  expect(Array.from(grouped.subarray(40, 42))).toEqual([0, 0])
  expect(Array.from(grouped.subarray(47))).toEqual([0, 0, 0])
})

test.each([4, 3.5])(
  'at zoom %d no two bubbles cover each other, nor the mark of the worst severity on their rim',
  (zoom) => {
    let seed = 3
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
    const fleet = Array.from({ length: 3000 }, () => ({
      longitude: -60 + random() * 20,
      latitude: -30 + random() * 25,
    }))
    const { clusters, grouped } = clusterFleet(frameOf(fleet), zoom)
    const inGroups = grouped.reduce((sum, one) => sum + one, 0)
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(inGroups)
    expect(inGroups).toBeGreaterThan(2900)
    for (const [i, a] of clusters.entries()) {
      for (const b of clusters.slice(i + 1)) {
        const dx = (a.longitude - b.longitude) * pixelsPerDegree(zoom)
        const dy = ((a.latitude - b.latitude) * pixelsPerDegree(zoom)) / Math.cos((a.latitude * Math.PI) / 180)
        // A pixel for the latitude that each is measured at.
        expect(Math.hypot(dx, dy)).toBeGreaterThan(clusterRadius(a.count) + clusterRadius(b.count) + 8 - 1)
      }
    }
  },
)

test('nearer, groups come apart', () => {
  const fleet = [...heap(10, -46.6, -23.5), ...heap(10, -47.06, -22.9)]
  expect(clusterFleet(frameOf(fleet), 4).clusters).toHaveLength(1)
  expect(clusterFleet(frameOf(fleet), 7).clusters).toHaveLength(2)
})

test.each([2, 2.5])('positions at the rim of the map fall into a cell at zoom %d', (zoom) => {
  const fleet = [...heap(3, 180, 89.9), ...heap(3, -180, -89.9)]
  expect(clusterFleet(frameOf(fleet), zoom).clusters.map((cluster) => cluster.count)).toEqual([3, 3])
})

test('a bubble is picked on its disc and not beside it', () => {
  const { clusters } = clusterFleet(frameOf(heap(100, -50, -10)), 4)
  const perDegree = pixelsPerDegree(4)
  const radius = clusterRadius(100)
  const at = (pixels: number) => clusterAt(clusters, { longitude: -50 + pixels / perDegree, latitude: -10 }, perDegree)
  expect(at(radius - 1)?.count).toBe(100)
  expect(at(radius + 4)).toBeNull()
})
