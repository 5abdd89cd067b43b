import { expect, it } from 'vitest'

import { tourOf } from './tour.ts'

const now = Date.UTC(2026, 10, 18, 12)
const vehicle = (id: number, state: string, fixAt: number | null = now) => ({ id, plate: `BRA2E${id}`, state, fixAt })
const all = { map: true, alerts: true, blocks: true, fences: true }
const fleet = [vehicle(10, 'noSignal', null), vehicle(11, 'off'), vehicle(12, 'moving')]

it('the demo offers five things, each with the way to its place', () => {
  expect(tourOf(fleet, now, all).map(({ step, path, plate }) => [step, path.replace(/\d{13}/g, 'T'), plate])).toEqual([
    ['follow', '/monitoramento/rastreador/12', 'BRA2E12'],
    ['answer', '/monitoramento/alertas', null],
    ['block', '/controle?open=11', 'BRA2E11'],
    ['fence', '/monitoramento/cercas', null],
    ['replay', '/monitoramento/rastreador?replay=12&from=T&to=T&at=3600000', 'BRA2E12'],
  ])
})

it('its replay is of yesterday', () => {
  const path = tourOf(fleet, now, all).at(-1)?.path ?? ''
  const search = new URLSearchParams(path.split('?')[1])
  expect(Number(search.get('from'))).toBe(now - 25 * 3_600_000)
  expect(Number(search.get('to'))).toBe(now - 23 * 3_600_000)
})

it.each([
  [
    'whoever may not block is not sent to a block',
    fleet,
    { ...all, blocks: false },
    ['follow', 'answer', 'fence', 'replay'],
  ],
  ['whoever may do nothing is offered nothing', fleet, { map: false, alerts: false, blocks: false, fences: false }, []],
  ['a fleet that was never on the map has its own first steps', [vehicle(10, 'noSignal', null)], all, []],
])('%s', (_name, vehicles, may, expected) => {
  expect(tourOf(vehicles, now, may).map(({ step }) => step)).toEqual(expected)
})
