import { describe, expect, test } from 'vitest'

import { type Asked, foldJourneys } from './fold.ts'
import type { Evidence, Mark } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { cargoRules } from './parameters.ts'

/** How journeys begin and end (journey §5.3), and the rules that the fold's own tests leave out, each at its minute. */

const zone = new LocalClock('America/Sao_Paulo')
/** `06:00` of a day, on the clocks of Brasília (UTC-3). */
const minute = (time: string, day = '2026-11-18') => Date.parse(`${day}T${time}:00-03:00`) / 60_000
const clock = (at: number) => {
  const local = zone.local(at) % 1_440
  return `${String(Math.floor(local / 60)).padStart(2, '0')}:${String(local % 60).padStart(2, '0')}`
}
const mark = (time: string, kind: Mark['kind'], day?: string): Mark => ({ at: minute(time, day), kind })
const drive = (from: string, to: string): Evidence => ({
  from: minute(from),
  to: minute(to),
  kind: 'drive',
  vehicleId: 7,
  presumed: false,
  km: 0,
})
const journeys = (marks: Mark[], evidence: Evidence[], now: number, devices: Asked['devices'] = []) =>
  foldJourneys({
    marks,
    evidence,
    docks: [],
    rulesOn: () => cargoRules,
    clock: zone,
    now,
    devices,
    lastEnd: null,
    weeklyRestEnd: null,
  }).journeys
const span = ({ from, to }: { from: number; to: number }) => `${clock(from)}-${clock(to)}`
const broken = (of: ReturnType<typeof journeys>) =>
  of
    .flatMap(({ violations }) => violations)
    .map(({ rule, at, value, severity }) => `${rule} ${clock(at)} ${value} ${severity}`)

test('journey §5.3 of several marks within a minute the last one holds, also where the minute has its event already', () => {
  const so = (...kinds: Mark['kind'][]) => {
    const [told] = journeys([mark('06:00', 'start'), ...kinds.map((kind) => mark('08:00', kind))], [], minute('08:40'))
    return [told?.sums.work, told?.sums.meal]
  }
  expect(so('work', 'meal')).toEqual([120, 40])
  expect(so('work', 'meal', 'work')).toEqual([160, 0])
  expect(so('work', 'meal', 'work', 'meal')).toEqual([120, 40])
  expect(so('meal', 'meal'), 'told twice').toEqual([120, 40])
})

describe('journey §5.3 driving after the end that was marked', () => {
  const day = [mark('06:00', 'start'), mark('10:00', 'end')]
  test('V09 goes on to the end of that drive, at its minute; what lies between is rest, not work', () => {
    const told = journeys(day, [drive('10:30', '11:00')], minute('12:00'))
    expect(told.map(span)).toEqual(['06:00-11:00'])
    expect(told[0]).toMatchObject({ open: false, endHow: 'presumed', worked: 270 })
    // What drives while its driver said that he is off is a conflict as well, and told once: as V09, not as V10.
    expect(told[0]?.flags).toEqual(['conflict', 'driveAfterEnd'])
    expect(told[0]?.sums).toMatchObject({ work: 240, drive: 30, rest: 30 })
    expect(broken(told)).toEqual(['V09 10:30 30 medium'])
  })
  test('a second drive goes on as well, told twice or once, and the end that was marked is not missing', () => {
    const evidence = [drive('10:30', '11:00'), drive('11:20', '11:50')]
    const told = journeys(day, evidence, minute('13:00'))
    expect(told.map(span)).toEqual(['06:00-11:50'])
    expect(told[0]).toMatchObject({ open: false, flags: ['conflict', 'driveAfterEnd'], worked: 300 })
    expect(journeys(day, [...evidence, ...evidence], minute('13:00'))).toEqual(told)
  })
  test('four minutes are none; five are, also those of a drive that was under way as the end was marked', () => {
    const past = (to: string) => journeys(day, [drive('09:00', to)], minute('12:00'))
    expect(past('10:04').map(span)).toEqual(['06:00-10:00'])
    expect(past('10:04')[0]?.flags).toEqual([])
    expect(past('10:05').map(span)).toEqual(['06:00-10:05'])
    expect(broken(past('10:05'))).toEqual(['V09 10:00 5 medium'])
  })
  test('whoever begins anew meanwhile begins there: no minute is of two journeys', () => {
    const told = journeys([...day, mark('10:50', 'start')], [drive('10:30', '11:30')], minute('11:40'))
    expect(told.map(span)).toEqual(['06:00-10:50', '10:50-11:40'])
    expect(told.reduce((sum, { sums }) => sum + sums.drive, 0)).toBe(60)
    expect(told[1]).toMatchObject({ gapBefore: 0, open: true })
  })
})

describe('journey §5.3 an end that nobody marked', () => {
  const evidence = [drive('06:00', '10:30'), drive('12:00', '14:00'), drive('16:40', '17:20')]
  const start = mark('05:00', 'start')
  test('V11 is closed at the last evidence, and open again once the end comes: then it is missing no more', () => {
    const closed = journeys([start], evidence, minute('18:30'))
    expect(closed.map(span)).toEqual(['05:00-17:20'])
    expect(broken(closed).filter((one) => one.startsWith('V11'))).toEqual(['V11 17:20 0 low'])
    const ended = journeys([start, mark('19:00', 'end')], evidence, minute('20:00'))
    expect(ended.map(span)).toEqual(['05:00-19:00'])
    expect(ended[0]).toMatchObject({ open: false, endHow: 'mark', flags: [] })
  })
  test('a drive within six hours goes on with it, and the end that follows is its end', () => {
    const told = journeys([start, mark('19:10', 'end')], [...evidence, drive('18:30', '19:00')], minute('20:00'))
    expect(told.map(span)).toEqual(['05:00-19:10'])
    expect(told[0]).toMatchObject({ endHow: 'mark', flags: [] })
  })
  test('begun anew after six hours without evidence it was over there', () => {
    const told = journeys([mark('05:00', 'start'), mark('09:00', 'rest'), mark('15:00', 'start')], [], minute('15:30'))
    expect(told.map(span)).toEqual(['05:00-09:00', '15:00-15:30'])
    expect(told[0]).toMatchObject({ endHow: 'presumed', flags: ['noEnd'] })
  })
  test('a marked wait of eight hours is never lost, and only flagged', () => {
    const marks = [mark('06:00', 'start'), mark('07:00', 'wait'), mark('15:00', 'work'), mark('16:00', 'end')]
    const told = journeys(marks, [], minute('17:00'))
    expect(told.map(span)).toEqual(['06:00-16:00'])
    expect(told[0]).toMatchObject({ flags: ['longWait'], sums: { wait: 480 }, worked: 600 })
  })
  test('an end alone is a mark without effect; a wait alone begins a journey without a start', () => {
    expect(journeys([mark('06:00', 'end')], [], minute('08:00'))).toEqual([])
    expect(journeys([mark('06:00', 'wait')], [], minute('07:00'))).toMatchObject([{ open: true, flags: ['noStart'] }])
  })
})

describe('limits of what is paid, and the law by the minute', () => {
  // Six hours without a word would end it: he says once more that he works.
  const day = (end: string) => [
    mark('06:00', 'start'),
    mark('11:00', 'meal'),
    mark('12:00', 'work'),
    mark('15:00', 'work'),
    mark(end, 'end'),
  ]
  test('V06 V07 at ten hours and not a minute before; beyond what a reason allows it is high', () => {
    const found = (end: string) => broken(journeys(day(end), [], minute('22:00')))
    expect(found('17:00')).toEqual([])
    expect(found('17:01')).toEqual(['V06 17:00 601 medium', 'V07 17:00 601 medium'])
    const severity = (end: string) => found(end).find((one) => one.startsWith('V06'))
    expect(severity('19:00')).toBe('V06 17:00 720 medium')
    expect(severity('19:01')).toBe('V06 17:00 721 high')
  })
  test('V09 a drive before the start that was marked opens the journey, and is a violation of its minute', () => {
    const told = journeys([mark('06:30', 'start'), mark('09:00', 'end')], [drive('06:00', '06:40')], minute('10:00'))
    expect(told.map(span)).toEqual(['06:00-09:00'])
    expect(broken(told)).toEqual(['V09 06:00 0 medium'])
  })
  test('V09 without any mark: of who had a device to mark by, and of nobody else', () => {
    const evidence = [drive('06:00', '08:00')]
    const found = (...devices: NonNullable<Asked['devices']>) =>
      broken(journeys([], evidence, minute('10:00'), devices))
    expect(found()).toEqual([])
    expect(found({ from: minute('05:00'), to: null })).toEqual(['V09 06:00 0 medium'])
    expect(found({ from: minute('06:01'), to: null }, { from: minute('01:00'), to: minute('06:00') })).toEqual([])
  })
  test('JOUR ADI 5322 within one wait: its minutes before midnight are none of work, those after are', () => {
    const [b, a] = ['2023-07-12', '2023-07-11']
    const marks = [
      mark('20:00', 'start', a),
      mark('23:00', 'wait', a),
      mark('01:00', 'work', b),
      mark('03:00', 'end', b),
    ]
    expect(journeys(marks, [], minute('06:00', b))).toMatchObject([
      { law: 'A', sums: { wait: 120, work: 300 }, worked: 360, night: 240, paid: 394 },
    ])
  })
})
