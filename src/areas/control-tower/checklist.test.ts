import { expect, test } from 'vitest'

import type { VehicleChecklist } from '#contract/endpoints/checklist.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { bitsOf, checklistItems } from '#contract/rules/checklist.ts'

import { barOf, checklistGroups, noChecklist, stateOf } from './checklist.ts'

const now = 1_760_000_000_000
const day = 86_400_000
const said: VehicleChecklist = {
  vehicle: VehicleId.parse(7),
  company: CompanyId.parse(1),
  items: bitsOf((item) => item === 'siren' || item === 'fence'),
  evidenceThen: 0,
  evidence: 0,
  doneAt: now,
  by: null,
  expiresAt: now + day,
  note: '',
  rev: 1,
}

test('TOWER-05 the groups hold every item once, in their order', () => {
  expect(checklistGroups.flat()).toEqual(checklistItems)
})

test('TOWER-05 what was said and is shown by nothing any more is told apart from what is', () => {
  const of = { done: said, evidence: bitsOf((item) => item === 'siren' || item === 'light') }
  expect([barOf(of, 'siren'), barOf(of, 'fence'), barOf(of, 'light')]).toEqual(['done', 'unproven', 'missing'])
})

test('TOWER-07 evidence alone is no checklist', () => {
  expect(barOf({ ...noChecklist, evidence: 4095 }, 'siren')).toBe('missing')
  expect(stateOf({ ...noChecklist, evidence: 4095 }, now)).toBe('never')
  expect(stateOf({ done: said, evidence: 0 }, now)).toBe('valid')
})
