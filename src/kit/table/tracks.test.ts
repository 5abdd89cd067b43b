import { expect, test } from 'vitest'

import { type Column, absentOf, nameFace } from './columns.ts'
import { tableTracks } from './tracks.ts'

const columns: Column<object>[] = [
  { key: 'plate', kind: 'plate', label: 'Placa', value: () => null, grow: 0 },
  { key: 'driver', kind: 'text', label: 'Motorista', value: () => null },
  { key: 'distance', kind: 'km', label: 'Distância', value: () => null, widthPx: 90 },
]

const noHead = () => 0

test('texts share what is left over, numbers keep their width, and the sum is the least width', () => {
  expect(tableTracks(columns, {}, false, 32, noHead)).toEqual({
    '--columns': '100px minmax(160px, 160fr) 90px minmax(0, 1fr)',
    '--table-width': '350px',
    '--tick': '0px',
    '--row-px': '32px',
  })
})

test('a code that names its row leaves the room to names beside it, a name takes it', () => {
  const named = (kind: 'cardCode' | 'label'): Column<object>[] => [
    { key: 'name', kind, label: 'A', value: () => null, ...nameFace(kind) },
    { key: 'holder', kind: 'text', label: 'B', value: () => null },
  ]
  const columnsOf = (kind: 'cardCode' | 'label') => tableTracks(named(kind), {}, false, 32, noHead)['--columns']
  expect(columnsOf('cardCode')).toBe('minmax(200px, 200fr) minmax(160px, 160fr) minmax(0, 1fr)')
  expect(columnsOf('label')).toBe('minmax(220px, 660fr) minmax(160px, 160fr) minmax(0, 1fr)')
})

test('a width that somebody chose is kept, and tick boxes take theirs before it', () => {
  expect(tableTracks(columns, { driver: 220 }, true, 40, noHead)).toMatchObject({
    '--columns': '40px 100px 220px 90px minmax(0, 1fr)',
    '--table-width': '450px',
  })
})

test('ux-U12 a head is never shortened by its column, unless somebody made it narrower', () => {
  const headPx = (label: string) => label.length * 12
  expect(tableTracks(columns, { driver: 60 }, false, 32, headPx)).toMatchObject({
    '--columns': '100px 60px 108px minmax(0, 1fr)',
    '--table-width': '268px',
  })
})

test.each([
  ['with room for all, columns stand as they want', 350, '350px', '100px minmax(160px, 160fr) 90px minmax(0, 1fr)'],
  ['a bar that takes 10 px has the text give way', 340, '340px', '100px minmax(150px, 150fr) 90px minmax(0, 1fr)'],
  [
    'what lacks more is scrolled to, and nothing gives way',
    320,
    '350px',
    '100px minmax(160px, 160fr) 90px minmax(0, 1fr)',
  ],
])('%s', (_name, roomPx, least, tracks) => {
  expect(tableTracks(columns, {}, false, 32, noHead, roomPx)).toMatchObject({
    '--columns': tracks,
    '--table-width': least,
  })
})

test('neither a width that somebody chose nor a head gives way', () => {
  expect(tableTracks(columns, { driver: 160 }, false, 32, noHead, 345)).toMatchObject({ '--table-width': '350px' })
  expect(tableTracks(columns, {}, false, 32, () => 160, 470)).toMatchObject({ '--table-width': '480px' })
})

test('FMT-06 a number or a time that there is none of is N/D, unless the screen says otherwise; a text is nothing', () => {
  expect(absentOf({ kind: 'km' })).toBe('N/D')
  expect(absentOf({ kind: 'instant' })).toBe('N/D')
  expect(absentOf({ kind: 'km', absent: '—' })).toBe('—')
  expect(absentOf({ kind: 'text' })).toBe('')
})
