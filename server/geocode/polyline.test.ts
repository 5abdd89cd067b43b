import { expect, test } from 'vitest'

import { decodePolyline } from './polyline.ts'

test('the example of the format, five digits', () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ])
})

test('the way of Valhalla’s own example answer, six digits', () => {
  const way = decodePolyline(
    'kdmdcBq|{rXYvGMzBa@`IqDWiAKeGw@sAQsAQsAQmEk@mJwAmB]iMuC}XmGsEgAoMyCeAWiCi@f@kCPiAR}@z@sELq@|B_MzAsK~@oH',
    6,
  )
  expect(way).toHaveLength(27)
  expect(way[0]).toEqual({ latitude: 52.517974, longitude: 13.433305 })
  expect(way.at(-1)).toEqual({ latitude: expect.closeTo(52.5196, 3), longitude: expect.closeTo(13.4343, 3) })
  expect(decodePolyline('', 6)).toEqual([])
})
