import { expect, test } from 'vitest'

import { isUnread } from '#src/kit/query/query.ts'

import { panelOf, type TowerQuery, towerAddress } from './address.ts'

const usual: TowerQuery = {
  text: '',
  states: [],
  checklist: [],
  sensors: [],
  pending: 'all',
  channel: 'all',
  order: 'urgent',
  map: '1',
  vehicle: null,
  command: null,
}
const command = '3f0c1c84-52a8-4a4e-9f4e-0f1d4c1c2b11'

test.each<[string, Partial<TowerQuery>, boolean]>([
  ['', {}, false],
  ['q=0412&ordem=plate&open=7', { text: '0412', order: 'plate', vehicle: 7 }, false],
  [`cmd=${command}`, { command }, false],
  ['open=x', {}, true],
  ['open=-1', {}, true],
  ['open=seven', {}, true],
  ['ordem=small', {}, true],
  ['estado=flying', {}, true],
  ['checklist=near,expired', { checklist: ['near', 'expired'] }, false],
  ['checklist=done', {}, true],
  ['sensor=jammer,doorOpen&pendente=1&canal=0', { sensors: ['jammer', 'doorOpen'], pending: '1', channel: '0' }, false],
  ['sensor=siren', {}, true],
  ['pendente=x', {}, true],
  ['canal=2', {}, true],
  ['mapa=0', { map: '0' }, false],
  ['mapa=sim', {}, true],
  ['cmd=1', {}, true],
])('ROUTE-40 the tower of `%s` is as usual but %j, something left out: %s', (address, query, left) => {
  const said = towerAddress.read(new URLSearchParams(address))
  expect(said.query).toEqual({ ...usual, ...query })
  expect(isUnread(said.faults)).toBe(left)
})

test('TOWER-04 search, states, order and the chosen vehicle survive the address', () => {
  const chosen: TowerQuery = { ...usual, text: '0412', states: ['idle', 'blocked'], order: 'plate', vehicle: 12 }
  const written = towerAddress.write(new URLSearchParams('keep=1'), chosen)
  expect(written.toString()).toBe('keep=1&q=0412&estado=idle%2Cblocked&ordem=plate&open=12')
  expect(towerAddress.read(written).query).toEqual(chosen)
  expect(towerAddress.write(written, usual).toString()).toBe('keep=1')
})

test('ROUTE-05 C15 the path may name a panel in place of a vehicle', () => {
  expect(['historico', 'pendentes', 'lote', '7', 'abc', undefined].map(panelOf)).toEqual([
    'historico',
    'pendentes',
    'lote',
    null,
    null,
    null,
  ])
})
