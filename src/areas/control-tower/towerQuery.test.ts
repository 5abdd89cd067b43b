import { expect, test } from 'vitest'

import { leavesOutOfTower, readQuery, writeQuery } from './towerQuery.ts'

const usual = { text: '', states: [], urgentFirst: true, vehicle: null, command: null }

test('an empty address means everything, what is urgent first', () => {
  expect(readQuery(new URLSearchParams())).toEqual(usual)
})

test('TOWER-04 search, states, order and the chosen vehicle survive the address', () => {
  const chosen = { ...usual, text: '0412', states: ['idle', 'blocked'] as const, urgentFirst: false, vehicle: 12 }
  const written = writeQuery(new URLSearchParams('keep=1'), usual, { ...chosen, states: [...chosen.states] })
  expect(written.toString()).toBe('keep=1&q=0412&estado=idle%2Cblocked&ordem=plate&open=12')
  expect(readQuery(written)).toEqual(chosen)
  expect(writeQuery(written, readQuery(written), usual).toString()).toBe('keep=1')
})

test('the vehicle of the path is chosen until the address names another', () => {
  expect(readQuery(new URLSearchParams(), '7').vehicle).toBe(7)
  expect(readQuery(new URLSearchParams('open=9'), '7').vehicle).toBe(9)
})

test.each(['open=x', 'open=-1', 'estado=flying', 'cmd=1'])(
  'ROUTE-40 what the address cannot mean is left out, and said to be: %s',
  (text) => {
    expect(readQuery(new URLSearchParams(text))).toEqual(usual)
    expect(leavesOutOfTower(new URLSearchParams(text))).toBe(true)
  },
)

test('ROUTE-40 so it is with the vehicle of the path', () => {
  expect(leavesOutOfTower(new URLSearchParams('q=0412&ordem=plate'), '7')).toBe(false)
  expect(leavesOutOfTower(new URLSearchParams(), 'seven')).toBe(true)
})
