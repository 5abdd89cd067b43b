import { expect, test } from 'vitest'

import { RegistryView } from '#contract/endpoints/registryView.ts'
import { vehicle } from '#contract/entities/vehicle.ts'

import { noSettings } from '../table/tableSettings.ts'
import { erased } from './defineRegistry.tsx'
import { registryQuery } from './registryQuery.ts'
import { addressOf, settingsOf, shownBy, tableOf, viewsOf } from './savedViews.ts'

const [entity] = erased(vehicle, { columns: ['plate'], form: [['plate']] })
const codec = registryQuery(entity)
const asked = codec.read(new URLSearchParams('q=sul&status=0&ordem=-frota&pagina=4&id=17&aba=historico')).query
const table = { ...noSettings, hidden: ['maker'], order: ['plate', 'tracker'], pageSize: 25 }
const view = RegistryView.parse({
  id: 7,
  registro: 'vehicle',
  nome: 'Parados',
  endereco: addressOf(codec, asked),
  tabela: tableOf({ ...table, sort: { key: 'plate', descending: true } }),
  publica: false,
  por: null,
  removivel: true,
})

test('UI-09 a view keeps words, filters, order and columns, not the page nor what was open', () => {
  expect(view.address).toBe('q=sul&status=0&ordem=-frota')
  expect(settingsOf(view)).toEqual({ ...table, sort: null })
  expect(shownBy(codec, view)).toEqual({
    words: 'sul',
    filter: { active: [false] },
    order: '-fleetNumber',
    page: null,
  })
})

test('what another version kept is read as far as it makes sense, and what a filter is no more is as if unsaid', () => {
  expect(settingsOf({ table: { pageSize: 7, hidden: 'x' } })).toEqual(noSettings)
  expect(shownBy(codec, { address: 'foi=1&status=x&ordem=nada' })).toEqual({
    words: '',
    filter: {},
    order: '',
    page: null,
  })
})

test('a list offers its own views, not those of its links', () => {
  const all = [view, { ...view, registry: 'links.vehicle' }]
  expect(viewsOf(all, 'vehicle')).toEqual([view])
})
