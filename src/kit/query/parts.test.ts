import { expect, test } from 'vitest'
import { z } from 'zod'

import { wholeDays } from '#contract/rules/period.ts'

import { choice, choices, each, id, ids, one, pageNumber, text } from './parts.ts'
import { period } from './periodPart.ts'
import { isUnread, queryOf, withGiven } from './query.ts'

const noon = Date.parse('2026-11-18T14:00:00')
const codec = queryOf({
  text: text('q', 10),
  situation: choice('situacao', ['all', 'open'], 'all'),
  states: choices('estado', ['moving', 'idle', 'off']),
  vehicles: ids(['veiculos', 'ids'], 3),
  open: one('open', id),
  makers: each('montadora', z.string().max(20)),
  page: pageNumber,
})
const usual = { text: '', situation: 'all', states: [], vehicles: [], open: null, makers: [], page: 1 }
const read = (address: string) => codec.read(new URLSearchParams(address))

test.each<[string, string, Partial<ReturnType<typeof read>['query']>, string[]]>([
  ['nothing', '', {}, []],
  ['what is empty', 'q=&situacao=&estado=&ids=&open=', {}, []],
  ['a parameter of somebody else', 'tema=1', {}, []],
  ['words', 'q=bra,2', { text: 'bra,2' }, []],
  ['more words than are taken', 'q=bra2bra2bra2', {}, ['text']],
  ['one of several', 'situacao=open', { situation: 'open' }, []],
  ['the usual one by its name', 'situacao=all', {}, []],
  ['none of them', 'situacao=late', {}, ['situation']],
  ['a list in the order in which it was said', 'estado=idle,moving', { states: ['idle', 'moving'] }, []],
  ['a list with a word that means nothing', 'estado=idle,flying', { states: ['idle'] }, ['states']],
  ['a value twice', 'estado=idle,idle&ids=7,7,', { states: ['idle'], vehicles: [7] }, []],
  ['ids under their old name', 'ids=12,40', { vehicles: [12, 40] }, []],
  ['ids under both names: the new one counts', 'veiculos=3&ids=12', { vehicles: [3] }, []],
  ['what is no id', 'veiculos=3,x,-1,0,2.5', { vehicles: [3] }, ['vehicles']],
  ['more ids than are taken', 'veiculos=1,2,3,4', { vehicles: [1, 2, 3] }, ['vehicles']],
  ['one id', 'open=12', { open: 12 }, []],
  ['one that is none', 'open=1.5', {}, ['open']],
  ['a page', 'pagina=12', { page: 12 }, []],
  ['a page that is none', 'pagina=0', {}, ['page']],
  ['values with any sign, and nothing', 'montadora=A%2CB&montadora=', { makers: ['A,B', ''] }, []],
])('ROUTE-40 an address with %s', (_what, address, query, faulty) => {
  const said = read(address)
  expect(said.query).toEqual({ ...usual, ...query })
  expect(Object.keys(said.faults)).toEqual(faulty)
  expect(isUnread(said.faults)).toBe(faulty.length > 0)
  // Written and read again it is the same, with nothing left out and what belongs to others in its place.
  const written = codec.write(new URLSearchParams('tema=1'), said.query)
  expect(codec.read(written)).toEqual({ query: said.query, faults: {} })
  expect(written.get('tema')).toBe('1')
})

test('what is as usual is not said, and an old name goes as the new one is written', () => {
  const full = 'x=1&q=a&situacao=open&estado=off&ids=4&open=2&montadora=a&montadora=b'
  expect(codec.write(new URLSearchParams(full), read('').query).toString()).toBe('x=1')
  expect(codec.write(new URLSearchParams('ids=4'), read('ids=4').query).toString()).toBe('veiculos=4')
})

const today = wholeDays('2026-11-18', '2026-11-18')

test.each<[string, string, { start: number; end: number }, string | undefined]>([
  ['nothing said', '', today, undefined],
  ['days', 'inicio=2026-11-01&fim=2026-11-03', wholeDays('2026-11-01', '2026-11-03'), undefined],
  ['instants', `inicio=${today.start + 60_000}&fim=${today.end}`, { ...today, start: today.start + 60_000 }, undefined],
  ['half a period', 'inicio=2026-11-01', today, 'parameter'],
  ['no days', 'inicio=ontem&fim=2026-02-30', today, 'parameter'],
  ['an end before its start', 'inicio=2026-11-03&fim=2026-11-01', today, 'startAfterEnd'],
  ['more than 31 days', 'inicio=2026-10-01&fim=2026-11-03', today, 'tooLong'],
  ['days to come', 'inicio=2026-11-17&fim=2026-11-20', today, 'endAfterToday'],
])('VALID-PERIOD-01..04 an address with %s is read, and why not is told', (_what, address, expected, fault) => {
  for (const as of ['days', 'instants'] as const) {
    const part = queryOf({ period: period({ as, days: 1 }) })
    const said = part.read(new URLSearchParams(address), noon)
    expect(said).toEqual({ query: { period: expected }, faults: fault === undefined ? {} : { period: fault } })
    // Days are written where it is whole days; of the rest no minute is lost.
    expect(part.read(part.write(new URLSearchParams(), said.query), noon)).toEqual({
      query: { period: expected },
      faults: {},
    })
  }
})

test.each([
  ['', '7', 7, false],
  ['open=9', '7', 9, false],
  ['', 'seven', null, true],
  ['', undefined, null, false],
] as const)(
  'ROUTE-40 of `?%s` what the path says, %s, counts until the address says otherwise',
  (address, path, open, left) => {
    const { query, faults } = codec.read(withGiven(new URLSearchParams(address), { open: path }))
    expect(query.open).toBe(open)
    expect(isUnread(faults)).toBe(left)
  },
)
