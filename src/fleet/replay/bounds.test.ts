import { expect, test } from 'vitest'

import { boundsOf } from './bounds.ts'
import { track } from './testing/tracks.ts'

test('bounds hold every fix of every track, the short way round', () => {
  expect(
    boundsOf([track([]), track([{ at: 0, longitude: -46 }]), track([{ at: 0, longitude: -45, latitude: -20 }])]),
  ).toEqual([-46, -23, -45, -20])
  expect(
    boundsOf([
      track([
        { at: 0, longitude: 179 },
        { at: 1, longitude: -179 },
      ]),
    ]),
  ).toEqual([179, -23, 181, -23])
  expect(boundsOf([track([])])).toBeNull()
})
