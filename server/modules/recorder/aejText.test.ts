import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { heldAt } from './aej.ts'
import { type AejEnd, type AejHead, aejEnd, aejHead, aejMarks } from './aejText.ts'
import { type Bound, type DayEntry, type DayJourney, boundsOf } from './boundsRules.ts'

const sample = join(import.meta.dirname, '../../../../shared/data/jornada/AEJ-exemplo-leiaute-002.txt')

/** A file of one person. */
const linesOf = (head: AejHead, code: string, bounds: readonly Bound[], end: Omit<AejEnd, 'marks'>) => [
  ...aejHead(head),
  ...aejMarks(0, () => code, bounds),
  ...aejEnd(head, { ...end, marks: bounds.length }),
]

const entry = (time: string, kind: string, over: Partial<DayEntry> = {}): DayEntry => ({
  at: Date.parse(`${time}:00-03:00`),
  text: `${time}:00-0300`,
  day: time.slice(0, 10),
  nsr: 4,
  event: kind,
  kind,
  included: false,
  dropped: null,
  reason: null,
  ...over,
})
const journey = (from: string, to: string, over: Partial<DayJourney> = {}): DayJourney => ({
  day: from.slice(0, 10),
  from: Date.parse(`${from}:00-03:00`),
  to: Date.parse(`${to}:00-03:00`),
  law: 'B',
  restIsWorked: false,
  reserveIsWorked: true,
  ...over,
})

test('a driver who changed his set within the period is held to each for its own days', () => {
  const journeys = [
    { ...journey('2026-11-03T07:30', '2026-11-03T12:00'), setId: 1 },
    { ...journey('2026-11-04T07:30', '2026-11-04T12:00'), setId: 2 },
  ]
  const entries = ['03', '04'].flatMap((day) => [
    entry(`2026-11-${day}T07:30`, 'start'),
    entry(`2026-11-${day}T12:00`, 'end'),
  ])
  const lines = aejMarks(0, ({ at }) => `J${heldAt({ journeys }, at)?.setId}`, boundsOf(entries, journeys))
  expect(lines.map((line) => /J\d/.exec(line)?.[0])).toEqual(['J1', undefined, 'J2', undefined])
  expect(heldAt({ journeys }, Date.parse('2026-11-05T08:00:00-03:00'))?.setId, 'in no journey').toBe(2)
})

test('EXPORT-18 J14 the sample AEJ 002 from its data: its counts, and byte for byte where the sample is', () => {
  const bounds = boundsOf(
    [
      entry('2026-11-03T07:30', 'start'),
      entry('2026-11-03T12:00', 'meal'),
      entry('2026-11-03T13:00', 'work'),
      entry('2026-11-03T17:30', 'end'),
      entry('2026-11-04T07:30', 'start', { nsr: null, included: true, reason: 'ESQUECIMENTO DE MARCAÇÃO' }),
    ],
    [journey('2026-11-03T07:30', '2026-11-03T17:30'), journey('2026-11-04T07:30', '2026-11-04T07:30')],
  )
  const head = {
    employer: { id: '12ABC34501DE35', cno: null, name: 'TRANSPORTADORA SÃO JOSÉ LTDA' },
    from: '2026-11-01',
    to: '2026-11-30',
    made: '2026-12-01T08:00:00-0300',
    layout: '002',
    inpi: '512026001234',
    people: [{ cpf: '52998224725', name: 'JOÃO DA CONCEIÇÃO' }],
    hours: [
      {
        code: 'H1',
        minutes: 480,
        pairs: [
          ['0730', '1200'],
          ['1300', '1630'],
        ] as const,
      },
    ],
  }
  const lines = linesOf(head, 'H1', bounds, {
    absences: [{ person: 0, kind: 3, day: '2026-11-03', minutes: 60, way: 1 }],
    program: {
      name: 'Frota',
      version: '1.0',
      id: '11222333000181',
      owner: 'DESENVOLVEDOR LTDA',
      mail: 'suporte@example.com',
    },
  })
  const file = Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
  const text = file.toString('latin1')
  expect(text.split('\r\n').find((line) => line.startsWith('99'))).toBe('99|1|1|1|1|5|0|1|1')
  if (existsSync(sample)) expect(text).toBe(readFileSync(sample, 'latin1'))
})

describe('journey §5.9 marks as bounds of worked time', () => {
  const day = journey('2026-11-03T05:00', '2026-11-03T15:00')
  const told = (entries: readonly DayEntry[], of: readonly DayJourney[] = [day]) =>
    boundsOf(entries, of).map(({ type, pair }) => `${type}${pair ?? ''}`)
  const at = (time: string, kind: string, over: Partial<DayEntry> = {}) => entry(`2026-11-03T${time}`, kind, over)

  test.each([
    [
      'a meal is S then E',
      [at('05:00', 'start'), at('10:00', 'meal'), at('11:00', 'work'), at('15:00', 'end')],
      'E1 S1 E2 S2',
    ],
    ['whatever order they came in', [at('15:00', 'end'), at('05:00', 'start')], 'E1 S1'],
    ['a wait is worked, and no bound', [at('05:00', 'start'), at('07:00', 'wait'), at('15:00', 'end')], 'E1 D S1'],
    ['an unknown event is no bound', [at('05:00', 'start'), at('07:00', 'note'), at('15:00', 'end')], 'E1 D S1'],
    [
      'what is disregarded is none',
      [at('05:00', 'start'), at('06:00', 'end', { dropped: 'engano' }), at('15:00', 'end')],
      'E1 D S1',
    ],
    ['what is in no journey is none', [at('05:00', 'start'), at('15:00', 'end'), at('20:00', 'work')], 'E1 S1 D'],
    ['a presumed end makes no line', [at('05:00', 'start')], 'E1'],
  ])('%s', (_what, entries, expected) => expect(told(entries).join(' ')).toBe(expected))

  test('a wait before 12/07/2023 is not worked', () =>
    expect(
      told(
        [at('05:00', 'start'), at('07:00', 'wait'), at('08:00', 'work'), at('15:00', 'end')],
        [{ ...day, law: 'A' }],
      ),
    ).toEqual(['E1', 'S1', 'E2', 'S2']))

  test('pairs begin anew with each journey; what is after midnight is of the day of its start', () => {
    const bounds = boundsOf(
      [at('20:00', 'start'), entry('2026-11-04T04:00', 'end'), entry('2026-11-04T20:00', 'start')],
      [journey('2026-11-03T20:00', '2026-11-04T04:00'), journey('2026-11-04T20:00', '2026-11-04T21:00')],
    )
    expect(bounds.map(({ ofDay, pair }) => [ofDay, pair])).toEqual([
      ['2026-11-03', 1],
      ['2026-11-03', 1],
      ['2026-11-04', 1],
    ])
  })

  test('a name with the sign that parts fields does not part one', () => {
    const [, second, third] = aejHead({
      employer: { id: '1', cno: null, name: 'A' },
      from: '2026-11-01',
      to: '2026-11-30',
      made: '',
      layout: '002',
      inpi: null,
      people: [{ cpf: '52998224725', name: `A|${'b'.repeat(200)}` }],
      hours: [],
    })
    expect(second).toBe('02|1|3|')
    expect(third).toBe(`03|1|52998224725|A/${'b'.repeat(148)}`)
  })
})
