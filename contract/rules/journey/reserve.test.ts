import { expect, test } from 'vitest'

import { type Asked, foldJourneys } from './fold.ts'
import type { Mark, MarkKind } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { cargoRules } from './parameters.ts'
import { ReserveRest } from './restBetween.ts'

/** CLT 235-D §5, which ADI 5322 struck: who does not drive rests in the moving vehicle. */

const clock = new LocalClock('America/Sao_Paulo')
const minute = (time: string, day: string) => Date.parse(`${day}T${time}:00-03:00`) / 60_000

interface Told {
  day: string
  /** `06:00`, or of the day after `+06:00`. */
  marks: readonly (readonly [time: string, kind: MarkKind])[]
  /** At the wheel, from and to. */
  wheel?: readonly [from: string, to: string]
  now: string
  /** How long the journey before was over, minutes; left out: there was none. */
  gap?: number
}
function broken(only: 'V04' | 'V05', { day, marks, wheel, now, gap }: Told): string[] {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const when = (time: string) => (time.startsWith('+') ? minute(time.slice(1), next) : minute(time, day))
  const said = marks.map(([time, kind]): Mark => ({ at: when(time), kind }))
  const asked: Asked = {
    marks: said,
    evidence:
      wheel === undefined
        ? []
        : [{ from: when(wheel[0]), to: when(wheel[1]), kind: 'drive', vehicleId: 1, presumed: false, km: 0 }],
    docks: [],
    rulesOn: () => cargoRules,
    clock,
    now: when(now),
    lastEnd: gap === undefined ? null : said[0]!.at - gap,
    weeklyRestEnd: null,
  }
  return foldJourneys(asked)
    .journeys.flatMap(({ violations }) => violations)
    .filter(({ rule }) => rule === only)
    .map(({ rule, value, law }) => `${rule} ${value} ${law}`)
}

/** Nine hours between two journeys, and two in reserve within the sixteen that follow. */
const split = (reserve: string) =>
  [
    ['06:00', 'start'],
    ['10:00', 'reserve'],
    [reserve, 'work'],
    ['14:00', 'end'],
  ] as const

test.each<[what: string, Told, string[]]>([
  ['two hours of it make nine eleven', { day: '2023-07-09', marks: split('12:00'), now: '22:30', gap: 540 }, []],
  ['a minute less', { day: '2023-07-09', marks: split('11:59'), now: '22:30', gap: 540 }, ['V04 659 A']],
  ['it is none since', { day: '2023-07-12', marks: split('12:00'), now: '22:30', gap: 540 }, ['V04 540 B']],
])('V04 reserve before ADI 5322 is rest: %s', (_what, told, expected) => expect(broken('V04', told)).toEqual(expected))

/** Sixteen hours of which so many in reserve, and eight of sleep. */
const long = (to: string, gap: number): Told => ({
  day: '2023-07-09',
  marks: [
    ['05:00', 'start'],
    ['10:00', 'reserve'],
    [to, 'work'],
    ['21:00', 'end'],
    ['+05:00', 'start'],
    ['+06:00', 'end'],
  ],
  wheel: ['16:30', '21:00'],
  now: '+23:00',
  gap,
})
test.each<[what: string, Told, string[]]>([
  ['three hours of it and eight of sleep', long('13:00', 660), []],
  ['a minute less', long('12:59', 660), ['V05 659 A']],
  ['not where nobody knows of six hours at a stand', long('13:00', 359), ['V05 480 A']],
])('V05 reserve before ADI 5322 is rest of a whole day: %s', (_what, told, expected) =>
  expect(broken('V05', told)).toEqual(expected),
)

test('CLT 235-D §5 reserve is rest for seventy-two hours from the last six at a stand on', () => {
  const reserve = new ReserveRest()
  const rests = (from: number, minutes: number) => {
    for (let at = from; at < from + minutes; at++) reserve.pass(at, true)
    reserve.pass(from + minutes, false)
  }
  reserve.begin(0, 359)
  expect(reserve.holds(0)).toBe(false)
  reserve.begin(0, 360)
  expect([reserve.holds(4_319), reserve.holds(4_320)]).toEqual([true, false])
  rests(4_000, 359)
  expect(reserve.holds(4_320)).toBe(false)
  rests(4_360, 360)
  expect([reserve.holds(4_720 + 4_319), reserve.holds(4_720 + 4_320)]).toEqual([true, false])
  // A journey that follows too soon changes nothing of it.
  reserve.begin(5_000, 100)
  expect([reserve.holds(4_720 + 4_319), reserve.holds(4_720 + 4_320)]).toEqual([true, false])
})
