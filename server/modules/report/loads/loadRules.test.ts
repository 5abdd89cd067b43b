import { expect, test } from 'vitest'

import type { Position } from '#contract/rules/distance.ts'

import { type Drum, type Load, loadsOf, type Places } from './loadRules.ts'
import type { Stretch } from './stayRules.ts'

const at = (clock: string) => Date.parse(`2026-06-01T${clock.length === 5 ? `${clock}:00` : clock}Z`)
const [plantId, siteId] = [7, 9]
const spot = (longitude: number): Position => ({ latitude: -23, longitude })
/** The plant lies at 0, the site at 1, the street between them and beyond. */
const [plant, street, site, yard] = [spot(0), spot(0.5), spot(1), spot(2)]
const places: Places = {
  plantAt: (place) => (place.longitude === 0 ? plantId : null),
  siteAt: (place) => (place.longitude === 1 ? siteId : null),
  holds: (id, place) => id === siteId && place.longitude === 1,
}
/** Its end is where the next report is from. */
const stand = (from: string, to: string, where: Position): Stretch => ({
  from: at(from),
  to: at(to),
  moving: false,
  start: where,
  end: street,
  km: 0,
})
const way = (from: string, to: string, start: Position, end: Position, km = 10): Stretch => ({
  from: at(from),
  to: at(to),
  moving: true,
  start,
  end,
  km,
})
const drum = (from: string, to: string, rpm: number): Drum => ({
  from: at(from),
  to: at(to),
  direction: Math.sign(rpm),
  turns: (Math.abs(rpm) * (at(to) - at(from))) / 60_000,
})
const told = (drums: readonly Drum[], stretches: readonly Stretch[], order: number | null = null) =>
  loadsOf({ drums, stretches }, places, () => order)
const clocks = (load: Load | undefined) =>
  load &&
  [
    load.loadedAt,
    load.chargedAt,
    load.leftAt,
    load.arrivedAt,
    load.unloadingAt,
    load.unloadedAt,
    load.departedAt,
    load.backAt,
  ].map((one) => (one === null ? null : new Date(one).toISOString().slice(11, 16)))

const wholeWay = [
  stand('07:30', '08:20', plant),
  way('08:20', '08:40', plant, street, 6),
  stand('08:40', '08:42', street),
  way('08:42', '08:50', street, site, 4),
  stand('08:50', '09:40', site),
  way('09:40', '10:10', site, plant, 10),
  stand('10:10', '10:30', plant),
]
const wholeDrum = [drum('08:00', '08:10', 14), drum('08:12', '09:14', 3), drum('09:15', '09:35', -8)]

test('R27 the eight marks, the turns of each leg and the way of a load', () => {
  const [load, ...more] = told(wholeDrum, wholeWay)
  expect(more).toEqual([])
  expect(clocks(load)).toEqual(['08:00', '08:10', '08:20', '08:50', '09:15', '09:35', '09:40', '10:10'])
  expect(load).toMatchObject({ plantId, siteId, closed: true, km: 10 })
  expect(load?.turns.map((one) => one && Math.round(one))).toEqual([140 + 24, 90, 72, 160])
})

test.each([
  ['less than five minutes are no loading', [drum('08:00', '08:04', 14)], wholeWay, []],
  ['a drum that turns outside a plant loads nothing', [drum('09:00', '09:30', 14)], wholeWay, []],
  [
    'a drum that is reversed inside the plant does not unload',
    [drum('08:00', '08:10', 14), drum('08:12', '08:16', -8)],
    wholeWay,
    [['08:00', '08:10', '08:20', null, null, null, null, '10:10']],
  ],
  [
    'whoever washes the drum and stays for hours has no load',
    [drum('08:00', '08:10', 14)],
    [stand('07:30', '13:00', plant)],
    [],
  ],
  [
    'while it is loaded nothing else is known',
    [drum('08:00', '08:10', 14)],
    [stand('07:30', '08:10', plant)],
    [['08:00', null, null, null, null, null, null, null]],
  ],
  [
    'a drum that is turned back still has not unloaded',
    [drum('08:00', '08:10', 14), drum('09:15', '09:20', -8)],
    [...wholeWay.slice(0, 4), stand('08:50', '09:20', site)],
    [['08:00', '08:10', '08:20', '08:50', '09:15', null, null, null]],
  ],
  [
    'washing in the evening is not the load of the morning',
    [drum('00:05', '00:12', 8), ...wholeDrum],
    [stand('00:00', '08:20', plant), ...wholeWay.slice(1)],
    [['08:00', '08:10', '08:20', '08:50', '09:15', '09:35', '09:40', '10:10']],
  ],
] as const)('R27 %s', (_name, drums, stretches, marks) => {
  expect(told(drums, stretches).map(clocks)).toEqual(marks)
})

test('R27 a site without a fence is where it was unloaded; before that it is not known', () => {
  const there = (to: string) => [
    stand('07:30', '08:20', plant),
    way('08:20', '08:50', plant, yard),
    stand('08:50', to, yard),
  ]
  const [load] = told(wholeDrum, [
    ...there('09:40'),
    way('09:40', '10:10', yard, plant),
    stand('10:10', '10:30', plant),
  ])
  expect(clocks(load)).toEqual(['08:00', '08:10', '08:20', '08:50', '09:15', '09:35', '09:40', '10:10'])
  expect(load).toMatchObject({ siteId: null, place: yard })
  expect(clocks(told(wholeDrum.slice(0, 1), there('09:00'))[0])?.[3]).toBeNull()
})

test('R27 the site of an order is reached when its fence is; one that stands in a fence for five minutes is at its site', () => {
  const there = (to: string) => [...wholeWay.slice(0, 4), stand('08:50', to, site)]
  const early = wholeDrum.slice(0, 1)
  expect(told(early, there('08:54'))[0]).toMatchObject({ arrivedAt: null, siteId: null })
  expect(told(early, there('08:54'), siteId)[0]).toMatchObject({ arrivedAt: at('08:50'), siteId })
  expect(told(early, there('08:56'))[0]).toMatchObject({ arrivedAt: at('08:50'), siteId })
})
