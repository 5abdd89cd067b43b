import { expect, test } from 'vitest'

import { vehicle } from '#contract/entities/vehicle.ts'

import { noSettings } from '../table/tableSettings.ts'
import { erased } from './defineRegistry.tsx'
import { registryQuery } from './registryQuery.ts'
import { readViews, shownBy, viewOf, withView } from './savedViews.ts'

const [entity] = erased(vehicle, { columns: ['plate'], form: [['plate']] })
const codec = registryQuery(entity)
const asked = codec.read(new URLSearchParams('q=sul&status=0&ordem=-frota&pagina=4&id=17&aba=historico')).query

test('UI-09 a view keeps words, filters, order and columns, not the page nor what was open, and survives its storage', () => {
  const table = {
    ...noSettings,
    hidden: ['maker'],
    order: ['plate', 'tracker'],
    pageSize: 25,
    sort: { key: 'plate', descending: true },
  }
  const kept = readViews(JSON.parse(JSON.stringify([viewOf(codec, 'Parados', asked, table)])))
  expect(kept).toEqual([{ name: 'Parados', address: 'q=sul&status=0&ordem=-frota', table: { ...table, sort: null } }])
  const [view] = kept
  expect(view && shownBy(codec, view)).toEqual({
    words: 'sul',
    filter: { active: [false] },
    order: '-fleetNumber',
    page: null,
  })
})

test('a view of the same name gives way, what an older version wrote is left out, and what a filter is no more is as if unsaid', () => {
  const one = viewOf(codec, 'A', asked, noSettings)
  const views = withView(withView([one], { ...one, name: 'B' }), { ...one, address: 'q=norte' })
  expect(views.map(({ name, address }) => [name, address])).toEqual([
    ['B', one.address],
    ['A', 'q=norte'],
  ])
  expect(readViews([{ name: '' }, null, 7, { ...one, table: 'x' }])).toEqual([{ ...one, table: noSettings }])
  expect(readViews('x')).toEqual([])
  expect(shownBy(codec, { ...one, address: 'foi=1&status=x&ordem=nada' })).toEqual({
    words: '',
    filter: {},
    order: '',
    page: null,
  })
})
