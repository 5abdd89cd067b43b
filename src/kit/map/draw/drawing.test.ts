import { expect, test } from 'vitest'

import { degreesText, readAxis, readPair } from './coordinateText.ts'
import { draw, type DrawEvent, type Drawing, drawingOf, drawnOf, emptyShape, fenceOf } from './drawing.ts'
import { projection } from './projection.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const [a, b, c, d] = [at(-23.5, -46.6), at(-23.5, -46.5), at(-23.4, -46.5), at(-23.4, -46.6)]
const after = (drawing: Drawing, ...events: DrawEvent[]) => events.reduce(draw, drawing)
const polygon = () => drawingOf(emptyShape('polygon'))
const placed = (...places: { latitude: number; longitude: number }[]) =>
  after(polygon(), ...places.map((place) => ({ type: 'place', place }) as const))

test('FENCE-02 points are set one after the other, and no more once the polygon is closed', () => {
  const closed = after(placed(a, b, c), { type: 'close' }, { type: 'place', place: d })
  expect(fenceOf(closed.shape)).toEqual({ kind: 'polygon', points: [a, b, c] })
})

test('two points close to nothing', () => {
  const two = after(placed(a, b), { type: 'close' })
  expect([two.shape, fenceOf(two.shape)]).toEqual([{ kind: 'polygon', points: [a, b], holes: [], closed: false }, null])
})

test('FENCE-04 a point is moved, put between two others and taken away; each can be undone and done again', () => {
  const changed = after(
    placed(a, b, c),
    { type: 'insert', at: 1, place: d },
    { type: 'move', at: 0, place: at(1, 2) },
    { type: 'remove', at: 2 },
  )
  const points = (drawing: Drawing) => (drawing.shape.kind === 'polygon' ? drawing.shape.points : [])
  expect(points(changed)).toEqual([at(1, 2), d, c])
  const back = after(changed, { type: 'undo' }, { type: 'undo' }, { type: 'undo' })
  expect(points(back)).toEqual([a, b, c])
  expect(points(after(back, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }))).toEqual([at(1, 2), d, c])
  expect(points(after(back, { type: 'move', at: 0, place: d }, { type: 'redo' }))).toEqual([d, b, c])
})

test('a pull of a hundred movements is one step back', () => {
  const moves = Array.from(
    { length: 100 },
    (_, n) => ({ type: 'move', at: 0, place: at(n / 100, 0), grip: 'pull' }) as const,
  )
  const pulled = after(placed(a, b, c), ...moves, { type: 'release' })
  expect(fenceOf(after(pulled, { type: 'undo' }).shape)).toEqual({ kind: 'polygon', points: [a, b, c] })
  const twice = after(pulled, { type: 'move', at: 0, place: at(5, 5), grip: 'pull' }, { type: 'undo' })
  expect(twice.shape).toMatchObject({ points: [at(0.99, 0), b, c] })
})

test('FENCE-01 the first click is the centre of a circle, the second says how far it reaches', () => {
  const circle = after(
    drawingOf(emptyShape('circle')),
    { type: 'place', place: at(0, 0) },
    { type: 'place', place: at(0, 1) },
  )
  expect(fenceOf(circle.shape)).toEqual({ kind: 'circle', center: at(0, 0), radiusM: 111_195 })
  expect(draw(circle, { type: 'place', place: a })).toBe(circle)
  expect(fenceOf(draw(circle, { type: 'radius', radiusM: 50 }).shape)).toMatchObject({ radiusM: 50 })
  expect(fenceOf(draw(circle, { type: 'radius', radiusM: null }).shape)).toBeNull()
})

test('what does not fit the shape changes nothing, and no place leaves the earth', () => {
  const circle = drawingOf(emptyShape('circle'))
  expect(after(circle, { type: 'close' }, { type: 'remove', at: 3 }, { type: 'undo' })).toBe(circle)
  const three = placed(a, b, c)
  expect(draw(three, { type: 'move', at: 9, place: a })).toBe(three)
  expect(draw(polygon(), { type: 'place', place: at(123, -999) }).shape).toMatchObject({ points: [at(90, 81)] })
})

test('FENCE-04 a corner is pulled across the antimeridian, and the fence stays in one piece', () => {
  const fiji = placed(at(-17, 179), at(-17, 179.9), at(-16, 179.9))
  const ground = projection({ latitude: -17, longitude: 179.9, zoom: 8 }, { width: 800, height: 600 })
  const pulled = ground.toPlace({ x: 400 + ground.toPixel(at(-17, 180)).x, y: 300 })
  expect(pulled.longitude).toBeGreaterThan(180)
  const across = draw(fiji, { type: 'move', at: 1, place: pulled })
  const [, corner] = across.shape.kind === 'polygon' ? across.shape.points : []
  expect(corner?.longitude).toBeCloseTo(pulled.longitude - 360, 6)
  expect(ground.toPixel(corner ?? at(0, 0)).x).toBeCloseTo(ground.toPixel(pulled).x, 3)
  const circle = draw(drawingOf(emptyShape('circle')), { type: 'place', place: at(0, -180.5) })
  expect(circle.shape).toMatchObject({ center: at(0, 179.5) })
  expect(draw(circle, { type: 'center', place: at(0, 180) }).shape).toMatchObject({ center: at(0, 180) })
})

test('FENCE-04 the corners of a hole are moved, added and taken away, and a hole is filled', () => {
  const hole = [at(-23.48, -46.58), at(-23.48, -46.52), at(-23.42, -46.52)]
  const holesOf = ({ shape }: Drawing) => (shape.kind === 'polygon' ? shape.holes : [])
  const fence = drawingOf(drawnOf({ kind: 'polygon', points: [a, b, c, d], holes: [hole, hole] }))
  const moved = draw(fence, { type: 'move', ring: 2, at: 1, place: a })
  expect(holesOf(moved)).toEqual([hole, hole.with(1, a)])
  expect([moved.ring, moved.chosen]).toEqual([2, 1])
  // What says no ring means the one under the hand.
  const grown = draw(moved, { type: 'insert', at: 3, place: b })
  expect(holesOf(grown)[1]).toEqual([...hole.with(1, a), b])
  expect(holesOf(after(grown, { type: 'remove', at: 3 }, { type: 'remove', at: 1 }))).toEqual([hole])
  const filled = draw(grown, { type: 'fill', ring: 1 })
  expect([holesOf(filled).length, filled.ring, filled.chosen]).toEqual([1, 0, null])
  expect(holesOf(draw(filled, { type: 'undo' }))).toEqual(holesOf(grown))
  expect(fenceOf(after(filled, { type: 'fill', ring: 1 }).shape)).toEqual({ kind: 'polygon', points: [a, b, c, d] })
  // The outline is no hole, and a hole that is not there stays away.
  expect(
    after(fence, { type: 'fill', ring: 0 }, { type: 'fill', ring: 7 }, { type: 'move', ring: 7, at: 0, place: a }),
  ).toBe(fence)
})

test('a stored fence comes back as it was', () => {
  const fence = { kind: 'polygon', points: [a, b, c, d], holes: [[a, b, c]] } as const
  expect(fenceOf(drawnOf(fence))).toEqual(fence)
})

test.each([
  ['-23,43391', -23.43391],
  [' −23.43391 ', -23.43391],
  ['90', 90],
  ['90.1', null],
  ['', null],
  ['23°26', null],
  ['1e3', null],
])('a latitude typed as %j reads as %s', (text, expected) => {
  expect(readAxis(text, 'latitude')).toBe(expected)
})

test.each([
  ['-23.43391, -46.40876', at(-23.43391, -46.40876)],
  ['-23.43391,-46.40876', at(-23.43391, -46.40876)],
  ['-23,43391; -46,40876', at(-23.43391, -46.40876)],
  ['-23,43391 -46,40876', at(-23.43391, -46.40876)],
  ['-23,43391,-46,40876', null],
  ['-46.4', null],
  ['-123, -46.4', null],
])('the pair %j reads as %j', (text, expected) => {
  expect(readPair(text)).toEqual(expected)
})

test('degrees are written as the language does and read back as they were', () => {
  expect(degreesText(-23.4339100000001, ',')).toBe('-23,43391')
  expect(readAxis(degreesText(-46.1234567, ','), 'longitude')).toBe(-46.1234567)
})

test('a pixel is the place that it was, anywhere on the map', () => {
  const { toPixel, toPlace } = projection({ latitude: -23.5, longitude: -46.6, zoom: 14 }, { width: 800, height: 600 })
  expect(toPixel(at(-23.5, -46.6))).toEqual({ x: 400, y: 300 })
  const there = toPlace({ x: 12, y: 590 })
  expect(toPixel(there).x).toBeCloseTo(12, 6)
  expect(toPixel(there).y).toBeCloseTo(590, 6)
  expect(there.latitude).toBeLessThan(-23.5)
  expect(there.longitude).toBeLessThan(-46.6)
})

test('places on both sides of the antimeridian stand beside each other', () => {
  const { toPixel } = projection({ latitude: -16.5, longitude: 180, zoom: 8 }, { width: 800, height: 600 })
  const [west, east] = [toPixel(at(-16.5, 179.9)), toPixel(at(-16.5, -179.9))]
  expect(west.x).toBeLessThan(400)
  expect(east.x - 400).toBeCloseTo(400 - west.x, 6)
})
