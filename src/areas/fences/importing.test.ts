import { expect, test } from 'vitest'

import { readKml } from '#src/kit/kml/readKml.ts'

import { importCounts, importing, importName, shapeNow, stepImport } from './importing.ts'

const ring = '-46.63,-23.55 -46.62,-23.55 -46.62,-23.54 -46.63,-23.55'
const open = '-46.63,-23.55 -46.62,-23.55 -46.62,-23.54'
const polygon = (coordinates: string) =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`
const mark = (name: string, geometry: string) => `<Placemark><name>${name}</name>${geometry}</Placemark>`
const file = () =>
  importing(
    readKml(
      new TextEncoder().encode(
        `<kml><Document><Folder><name>P</name>${mark('Norte', polygon(ring))}${mark('Doca', polygon(open))}</Folder>` +
          `${mark('Balsa', polygon('-46,99 -46,98 -47,98 -46,99'))}${mark('Guarita', '<Point><coordinates>-46,-23</coordinates></Point>')}` +
          `${mark('Sul', polygon(ring))}</Document></kml>`,
      ),
    ),
  )
const idOf = (state: ReturnType<typeof file>, name: string) => state.shapes.find((one) => one.name === name)?.id ?? -1

test('only good shapes are ticked, and what is broken cannot be', () => {
  const state = file()
  expect([...state.ticked]).toEqual([idOf(state, 'Norte'), idOf(state, 'Sul')])
  expect(importCounts(state)).toEqual({ stored: 0, ready: 2, broken: 2, leftOut: 1 })
  expect(stepImport(state, { type: 'tick', id: idOf(state, 'Balsa'), on: true })).toBe(state)
  expect(stepImport(stepImport(state, { type: 'tickAll', on: false }), { type: 'tickAll', on: true }).ticked).toEqual(
    state.ticked,
  )
})

test('a shape that is put right is ticked; one without a remedy stays as it is', () => {
  const state = file()
  const id = idOf(state, 'Doca')
  const right = stepImport(state, { type: 'remedy', id })
  expect(right.ticked.has(id)).toBe(true)
  expect(importCounts(right)).toMatchObject({ ready: 3, broken: 1 })
  const [doca] = right.shapes.filter((one) => one.id === id)
  expect(doca && shapeNow(right, doca)).toMatchObject({ kind: 'polygon' })
  expect(stepImport(state, { type: 'remedy', id: idOf(state, 'Balsa') })).toBe(state)
})

test('what was stored is not imported twice; what was refused stays ticked', () => {
  const state = file()
  const [north, south] = [idOf(state, 'Norte'), idOf(state, 'Sul')]
  const after = stepImport(stepImport(state, { type: 'outcome', id: north, outcome: { is: 'stored' } }), {
    type: 'outcome',
    id: south,
    outcome: { is: 'refused', message: 'x' },
  })
  expect([...after.ticked]).toEqual([south])
  expect(stepImport(after, { type: 'tick', id: north, on: true })).toBe(after)
  expect(importCounts(after).stored).toBe(1)
})

test('names: the shape’s own, else that of the file; never longer than a fence’s', () => {
  const [shape] = file().shapes
  if (!shape) throw new Error('no shape')
  expect(importName(shape, 'x.kml', 100)).toBe('Norte')
  expect(importName({ ...shape, part: 2 }, 'x.kml', 100)).toBe('Norte (2)')
  expect(importName({ ...shape, name: '', id: 7 }, 'patios.KMZ', 100)).toBe('patios 7')
  expect(importName({ ...shape, name: 'a'.repeat(200), part: 3 }, 'x.kml', 100)).toHaveLength(100)
  expect(importName({ ...shape, name: `${'a'.repeat(99)}🚚` }, 'x.kml', 100)).toBe('a'.repeat(99))
})
