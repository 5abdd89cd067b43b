import { describe, expect, it } from 'vitest'

import { sightOf } from './sight.ts'

const minute = 60_000
const at = Date.UTC(2026, 10, 18, 12, 0, 30)
const day = Date.UTC(2026, 10, 18)
/** Minutes of the day. */
const seen = (key: { at: number; until?: number }, now = key.at, windowMin = 10) => {
  const { from, to } = sightOf(key, now, windowMin)
  return [(from - day) / minute, (to - day) / minute]
}

describe('TRAVEL-02 the window of an opened trip is the trip', () => {
  const noon = 12 * 60
  it.each([
    ['two minutes before it and after it', { at, until: at + 90 * minute }, [noon - 2, noon + 93]],
    ['a short one', { at, until: at + minute }, [noon - 2, noon + 4]],
    ['one of many hours up to what may be asked', { at, until: at + 30 * 60 * minute }, [noon - 2, noon - 2 + 1_440]],
    ['an instant without an end: half an hour on each side', { at }, [noon - 30, noon + 30]],
    ['an end before its beginning is none', { at, until: at - minute }, [noon - 30, noon + 30]],
  ])('%s', (_name, key, expected) => {
    expect(seen(key)).toEqual(expected)
  })

  it('stays while the player is in it, whatever the window of frames', () => {
    expect(seen({ at, until: at + 90 * minute }, at + 50 * minute, 60)).toEqual([noon - 2, noon + 93])
  })

  it('follows the player out of it', () => {
    expect(seen({ at, until: at + 90 * minute }, at + 200 * minute)).toEqual([noon + 170, noon + 230])
  })
})
