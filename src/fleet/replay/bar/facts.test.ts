import { expect, test } from 'vitest'

import { drivenKm } from '../../player/driven.ts'
import { momentAt } from '../../player/moment.ts'
import { minute, start, track } from '../../player/testing/tracks.ts'
import { factsAt } from './facts.ts'

const long = start + 60 * minute
const a = track([{ at: 0 }, { at: 4, longitude: -45.9, speedKmh: 90 }, { at: 8 }], { plate: 'AAA1A11', until: long })
const b = track(
  [
    { at: 1, latitude: -23.1 },
    { at: 6, latitude: -23.1, motion: 'idle', speedKmh: 0 },
  ],
  {
    plate: 'BBB2B22',
    until: start + 6 * minute,
  },
)
const c = track(
  [
    { at: 3, latitude: -24 },
    { at: 7, latitude: -24 },
  ],
  { plate: 'CCC3C33', until: long },
)

test('who is near to whom, who drives fastest, and who was not heard of', () => {
  expect(factsAt([a, null, b, c], start + 5 * minute)).toEqual({
    nearest: { km: expect.closeTo(13.5, 0), plates: ['AAA1A11', 'BBB2B22'] },
    fastest: { speedKmh: 90, plate: 'AAA1A11' },
    quietest: { ageMs: 4 * minute, plate: 'BBB2B22' },
  })
})

test('one vehicle is near to nobody, and before the first fix there is nothing to say', () => {
  expect(factsAt([a], start + minute).nearest).toBeNull()
  expect(factsAt([a], start - minute)).toEqual({ nearest: null, fastest: null, quietest: null })
})

test('what lost its signal is neither near nor fast', () => {
  const lost = start + 20 * minute
  expect(factsAt([a, c], lost)).toMatchObject({ nearest: null, fastest: null, quietest: { plate: 'CCC3C33' } })
})

test('what was driven is the way along the fixes up to the moment, and nothing for a silence', () => {
  const gap = track([{ at: 0 }, { at: 2, longitude: -45.9 }, { at: 30, longitude: -45 }, { at: 32, longitude: -44.9 }])
  const km = (minutes: number) => {
    const moment = momentAt(gap, start + minutes * minute)
    return moment ? drivenKm(gap, moment) : null
  }
  expect([0, 1, 2, 20, 30, 31].map((at) => Math.round((km(at) ?? 0) * 10) / 10)).toEqual([
    0, 5.1, 10.2, 10.2, 10.2, 15.4,
  ])
})

test('issue 26, line 1: a parked vehicle whose receiver drifts drove nothing, in a replay too', () => {
  const drifting = Array.from({ length: 20 }, (_, at) => ({
    at,
    motion: 'off' as const,
    longitude: -46 + (at % 2) * 0.0003,
    speedKmh: 8,
  }))
  const parked = track(drifting, { until: long })
  const moment = momentAt(parked, start + 19 * minute)
  expect(moment && drivenKm(parked, moment)).toBe(0)
})
