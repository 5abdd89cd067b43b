import { expect, test } from 'vitest'

import { isOver, layMarks, type Mark } from './markLayout.ts'

const stop = (x: number, weight: number, y = 0): Mark => ({ kind: 'stop', text: `Parada ${weight} min`, weight, x, y })
const alert = (x: number, weight = 0, y = 0): Mark => ({ kind: 'alert', text: 'Freada brusca', weight, x, y })
const shown = (marks: Mark[]) => layMarks(marks).map(({ mark, more, label }) => [mark.text, more, label !== null])

test('TRIP-02 of two texts without room for both the shorter stop’s is left out, and its glyph stays', () => {
  // The fourth finds no corner that is free.
  const row = [stop(0, 11), stop(22, 4), stop(44, 30), stop(66, 5)]
  const told = shown(row)
  expect(told).toHaveLength(4)
  expect(told.slice(0, 2)).toEqual([
    ['Parada 30 min', 0, true],
    ['Parada 11 min', 0, true],
  ])
  expect(told.filter(([, , label]) => !label).map(([text]) => text)).toContain('Parada 4 min')
})

test('TRIP-02 what would cover another of its kind is counted with it: the worst alert, the longest stop', () => {
  expect(shown([stop(0, 4), stop(10, 11)])).toEqual([['Parada 11 min', 1, true]])
  expect(layMarks([alert(0, 1), alert(5, 3), alert(9, 2)])).toMatchObject([{ mark: { weight: 3 }, more: 2 }])
})

test('TRIP-02 an alert at a stop is shown with it, each with its text', () => {
  expect(shown([stop(0, 11), alert(0)])).toEqual([
    ['Freada brusca', 0, true],
    ['Parada 11 min', 0, true],
  ])
})

test.each([
  ['on it', { x: 40, y: 18 }, true],
  ['touching its end', { x: 90, y: 18 }, true],
  ['beside it', { x: 110, y: 18 }, false],
  ['over it', { x: 40, y: -2 }, false],
])('TRIP-02 a text gives way to the vehicle: %s', (_name, vehicle, over) =>
  expect(isOver({ x: 10, y: 10 }, 'Parada 11 min', vehicle)).toBe(over),
)

test('TRIP-02 an alert steps aside where a stop stands over its place', () => {
  const [first] = layMarks([alert(0), stop(0, 11, -18)])
  expect(first).toMatchObject({ mark: { kind: 'alert' }, glyph: { x: 18, y: 0 } })
  expect(layMarks([alert(0)])).toMatchObject([{ glyph: { x: 0, y: -18 } }])
})

test('TRIP-02 no text lies on a glyph or on another text', () => {
  const many = Array.from({ length: 60 }, (_none, i): Mark =>
    i % 3 ? stop((i * 37) % 400, i, (i * 91) % 200) : alert((i * 53) % 400, i, (i * 29) % 200),
  )
  const boxes = layMarks(many).flatMap(({ mark, label }) =>
    label ? [{ left: mark.x + label.x, top: mark.y + label.y, width: mark.text.length * 6.8 }] : [],
  )
  expect(boxes.length).toBeGreaterThan(5)
  for (const a of boxes)
    for (const b of boxes)
      if (a !== b)
        expect(
          a.left < b.left + b.width && b.left < a.left + a.width && Math.abs(a.top - b.top) < 16,
          JSON.stringify([a, b]),
        ).toBe(false)
})
