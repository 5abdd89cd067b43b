import { expect, test } from 'vitest'

import { isUnread } from '#src/kit/query/query.ts'

import { type AlertQuery, type LiveFilter, alertAddress, liveAddress, ofVehicle } from './address.ts'

const everyAlert = {
  severities: [],
  types: [],
  situation: 'all',
  vehicles: [],
  order: 'urgency',
  owner: 'anybody',
  alert: null,
}
test.each<[string, Partial<AlertQuery>, boolean]>([
  ['', {}, false],
  ['situacao=all', {}, false],
  [
    'gravidade=critical,low&situacao=open&ids=12,3',
    { severities: ['critical', 'low'], situation: 'open', vehicles: [12, 3] },
    false,
  ],
  [
    'gravidade=critical,high&situacao=open&ids=12,7',
    { severities: ['critical', 'high'], situation: 'open', vehicles: [12, 7] },
    false,
  ],
  ['evento=panic,lowBattery', { types: ['panic', 'lowBattery'] }, false],
  ['evento=panic,flood', { types: ['panic'] }, true],
  ['gravidade=critical,urgent', { severities: ['critical'] }, true],
  ['gravidade=huge&situacao=maybe&ids=-1,x', {}, true],
  ['situacao=late', {}, true],
  ['ids=12,abc', { vehicles: [12] }, true],
])('ROUTE-40 alerts of `%s` are %j, something left out: %s', (address, query, left) => {
  const said = alertAddress.read(new URLSearchParams(address))
  expect(said.query).toEqual({ ...everyAlert, ...query })
  expect(isUnread(said.faults)).toBe(left)
  expect(alertAddress.read(alertAddress.write(new URLSearchParams(), said.query)).query).toEqual(said.query)
})

const whole = { text: '', states: [], region: null, list: 'vehicles' }
test.each<[string, Partial<LiveFilter>, boolean]>([
  ['', {}, false],
  [
    'q=BRA2&estado=moving,idle&regiao=BR-SP&lista=city',
    { text: 'BRA2', states: ['moving', 'idle'], region: 'BR-SP', list: 'city' },
    false,
  ],
  [
    'q=BRA2&estado=moving&regiao=campinas&lista=alerts',
    { text: 'BRA2', states: ['moving'], region: 'campinas', list: 'alerts' },
    false,
  ],
  ['estado=flying,moving', { states: ['moving'] }, true],
  ['regiao=atlantis', {}, true],
  ['lista=everything', {}, true],
])('ROUTE-40 the live map of `%s` lists %j, something left out: %s', (address, filter, left) => {
  const said = liveAddress.read(new URLSearchParams(address))
  expect(said.query).toEqual({ ...whole, ...filter })
  expect(isUnread(said.faults)).toBe(left)
  expect(liveAddress.read(liveAddress.write(new URLSearchParams(), said.query)).query).toEqual(said.query)
})

test('addresses are as they were, and keep what belongs to others', () => {
  const alerts = alertAddress.write(new URLSearchParams('keep=1'), {
    severities: ['critical', 'low'],
    types: ['panic', 'dtc'],
    situation: 'open',
    vehicles: [12, 3],
    order: 'urgency',
    owner: 'anybody',
    alert: 7,
  })
  expect(alerts.toString()).toBe(
    'keep=1&gravidade=critical%2Clow&evento=panic%2Cdtc&situacao=open&ids=12%2C3&detalhe=7',
  )
  expect(
    alertAddress
      .write(alerts, {
        severities: [],
        types: [],
        situation: 'all',
        vehicles: [],
        order: 'urgency',
        owner: 'anybody',
        alert: null,
      })
      .toString(),
  ).toBe('keep=1')
  const live = liveAddress.write(new URLSearchParams('keep=1'), {
    text: 'BRA2',
    states: ['moving', 'idle'],
    region: 'BR-SP',
    list: 'city',
  })
  expect(live.toString()).toBe('keep=1&q=BRA2&estado=moving%2Cidle&regiao=BR-SP&lista=city')
})

test('a vehicle of the path is the only one of its list and of its file, whatever others the address names', () => {
  const { query } = alertAddress.read(new URLSearchParams('ids=7,9&situacao=open'))
  expect(ofVehicle(query, 12)).toEqual({ ...query, vehicles: [12] })
  expect(ofVehicle(query, undefined)).toEqual(query)
})
