import { expect, test, vi } from 'vitest'

import { NamesAside } from './namesAside.ts'
import { type Bubble, pixelsPerDegree } from './pick.ts'

const zoom = 4
const saoPaulo: Bubble = { longitude: -46.6, latitude: -23.5, radiusPx: 18 }
const recife: Bubble = { longitude: -34.9, latitude: -8.1, radiusPx: 15 }
/** The same some px farther east. */
const shifted = (bubble: Bubble, px: number): Bubble => ({
  ...bubble,
  longitude: bubble.longitude + px / pixelsPerDegree(zoom),
})

test.each<[string, Bubble[], number]>([
  ['the same', [saoPaulo, recife], 0],
  ['the same in another order', [recife, saoPaulo], 0],
  ['a little farther', [shifted(saoPaulo, 5), recife], 0],
  ['farther', [shifted(saoPaulo, 7), recife], 1],
  ['farther south', [{ ...saoPaulo, latitude: -24 }, recife], 1],
  ['larger', [{ ...saoPaulo, radiusPx: 25 }, recife], 1],
  ['one less', [saoPaulo], 1],
  ['none', [], 1],
])('names are laid out anew when a reader could tell: %s', (_what, bubbles, times) => {
  const tell = vi.fn()
  const aside = new NamesAside<object>(tell)
  const source = {}
  aside.look(source, [saoPaulo, recife], zoom)
  tell.mockClear()
  aside.look(source, bubbles, zoom)
  expect(tell).toHaveBeenCalledTimes(times)
})

test('small steps add up: what was told is compared, not what was seen last', () => {
  const tell = vi.fn()
  const aside = new NamesAside<object>(tell)
  const source = {}
  for (const px of [0, 3, 6, 9]) aside.look(source, [shifted(saoPaulo, px)], zoom)
  expect(tell.mock.calls.map(([, bubbles]) => bubbles)).toEqual([[saoPaulo], [shifted(saoPaulo, 6)]])
})

test('another style is told what stands over it already', () => {
  const tell = vi.fn()
  const aside = new NamesAside<object>(tell)
  aside.look({}, [saoPaulo], zoom)
  const next = {}
  aside.look(next, [saoPaulo], zoom)
  expect(tell).toHaveBeenLastCalledWith(next, [saoPaulo])
})
