import fc from 'fast-check'
import { expect, test } from 'vitest'

import { atFirst, type PlayerAct, played } from './player.ts'

const at = (position: number, playing = false) => ({ position, max: 10, playing })

test.each<[string, ReturnType<typeof at>, PlayerAct, ReturnType<typeof at>]>([
  ['SLIDER-02 play goes on by one', at(3, true), { kind: 'tick' }, at(4, true)],
  ['a tick of another length', at(3, true), { kind: 'tick', by: 2.5 }, at(5.5, true)],
  ['SLIDER-03 and none past the end', at(9, true), { kind: 'tick', by: 100 }, at(10)],
  ['a tick while it stands is nothing', at(3), { kind: 'tick' }, at(3)],
  ['SLIDER-03 play stops at the end', at(9, true), { kind: 'tick' }, at(10)],
  ['SLIDER-04 play at the end begins anew', at(10), { kind: 'toggle' }, at(0, true)],
  ['play elsewhere goes on from there', at(4), { kind: 'toggle' }, at(4, true)],
  ['pressed again it stands', at(4, true), { kind: 'toggle' }, at(4)],
  ['SLIDER-01 not before the beginning', at(0), { kind: 'step', by: -1 }, at(0)],
  ['SLIDER-01 not past the end', at(10), { kind: 'step', by: 1 }, at(10)],
  ['a step does not stop play', at(4, true), { kind: 'step', by: 1 }, at(5, true)],
  [
    'where there is one frame it stands, wherever it was to begin',
    at(4, true),
    { kind: 'load', max: 0, position: -1 },
    { position: 0, max: 0, playing: false },
  ],
  ['a choice by hand', at(4), { kind: 'go', position: 8 }, at(8)],
])('%s', (_what, before, act, after) => {
  expect(played(before, act)).toEqual(after)
})

test('SLIDER-08 at first it goes from 0 to 10', () => {
  expect(atFirst).toEqual({ position: 0, max: 10, playing: false })
})

test('one frame cannot be played', () => {
  expect(played({ position: 0, max: 0, playing: false }, { kind: 'toggle' }).playing).toBe(false)
})

test('SLIDER-01 whatever is done, it stands between its ends', () => {
  const act: fc.Arbitrary<PlayerAct> = fc.oneof(
    fc.constantFrom<PlayerAct>({ kind: 'toggle' }, { kind: 'tick' }),
    fc.record({ kind: fc.constant('step' as const), by: fc.integer({ min: -70, max: 70 }) }),
    fc.record({ kind: fc.constant('go' as const), position: fc.integer({ min: -70, max: 70 }) }),
    fc.record({
      kind: fc.constant('load' as const),
      max: fc.integer({ min: 0, max: 60 }),
      position: fc.integer({ min: -5, max: 70 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      let player = { position: 0, max: 10, playing: false }
      for (const one of acts) {
        player = played(player, one)
        expect(player.position).toBeGreaterThanOrEqual(0)
        expect(player.position).toBeLessThanOrEqual(player.max)
        expect(player.playing && player.max === 0).toBe(false)
      }
    }),
  )
})
