import { expect, test } from 'vitest'

import { type Episode, type FaultList, Faults, noFaults } from './faultRules.ts'

const minute = 60_000
const hour = 60 * minute
const list = (...codes: string[]): FaultList => ({ codes: codes.map((code) => [code, null]), cut: false })
const report = (at: number, faults?: FaultList) => ({ at, speedKmh: 60, faults, values: { rpm: 1_500, coolantC: 90 } })
const shortly = (all: readonly Episode[]) =>
  all.map(({ code, from, to, ended }) => [code, from / minute, to && to / minute, ended])

function told(...said: readonly (readonly [at: number, faults: FaultList | undefined])[]) {
  const faults = new Faults(noFaults, false)
  for (const [at, one] of said) faults.tell(report(at * minute, one), null, at)
  return faults
}

test('M06 a second fault is news while the first goes on; what is gone has ended, and begins anew', () => {
  const faults = told([0, list('P0420')], [10, list('P0420', 'P0217')], [20, list()], [30, list('P0217')])
  expect(shortly(faults.taken())).toEqual([
    ['P0420', 0, 20, 'absent'],
    ['P0217', 10, 20, 'absent'],
    ['P0217', 30, null, null],
  ])
})

test('M07 sixty codes in one report are sixty episodes', () => {
  const codes = Array.from({ length: 60 }, (_, n) => `P0${100 + n}`)
  expect(told([0, list(...codes)]).taken()).toHaveLength(60)
})

test('a reading that was asked for counts as a report does: it begins, goes on and ends, before the report after it', () => {
  const faults = new Faults(noFaults, false)
  faults.tell(report(0, list('P0420')), null, 1_000)
  faults.read([
    { at: 20 * minute, list: list() },
    { at: 10 * minute, list: list('P0420', 'S110.0') },
  ])
  expect(faults.seed().waiting).toHaveLength(2)
  faults.tell(report(5 * minute), null, 1_004)
  expect(faults.taken()).toMatchObject([{ code: 'P0420', to: null }])
  faults.tell(report(15 * minute), null, 1_012)
  faults.tell(report(30 * minute), null, 1_020)
  expect(faults.taken()).toMatchObject([
    { code: 'P0420', from: 0, to: 20 * minute, ended: 'absent', endedKm: 1_020 },
    { code: 'S110.0', from: 10 * minute, to: 20 * minute, odometerKm: 1_012, speedKmh: null, rpm: null },
  ])
})

test('a list that was cut ends nothing, and a report without a list says nothing', () => {
  const faults = told([0, list('P0420', 'P0217')], [5, { ...list('P0420'), cut: true }], [6, undefined])
  expect(shortly(faults.taken()).map(([, , to]) => to)).toEqual([null, null])
})

test('a count without names opens a fault without a code, and goes on with those that have one', () => {
  expect(shortly(told([0, list('?')]).taken())).toEqual([['?', 0, null, null]])
  expect(shortly(told([0, list('P0217')], [5, list('?')]).taken())).toEqual([['P0217', 0, null, null]])
  expect(shortly(told([0, list('?')], [5, list('P0217')]).taken())).toEqual([
    ['?', 0, 5, 'absent'],
    ['P0217', 5, null, null],
  ])
})

test('72 h of engine time without a list end it with that word, at its last list', () => {
  const faults = told([0, list('P0217')], [30, list('P0217')])
  faults.ran(72 * hour - 1)
  expect(shortly(faults.taken())).toEqual([['P0217', 0, null, null]])
  faults.ran(1)
  expect(shortly(faults.taken())).toEqual([['P0217', 0, 30, 'silence']])
})

test('what goes on is written once an hour, and stopped at any report it tells the same', () => {
  const reports = Array.from({ length: 40 }, (_, n) =>
    report(n * 7 * minute, list(...(n % 9 < 6 ? ['P0217'] : []), 'U0100')),
  )
  const kept = (stops: boolean) => {
    const rows = new Map<string, Episode>()
    let faults = new Faults(noFaults, false)
    const keep = () => {
      for (const one of faults.taken()) rows.set(`${one.code} ${one.from}`, one)
    }
    for (const [n, one] of reports.entries()) {
      faults.tell(one, null, n)
      if (stops) {
        keep()
        faults = new Faults(faults.seed(), false)
      }
    }
    keep()
    return [...rows.values()].toSorted((a, b) => a.from - b.from || a.code.localeCompare(b.code))
  }
  expect(kept(true)).toEqual(kept(false))
  const faults = told([0, list('U0100')])
  faults.taken()
  faults.tell(report(30 * minute, list('U0100')), null, 1)
  expect(faults.taken()).toEqual([])
  faults.tell(report(61 * minute, list('U0100')), null, 1)
  expect(faults.taken()).toMatchObject([{ last: hour }])
})
