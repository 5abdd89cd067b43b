import { describe, expect, test } from 'vitest'

import { type Asked, foldJourneys } from './fold.ts'
import type { Evidence, MarkKind } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { type JourneyRules, cargoRules } from './parameters.ts'

const clock = new LocalClock('America/Sao_Paulo')
const [before, since] = ['2023-07-11', '2023-07-12']
const minute = (time: string, day: string) => Date.parse(`${day}T${time}:00-03:00`) / 60_000

interface Day {
  day?: string
  rules?: Partial<JourneyRules>
  /** Whether all of it was spent where one can rest. */
  decent: boolean
  marks: readonly (readonly [time: string, kind: MarkKind])[]
  drives?: readonly (readonly [from: string, to: string])[]
  now: string
  lastEnd?: number
}
function told({ day = before, rules = {}, decent, marks, drives = [], now, lastEnd }: Day) {
  const asked: Asked = {
    marks: marks.map(([time, kind]) => ({ at: minute(time, day), kind })),
    evidence: drives.map(([from, to]): Evidence => ({
      from: minute(from, day),
      to: minute(to, day),
      kind: 'drive',
      vehicleId: 1,
      presumed: false,
      km: 0,
    })),
    docks: [],
    decent: decent ? [{ from: minute('00:00', day), to: minute('23:59', day) }] : [],
    rulesOn: () => ({ ...cargoRules, ...rules }),
    clock,
    now: minute(now, day),
    lastEnd: lastEnd ?? null,
    weeklyRestEnd: null,
  }
  const { journeys, standing } = foldJourneys(asked)
  const rulesBroken = journeys.flatMap(({ violations }) => violations.map(({ rule, value }) => `${rule} ${value}`))
  return { standing, sums: journeys[0]?.sums, worked: journeys[0]?.worked, rulesBroken }
}

describe('CLT 235-C §11: what is beyond two hours of a wait in a decent place', () => {
  const day = {
    marks: [
      ['06:00', 'start'],
      ['09:00', 'wait'],
    ],
    drives: [
      ['06:00', '09:00'],
      ['11:30', '14:30'],
    ],
    now: '14:30',
  } as const

  test('J08 is rest too under the law of before, and the sums are the same', () => {
    const [here, anywhere] = [told({ ...day, decent: true }), told({ ...day, decent: false })]
    expect([here.standing.a, anywhere.standing.a]).toEqual([180, 360])
    expect(here).toMatchObject({ worked: 360, sums: { wait: 150, rest: 0 } })
    expect(here.sums).toEqual(anywhere.sums)
  })
  test('J08 is rest since ADI 5322 only where the set says so, and worked all the same', () => {
    const rules = { longWaitIsRest: true }
    const law = told({ ...day, day: since, decent: true })
    const set = told({ ...day, day: since, decent: true, rules })
    const elsewhere = told({ ...day, day: since, decent: false, rules })
    expect([law, set, elsewhere].map(({ standing }) => standing.a)).toEqual([360, 180, 360])
    expect([law, set, elsewhere].map(({ worked }) => worked)).toEqual([510, 510, 510])
  })
  test('is none in two waits that together are longer', () => {
    const marks = [...day.marks, ['10:30', 'work'], ['10:31', 'wait']] as const
    expect(told({ ...day, marks, decent: true }).standing.a).toBe(360)
  })
  test('is the meal that was due, once it is as long as one', () => {
    const late = (back: string, decent: boolean) =>
      told({
        ...day,
        drives: [
          ['06:00', '09:00'],
          [back, '15:30'],
        ],
        now: '15:30',
        decent,
      }).rulesBroken
    expect(late('12:00', true)).toEqual([])
    expect(late('12:00', false)).toEqual(['V02 390', 'V03 390'])
    expect(late('11:59', true)).toEqual(['V03 391'])
  })
  test('counts with the rest between two journeys, where that could be split', () => {
    const marks = [
      ['06:00', 'start'],
      ['08:00', 'wait'],
      ['12:00', 'work'],
      ['13:00', 'end'],
    ] as const
    // Sixteen hours after the start it is decided.
    const split = (decent: boolean) => told({ marks, decent, now: '22:30', lastEnd: minute('06:00', before) - 540 })
    expect([split(true).rulesBroken, split(false).rulesBroken]).toEqual([[], ['V04 540']])
  })
})
