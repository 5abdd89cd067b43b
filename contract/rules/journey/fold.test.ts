import { describe, expect, test } from 'vitest'

import { type Asked, foldJourneys } from './fold.ts'
import type { Evidence, Mark } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { type JourneyRules, cargoRules } from './parameters.ts'
import { stintsOf } from './stints.ts'

const zone = new LocalClock('America/Sao_Paulo')
const today = '2026-11-18'

/** `06:00`, or with a day of its own `2023-07-11 06:00`, on the clocks of Brasília (UTC-3). */
function minute(text: string, day = today): number {
  const [date, time] = text.includes(' ') ? text.split(' ') : [day, text]
  const [hours = 0, minutes = 0] = time!.split(':').map(Number)
  return Date.parse(`${date}T00:00:00-03:00`) / 60_000 + hours * 60 + minutes
}
const clock = (at: number | null): string => {
  const local = zone.local(at ?? 0) % 1_440
  return `${String(Math.floor(local / 60)).padStart(2, '0')}:${String(local % 60).padStart(2, '0')}`
}
const drive = (from: string, to: string, day = today): Evidence => ({
  from: minute(from, day),
  to: minute(to, day) + (minute(to, day) < minute(from, day) ? 1_440 : 0),
  kind: 'drive',
  vehicleId: 7,
  presumed: false,
  km: 0,
})
const mark = (at: string, kind: Mark['kind'], day = today): Mark => ({ at: minute(at, day), kind })

function fold({
  rules = cargoRules,
  ...said
}: Partial<Omit<Asked, 'now'>> & { now: string | number; rules?: JourneyRules }) {
  const now = typeof said.now === 'number' ? said.now : minute(said.now)
  return foldJourneys({
    marks: [],
    evidence: [],
    docks: [],
    rulesOn: () => rules,
    clock: zone,
    lastEnd: null,
    weeklyRestEnd: null,
    ...said,
    now,
  })
}
const violationsOf = (said: Parameters<typeof fold>[0]) =>
  fold(said).journeys.flatMap(({ violations }) =>
    violations.map(({ rule, at, value }) => `${rule} ${clock(at)} ${value}`),
  )

describe('paid minutes (J01, J09, J11)', () => {
  const passengers = { ...cargoRules, prorogation: false }
  const night = [
    mark('2026-11-18 22:00', 'start'),
    mark('2026-11-19 02:00', 'rest'),
    mark('2026-11-19 03:00', 'work'),
    mark('2026-11-19 06:00', 'end'),
  ]
  test('J01 a whole night is paid 8/7, and goes on after five with the prorogation', () => {
    const now = minute('2026-11-19 08:00')
    const whole = [mark('22:00', 'start'), mark('2026-11-19 05:00', 'end')]
    expect(fold({ marks: whole, now }).journeys[0]).toMatchObject({ night: 420, paid: 480 })
    expect(fold({ marks: night, now }).journeys[0]).toMatchObject({ worked: 420, paid: 480 })
    expect(fold({ marks: night, now, rules: passengers }).journeys[0]).toMatchObject({ worked: 420, paid: 471 })
  })
  test('J11 a journey belongs to the day of its start; an hour that the clock leaves out is none', () => {
    const evidence = [drive('20:00', '04:30')]
    const now = minute('2026-11-19 12:00')
    expect(fold({ evidence, now }).journeys).toMatchObject([{ night: 390, paid: 566, day: zone.day(minute('20:00')) }])
    const from = minute('2018-11-03 22:00')
    const summer = [{ ...drive('22:00', '23:00'), from, to: from + 360 }]
    expect(zone.local(from + 360) % 1_440).toBe(300)
    expect(fold({ evidence: summer, now: from + 900 }).journeys).toMatchObject([{ night: 360, paid: 411 }])
  })
  test.each([
    [490, 0, 0],
    [491, 11, 11],
    [470, 0, 0],
    [469, 0, -11],
  ])('J09 paid %i', (paid, over50, balance) => {
    const marks = [mark('06:00', 'start'), { at: minute('06:00') + paid, kind: 'end' as const }]
    expect(fold({ marks, now: '23:00' }).journeys[0]).toMatchObject({ paid, over50, balance })
  })
  test('J08 waiting is work since ADI 5322 and was none before', () => {
    const day = (on: string): Mark[] => [
      mark('06:00', 'start', on),
      mark('09:00', 'wait', on),
      mark('11:30', 'work', on),
      mark('14:30', 'end', on),
    ]
    const b = fold({ marks: day('2023-07-12'), now: minute('2023-07-12 20:00') }).journeys[0]
    expect(b).toMatchObject({ law: 'B', worked: 510, over50: 30 })
    const a = fold({ marks: day('2023-07-11'), now: minute('2023-07-11 20:00') }).journeys[0]
    expect(a).toMatchObject({ law: 'A', worked: 360, sums: { wait: 150 } })
  })
})

describe('driving and breaks (J02, J03)', () => {
  test.each<[string, Evidence[], string[]]>([
    ['until the limit', [drive('06:00', '11:30')], []],
    ['a minute more', [drive('06:00', '11:31')], ['V01 11:30 331']],
    ['a stand of 14 minutes', [drive('06:00', '09:00'), drive('09:14', '11:46')], ['V01 11:44 332']],
    ['a stand of 15', [drive('06:00', '09:00'), drive('09:15', '11:50')], []],
    ['rest of 15, then on', [drive('05:00', '08:00'), drive('08:15', '11:16')], ['V02 11:15 361']],
    ['two rests of 15', [drive('05:00', '08:00'), drive('08:15', '10:00'), drive('10:15', '14:00')], []],
  ])('%s', (_what, evidence, expected) => {
    const to = Math.max(...evidence.map((one) => one.to))
    const marks = [{ at: evidence[0]!.from, kind: 'rest' as const }]
    const found = violationsOf({ evidence, marks, now: to }).filter((one) => /^V0[12]/.test(one))
    expect(found).toEqual(expected)
  })
  test('J03 whoever carries passengers stops every four hours', () => {
    const rules = { ...cargoRules, breakEvery: 240 }
    const evidence = (last: string) => [drive('06:00', '08:00'), drive('08:15', last)]
    const said = (last: string) => violationsOf({ evidence: evidence(last), now: last, rules })
    expect(said('10:15')).toEqual([])
    expect(said('10:16')).toEqual(['V02 10:15 241'])
  })
})

describe('meal, journey, rest between two (J05, J06, J07, J10)', () => {
  test('J06 a meal is an hour, and comes within six', () => {
    const day = (back: string): Mark[] => [
      mark('06:00', 'start'),
      mark('11:00', 'meal'),
      mark(back, 'work'),
      mark('13:00', 'end'),
    ]
    expect(violationsOf({ marks: day('11:41'), now: '14:00' })).toEqual(['V03 11:41 41'])
    expect(violationsOf({ marks: day('12:00'), now: '14:00' })).toEqual([])
    const without = (end: string) => violationsOf({ marks: [mark('06:00', 'start'), mark(end, 'end')], now: '20:00' })
    expect(without('12:00')).toEqual([])
    expect(without('12:01')).toEqual(['V03 12:00 361'])
  })
  test('J07 eleven hours of twenty-four are rest', () => {
    const day = (end: string): Mark[] => [
      mark('05:00', 'start'),
      mark('09:00', 'meal'),
      mark('13:00', 'work'),
      mark(end, 'end'),
    ]
    const found = (end: string) =>
      violationsOf({ marks: day(end), now: '22:00' }).filter((one) => one.startsWith('V05'))
    expect(found('18:00')).toEqual([])
    expect(found('18:01')).toEqual(['V05 18:00 781'])
  })
  test('J05 between two journeys', () => {
    const next = (start: string) =>
      violationsOf({
        marks: [mark('2026-11-17 14:00', 'start'), mark('2026-11-17 22:00', 'end'), mark(start, 'start')],
        now: minute(start) + 1,
      }).filter((one) => one.startsWith('V04'))
    expect(next('08:59')).toEqual(['V04 08:59 659'])
    expect(next('09:00')).toEqual([])
    const split = (on: string, second: string) =>
      violationsOf({
        marks: [
          mark('08:00', 'start', on),
          mark('10:00', 'rest', on),
          mark('11:00', 'work', on),
          mark('13:00', 'rest', on),
          mark(second, 'work', on),
          mark('15:00', 'end', on),
        ],
        lastEnd: minute('08:00', on) - 540,
        now: minute('08:00', on) + 1_300,
      }).filter((one) => one.startsWith('V04'))
    expect(split('2023-07-11', '14:00')).toEqual([])
    expect(split('2023-07-12', '14:00')).toEqual(['V04 08:00 540'])
    expect(split('2023-07-11', '13:59')).toEqual(['V04 00:00 659'])
  })
  test('J10 a weekly rest comes within six days', () => {
    const weeklyRestEnd = minute('2026-11-16 06:00')
    const start = (at: string) =>
      violationsOf({ marks: [mark(at, 'start')], weeklyRestEnd, now: minute(at) + 1 }).map((one) => one.slice(0, 3))
    expect(start('2026-11-22 06:00')).toEqual([])
    expect(start('2026-11-22 06:01')).toEqual(['V08'])
  })
})

describe('the machine of a journey', () => {
  test('J12 may go on until 13:40, because half an hour of rest is due', () => {
    const marks = [mark('04:50', 'start'), mark('06:25', 'meal'), mark('07:25', 'work'), mark('08:25', 'rest')]
    const evidence = [drive('07:25', '08:25'), drive('08:40', '12:00')]
    const { standing, journeys } = fold({ marks, evidence, now: '12:00' })
    expect(standing).toMatchObject({ state: 'drive', c: 200, a: 260, r: 15, worked: 355, paid: 356, untilWhy: 'V02' })
    expect(clock(standing.untilAt)).toBe('13:40')
    expect(journeys[0]).toMatchObject({ night: 10, open: true })
  })
  test('J20 driving during a meal counts, and is a conflict', () => {
    const marks = [mark('06:00', 'start'), mark('11:00', 'meal'), mark('12:00', 'work'), mark('14:00', 'end')]
    const { journeys } = fold({ marks, evidence: [drive('11:10', '11:20')], now: '15:00' })
    expect(journeys[0]?.flags).toContain('conflict')
    expect(journeys[0]?.sums).toMatchObject({ drive: 10, meal: 50 })
    expect(journeys[0]?.violations.map(({ rule }) => rule)).toContain('V10')
  })
  test('J24 nobody said that it was over: closed by itself at the last evidence, unless he waits', () => {
    const marks = [mark('05:00', 'start')]
    const evidence = [drive('06:00', '10:30'), drive('12:00', '14:00'), drive('16:40', '17:20')]
    const at = (now: string, more: Mark[] = []) => fold({ marks: [...marks, ...more], evidence, now }).journeys.at(-1)
    expect(at('17:00')).toMatchObject({ open: true })
    const closed = at('17:50')
    expect(closed).toMatchObject({ open: false, endHow: 'auto', flags: ['noEnd'] })
    expect(clock(closed?.to ?? 0)).toBe('17:20')
    expect(at('23:30', [mark('17:20', 'wait')])).toMatchObject({ open: true, flags: ['longWait'] })
    const waited = at('20:00', [mark('17:20', 'wait'), mark('19:00', 'end')])
    expect(waited).toMatchObject({ open: false, endHow: 'mark', sums: { wait: 100 } })
    expect(waited?.violations.find(({ rule }) => rule === 'V05')?.at).toBe(minute('18:00'))
  })
  test('a vehicle alone: stops by their length, a meal at its hour, six hours end the journey', () => {
    const evidence = [
      drive('06:00', '08:00'),
      drive('08:10', '09:00'),
      drive('09:20', '11:30'),
      drive('12:45', '15:00'),
    ]
    const { journeys, standing } = fold({ evidence, now: '21:00' })
    expect(journeys[0]?.segments.map(({ state, from }) => `${clock(from)} ${state}`)).toEqual([
      '06:00 drive',
      '08:00 work',
      '08:10 drive',
      '09:00 rest',
      '09:20 drive',
      '11:30 meal',
      '12:30 rest',
      '12:45 drive',
    ])
    expect(journeys[0]).toMatchObject({ open: false, source: 'vehicle', endHow: 'presumed', flags: ['drivingOnly'] })
    expect(standing).toMatchObject({ state: 'off', fitAt: minute('2026-11-19 02:00') })
  })
  test('a stop at a dock is a wait; one that nothing has ended yet is a wait for two hours', () => {
    const docks = [{ from: minute('08:00'), to: minute('14:00') }]
    const sums = (evidence: Evidence[], now: string) => fold({ evidence, docks, now }).journeys[0]?.sums
    expect(sums([drive('06:00', '08:00')], '11:00')).toMatchObject({ wait: 120, rest: 60 })
    expect(sums([drive('06:00', '08:00'), drive('11:00', '11:30')], '11:30')).toMatchObject({ wait: 180, rest: 0 })
  })
  test('J13 whatever the order, and however often it is told, the rows are the same', () => {
    const evidence = [drive('06:00', '08:00'), drive('09:20', '11:30'), drive('12:45', '15:00')]
    const marks = [mark('05:50', 'start'), mark('11:30', 'meal'), mark('12:40', 'work'), mark('15:10', 'end')]
    const once = fold({ evidence, marks, now: '16:00' })
    expect(fold({ evidence: evidence.toReversed(), marks: [...marks.toReversed(), ...marks], now: '16:00' })).toEqual(
      once,
    )
  })
})

test('V12 a mark of a clock that is not to be believed is a violation for whoever treats days, at its minute', () => {
  const marks = [{ ...mark('06:00', 'start'), suspect: true }, mark('09:00', 'rest'), mark('10:00', 'end')]
  expect(violationsOf({ marks, now: '12:00' })).toEqual(['V12 06:00 0'])
})

describe('driving that nobody heard', () => {
  const unheard = { ...drive('09:00', '09:12'), presumed: true }
  test('is told as presumed: the segment, its source, the day, and what counts it', () => {
    const evidence = [drive('06:00', '09:00'), unheard, drive('09:12', '11:40')]
    const { journeys } = fold({ evidence, now: '11:40' })
    expect(journeys[0]?.flags).toContain('presumedDrive')
    expect(journeys[0]?.segments.map(({ source, presumed }) => `${source} ${presumed}`)).toEqual([
      'vehicle false',
      'presumed true',
      'vehicle false',
    ])
    expect(journeys[0]?.violations).toMatchObject([{ rule: 'V01', value: 340, presumed: true }])
  })
  test('no longer weighs on what is counted after a stop', () => {
    const evidence = [drive('06:00', '09:00'), unheard, drive('09:30', '15:01')]
    const found = fold({ evidence, now: '15:01' }).journeys[0]?.violations ?? []
    expect(found.find(({ rule }) => rule === 'V01')).toMatchObject({ value: 331, presumed: false })
    expect(found.find(({ rule }) => rule === 'V02')).toMatchObject({ presumed: true })
  })
})

describe('stints of a vehicle (J04, J28)', () => {
  const at = (text: string) => Date.parse(`${today}T${text}-03:00`)
  const span = (from: string, to: string, state: number, gapKm: number | null = null) => ({
    from: at(from),
    to: at(to),
    state,
    code: 'A1',
    km: 1,
    gapKm,
  })
  const kinds = (...spans: ReturnType<typeof span>[]) =>
    stintsOf(spans, 5).map(({ kind, from, to }) => `${kind} ${to - from}`)
  test('J04 a queue under five minutes is driving', () => {
    const queue = (until: string) =>
      kinds(span('06:00:00', '07:00:00', 1), span('07:00:00', until, 2), span(until, '08:00:00', 1))
    expect(queue('07:04:59')).toEqual(['drive 120'])
    expect(queue('07:05:00')).toEqual(['drive 60', 'engine 5', 'drive 55'])
  })
  test('J28 what nobody heard was driven where the way says so', () => {
    const gap = (km: number) => kinds(span('06:00:00', '06:10:00', 1), span('06:10:00', '06:22:00', 9, km))
    expect(gap(29.3)).toEqual(['drive 10', 'drive 12'])
    expect(gap(7.3)).toEqual(['drive 10', 'silent 12'])
  })
})
