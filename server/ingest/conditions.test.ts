import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { AlertType } from '#contract/codes/alerts.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { alertsOf } from './alerts.ts'
import { fewFaults, listen, nothingSaid, type Said, saidBefore } from './conditions.ts'

const start = Date.UTC(2026, 5, 1, 12)
const minute = 60_000

interface Spoken {
  /** Minutes after the start. */
  at: number
  alarms?: AlertType[]
  telemetry?: Telemetry
}

/** The reports in the order in which they arrive; gives the minutes at which each type was news. */
function news(spoken: readonly Spoken[], before: Said = nothingSaid): string[] {
  let said = before
  return spoken.flatMap(({ at, alarms = [], telemetry = {} }) => {
    const fixAt = start + at * minute
    const report = { deviceId: 'a', protocol: 'test', fixAt, valid: true, latitude: 0, longitude: 0, telemetry, alarms }
    const heard = listen(said, alertsOf(report, 0, start + 1_000 * minute), { at: fixAt, telemetry })
    said = heard.said
    return heard.begun.map(({ key, repeat }) => `${key.trim()} ${at}${repeat ? ' again' : ''}`)
  })
}

test('an alarm that is repeated report after report is one, until a report came without it', () => {
  const jam = (at: number): Spoken => ({ at, alarms: ['jammer'] })
  expect(news([jam(0), jam(1), jam(2), { at: 3 }, jam(4), jam(5)])).toEqual(['jammer 0', 'jammer 4'])
})

test('an alarm after a silence is another one, a value after the same silence is not', () => {
  expect(news([0, 3].map((at) => ({ at, alarms: ['panic'] })))).toEqual(['panic 0', 'panic 3'])
  expect(news([0, 3].map((at) => ({ at, telemetry: { jammer: true } })))).toEqual(['jammer 0'])
})

test('a fault that holds for a day is one, and its repeat when it comes back on that day', () => {
  const day = Array.from({ length: 145 }, (_, i): Spoken => ({
    at: i * 10,
    telemetry: { dtcCount: i === 100 ? 0 : 2 },
  }))
  expect(news(day)).toEqual(['dtc 0', 'dtc 1010 again'])
})

test('a value after hours without any report is still the same, for nobody denied it', () => {
  expect(news([0, 59, 120].map((at) => ({ at, telemetry: { panelViolated: true } })))).toEqual(['panelViolated 0'])
  expect(
    news([
      { at: 0, telemetry: { dtcCount: 1, dtcCodes: 'P0420' } },
      { at: 5 },
      { at: 9, telemetry: { dtcCount: 1, dtcCodes: 'P0420' } },
    ]),
  ).toEqual(['dtc P0420 0'])
})

const seconds = (n: number) => n / 60

test.each([
  ['within a minute of the clock', [10, 20, 30]],
  ['over the edge of a minute', [50, 58, 70]],
])(
  'A3 two panics twenty seconds apart are one alert and its repeat, %s',
  (_when, [first = 0, clear = 0, second = 0]) => {
    const panic = (at: number): Spoken => ({ at: seconds(at), alarms: ['panic'] })
    const said = [panic(first), { at: seconds(clear) }, panic(second), { at: seconds(second + 10) }]
    expect(news([...said, panic(second + 70)])).toEqual([
      `panic ${seconds(first)}`,
      `panic ${seconds(second)} again`,
      // A minute after it cleared it is another one.
      `panic ${seconds(second + 70)}`,
    ])
  },
)

test('A4 a second fault of the day is an alert of its own, and so is one that comes beside it', () => {
  const faults = (at: number, dtcCodes: string): Spoken => ({
    at,
    telemetry: { dtcCount: dtcCodes.split(' ').filter(Boolean).length, dtcCodes },
  })
  expect(news([faults(0, 'P0420'), faults(10, ''), faults(60, 'U0100'), faults(70, 'U0100 P0700')])).toEqual([
    'dtc P0420 0',
    'dtc U0100 60',
    'dtc P0700 70',
  ])
})

test('what a device kept while it was jammed and sends afterwards is the alarm that was raised already', () => {
  const kept = Array.from({ length: 30 }, (_, i): Spoken => ({ at: 0.2 * (i + 1), telemetry: { jammer: true } }))
  expect(
    news([{ at: 0, alarms: ['jammer'] }, { at: 7 }, ...kept.slice(0, 20), { at: 7.1 }, ...kept.slice(20)]),
  ).toEqual(['jammer 0'])
})

test('late reports of an older condition are one alarm too, while a newer lasts', () => {
  const jammed = (at: number): Spoken => ({ at, telemetry: { jammer: true } })
  const fresh = [60, 61, 62].map(jammed)
  const late = [10, 11, 12].map(jammed)
  const mixed = fresh.flatMap((report, i) => [report, late[i]!])
  expect(news(mixed)).toEqual(['jammer 60', 'jammer 10'])
})

test('after a restart what the stored values say is not news', () => {
  expect(news([{ at: 5, telemetry: { dtcCount: 1, jammer: true } }], saidBefore({ dtcCount: 1 }, start))).toEqual([
    'jammer 5',
  ])
})

test('one type says nothing of another', () => {
  expect(
    news([
      { at: 0, alarms: ['panic'] },
      { at: 1, alarms: ['panic', 'overspeed'] },
    ]),
  ).toEqual(['panic 0', 'overspeed 1'])
})

test('P15 in the order of time a condition is one alert; in any order, however often, no condition is without one', () => {
  // Conditions of one to five minutes, more than the lasting of an alarm apart, with a report each minute all along.
  const shape = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 3, max: 9 })), { maxLength: 8 })
  fc.assert(
    fc.property(shape, fc.infiniteStream(fc.nat()), (lengths, chance) => {
      const starts: number[] = []
      const reports: Spoken[] = []
      for (const [lasts, pause] of lengths) {
        starts.push(reports.length)
        for (let i = 0; i < lasts; i++) reports.push({ at: reports.length, alarms: ['panic'] })
        for (let i = 0; i < pause; i++) reports.push({ at: reports.length })
      }
      expect(news(reports)).toEqual(starts.map((at) => `panic ${at}`))
      const shuffled = [...reports, ...reports]
        .map((report) => [chance.next().value, report] as const)
        .toSorted((a, b) => a[0] - b[0])
        .map(([, report]) => report)
      const raised = news(shuffled).map((text) => Number(text.split(' ')[1]))
      for (const [i, from] of starts.entries())
        expect(raised.some((at) => at >= from && at < from + lengths[i]![0])).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('M06 an open fault that turns to one by which to stop is news, and so is a count that only rises none', () => {
  const red = { dtcCount: 1, dtcCodes: 'P0420', lampStop: true }
  expect(
    news([
      { at: 0, telemetry: { dtcCount: 1, dtcCodes: 'P0420' } },
      { at: 10, telemetry: red },
      { at: 20, telemetry: red },
    ]),
  ).toEqual(['dtc P0420 0', 'dtcStop P0420 10'])
  const often = (at: number): Spoken => ({ at, telemetry: { dtcCount: 1, dtcCodes: `S168.4x${1 + at}` } })
  expect(news([often(0), often(10), often(20)])).toEqual(['dtc S168.4 0'])
})

test('M07 of sixty codes in one report five raise an alert, the worst ones, and the last says how many more; by which to stop all do', () => {
  const codes = Array.from({ length: 58 }, (_, n) => `P0${600 + n}`)
  const telemetry = { dtcCount: 60, dtcCodes: [...codes, 'S168.16', 'P0217'].join(' ') }
  const report = { deviceId: 'a', protocol: 'test', fixAt: start, valid: true, latitude: 0, longitude: 0, alarms: [] }
  const { begun } = listen(nothingSaid, alertsOf({ ...report, telemetry }, 0, start), { at: start, telemetry })
  expect(begun).toHaveLength(60)
  expect(fewFaults(begun).map(({ type, subject, more }) => [type, subject, more ?? 0])).toEqual([
    ['dtc', 'P0600', 0],
    ['dtc', 'P0601', 0],
    ['dtc', 'P0602', 0],
    ['dtc', 'P0603', 54],
    ['dtc', 'S168.16', 0],
    ['dtcStop', 'P0217', 0],
  ])
})
