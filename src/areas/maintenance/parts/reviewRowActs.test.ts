import { expect, test } from 'vitest'

import { moveReview } from '#contract/endpoints/review.ts'
import { ReviewId } from '#contract/kinds.ts'

import { reviewActsOf } from './reviewRowActs.ts'

const done: unknown[] = []
const acts = (may: (call: unknown) => boolean = () => true) =>
  reviewActsOf({
    label: (act) => act,
    may,
    begin: (id, act) => done.push([id, act]),
    move: ({ id, rev }, inside) => done.push([id, rev, inside]),
  })
const row = { id: ReviewId.parse(7), rev: 3, state: 'pending', workshopSince: null } as const
const offered = (of: Parameters<ReturnType<typeof acts>[number]['act']>[0], may?: (call: unknown) => boolean) =>
  acts(may).flatMap(({ id, act }) => (act(of) ? [id] : []))

test('§4 revisao a row is done, put off, or its vehicle comes into the workshop and leaves it; nothing of that is offered of one that is done', () => {
  expect(offered(row)).toEqual(['done', 'enter', 'postpone'])
  expect(offered({ ...row, workshopSince: 1 })).toEqual(['done', 'leave', 'postpone'])
  expect(offered({ ...row, state: 'realized', workshopSince: 1 })).toEqual([])
  expect(offered(row, (call) => call === moveReview)).toEqual(['enter'])
  for (const { act } of acts()) act(row)?.()
  for (const { id, act } of acts()) if (id === 'leave') act({ ...row, workshopSince: 1 })?.()
  expect(done).toEqual([
    [7, 'done'],
    [7, 3, true],
    [7, 'postpone'],
    [7, 3, false],
  ])
})
