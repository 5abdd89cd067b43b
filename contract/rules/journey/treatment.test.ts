import { expect, test } from 'vitest'

import { type TreatmentDecision, type TreatmentState, judgeDecision } from './treatment.ts'

const other = { isAuthor: false, hasOther: true }
const author = { isAuthor: true, hasOther: true }
const alone = { isAuthor: true, hasOther: false }

test.each<[TreatmentState, TreatmentDecision, typeof other, ReturnType<typeof judgeDecision>]>([
  ['proposed', 'approved', other, 'ok'],
  ['proposed', 'refused', other, 'ok'],
  ['proposed', 'approved', author, 'own'],
  ['proposed', 'refused', author, 'own'],
  ['proposed', 'approved', alone, 'ok'],
  ['proposed', 'undone', other, 'decided'],
  ['approved', 'undone', author, 'ok'],
  ['approved', 'approved', other, 'decided'],
  ['refused', 'approved', other, 'decided'],
  ['refused', 'undone', other, 'decided'],
  ['undone', 'approved', other, 'decided'],
])('journey §5.7 what is %s may be %s by %o: %s', (state, decision, who, judged) => {
  expect(judgeDecision(state, decision, who)).toBe(judged)
})
