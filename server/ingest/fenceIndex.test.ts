import fc from 'fast-check'
import { expect, test } from 'vitest'

import { depthM, prepareShape } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import { FenceIndex } from './fenceIndex.ts'

const longitude = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.99, -179.99))
const latitude = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 89.99))
const place = fc.record({ latitude, longitude })
const circle = fc.record({ center: place, radiusM: fc.constantFrom(50, 5_000, 80_000, 500_000) })

test('no fence that holds a place is missed: across the antimeridian, at a pole, however wide', () => {
  const missed = fc.check(
    fc.property(fc.array(circle, { minLength: 1, maxLength: 5 }), place, (circles, far) => {
      const fences = circles.map((one, id) => ({
        id,
        prepared: prepareShape({ kind: 'circle', ...one } satisfies FenceShape),
      }))
      const index = new FenceIndex(fences)
      return [far, ...circles.map(({ center }) => center)].every((asked) => {
        const found = new Set([...index.near(asked)].map(({ id }) => id))
        return fences.every(({ id, prepared }) => depthM(prepared, asked) < 0 || found.has(id))
      })
    }),
    { numRuns: 500 },
  )
  expect(missed.counterexample).toBeNull()
})

test('a fence elsewhere is not asked', () => {
  const at = (lat: number, lng: number) => ({
    prepared: prepareShape({ kind: 'circle', center: { latitude: lat, longitude: lng }, radiusM: 200 }),
  })
  const [here, there] = [at(-23.5, -46.6), at(-23.9, -46.6)]
  expect([...new FenceIndex([here, there]).near({ latitude: -23.5, longitude: -46.6 })]).toEqual([here])
})
