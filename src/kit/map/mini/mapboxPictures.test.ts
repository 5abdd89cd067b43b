import { afterEach, expect, test, vi } from 'vitest'

import { mapboxPictures, pictureUrl } from './mapboxPictures.ts'

const source = { kind: 'mapbox', style: 'mapbox://styles/farol/night', token: 'pk.a b' } as const
const view = { longitude: -46.633308, latitude: -23.55052, zoom: 13 }

afterEach(() => vi.unstubAllGlobals())

test('MAP-17 a small map on Mapbox is a picture of the same style, at the place of the vehicle', () => {
  expect(pictureUrl(source, view, 219.6, 120, true)).toBe(
    'https://api.mapbox.com/styles/v1/farol/night/static/-46.63331,-23.55052,13.00/220x120@2x?access_token=pk.a%20b',
  )
  expect(pictureUrl(source, view, 4_000, 0, false)).toContain('/1280x1?')
})

test('a refused picture is thrown, so that the embedded ground can take its place', async () => {
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 401 })))
  await expect(mapboxPictures(source).picture(view, 200, 100)).rejects.toThrow('401')
})
