import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MapPictures } from './MapPictures.ts'

const drawn = vi.fn()
const canvasOf = (width: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a picture asks of a canvas
  ({
    width,
    height: 100,
    clientWidth: width / 2,
    getContext: () => ({ clearRect: vi.fn(), drawImage: drawn }),
  }) as unknown as HTMLCanvasElement

beforeEach(() => void vi.stubGlobal('document', { createElement: () => canvasOf(0) }))
afterEach(() => {
  vi.unstubAllGlobals()
  drawn.mockClear()
})

test('a picture is of the instant that its layers were made for, not of where the player stands when it is looked at', () => {
  let position = 1_000
  const pictures = new MapPictures(() => position)
  pictures.onGround(canvasOf(400))
  pictures.onLayers(canvasOf(400))
  expect(pictures.both, 'layers of an instant that nobody noted').toBeNull()
  pictures.onHandOver()
  position = 2_000
  pictures.onLayers(canvasOf(400))
  expect(pictures.both).toMatchObject({ cssWidth: 200, position: 1_000 })
  pictures.onHandOver()
  position = 3_000
  expect(pictures.both?.position, 'handed over and not yet drawn').toBe(1_000)
  pictures.onLayers(canvasOf(400))
  expect(pictures.both?.position).toBe(2_000)
  expect(pictures.version).toBe(3)
})

test('a copy has the size of what it is of, and none once it is let go', () => {
  const pictures = new MapPictures(() => 0)
  pictures.onHandOver()
  pictures.onLayers(canvasOf(600))
  pictures.onGround(canvasOf(400))
  const [ground, layers] = pictures.both?.pictures ?? []
  expect([ground?.width, layers?.width]).toEqual([400, 600])
  pictures.free()
  expect(pictures.both).toBeNull()
  expect([ground?.width, layers?.height]).toEqual([0, 0])
})
