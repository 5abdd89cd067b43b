import { expect, test } from 'vitest'

import type { Severity } from '#contract/codes/alerts.ts'
import { Alert } from '#contract/live/alert.ts'
import { alertWire } from '#streams/testing/events.ts'

import { type Heard, type Sound, muteMs, nextSound, silence } from './soundRules.ts'

const alert = (id: number, severity: Severity): Alert => Alert.parse(alertWire(id, { severidade: severity }))
const [critical, second, high, medium] = [
  alert(1, 'critical'),
  alert(2, 'critical'),
  alert(3, 'high'),
  alert(4, 'medium'),
]

/** What is heard at each second of a course. */
function course(steps: readonly (readonly [at: number, waiting: readonly Alert[], mute?: number])[], flood = false) {
  let heard: Heard = nextSound(silence, [], { now: 0, flood }).heard
  return steps.map(([at, waiting, mute]): Sound | null => {
    if (mute !== undefined) heard = { ...heard, mutedUntil: mute }
    const next = nextSound(heard, waiting, { now: at * 1_000, flood })
    heard = next.heard
    return next.sound
  })
}

test('§4.1 a critical alert sounds each ten seconds until anybody acknowledges it', () => {
  const heard = course([
    [1, [critical]],
    [2, [critical]],
    [10, [critical]],
    [11, [critical]],
    [21, [critical]],
    [22, []],
    [40, []],
  ])
  expect(heard).toEqual(['critical', null, null, 'critical', 'critical', null, null])
})

test('§4.1 a high one sounds once, medium never, and a critical one is heard over it', () => {
  expect(
    course([
      [1, [medium]],
      [2, [medium, high]],
      [30, [medium, high]],
      [31, [medium, high, critical]],
    ]),
  ).toEqual([null, 'high', null, 'critical'])
})

test('§4.1 a workstation that is silent stays so until its end, and a new critical one breaks it', () => {
  const until = 2_000 + muteMs
  expect(
    course([
      [1, [critical]],
      [2, [critical], until],
      [60, [critical, high]],
      [70, [critical, high, second]],
      [80, [critical, high, second]],
    ]),
  ).toEqual(['critical', null, null, 'critical', 'critical'])
  expect(
    course([
      [1, [critical]],
      [2, [critical], until],
      [121.9, [critical]],
      [122, [critical]],
    ]),
  ).toEqual(['critical', null, null, 'critical'])
})

test('P11 in a flood something sounds once a minute, whatever comes', () => {
  const many = Array.from({ length: 60 }, (_, n) => alert(100 + n, 'critical'))
  const heard = course(
    many.map((_, n) => [n + 1, many.slice(0, n + 1)] as const),
    true,
  )
  expect(heard.filter((one) => one !== null)).toHaveLength(1)
  expect(
    course(
      [
        [1, many],
        [60, many],
        [61, many],
      ],
      true,
    ),
  ).toEqual(['critical', null, 'critical'])
})

test('what waited before this page was opened is no news: a high one is silent, a critical one sounds', () => {
  expect(nextSound(silence, [high], { now: 5_000, flood: false }).sound).toBeNull()
  expect(nextSound(silence, [critical, high], { now: 5_000, flood: false }).sound).toBe('critical')
})
