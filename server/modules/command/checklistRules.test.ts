import { expect, test } from 'vitest'

import { checklistItems, hasItem } from '#contract/rules/checklist.ts'

import { type Evidence, evidenceOf } from './checklistRules.ts'

const day = 86_400_000
const now = 1_760_000_000_000
const nothing: Evidence = {
  immobilizationSet: false,
  eventSet: false,
  fenced: false,
  granted: false,
  fixAt: null,
  heardAt: {},
  takes: () => true,
}
const speaks = (over: Partial<Evidence>) => {
  const bits = evidenceOf({ ...nothing, ...over }, now)
  return checklistItems.filter((item) => hasItem(bits, item))
}
const all = { jammer: now, panelViolated: now - day, doorOpen: now }

test.each([
  [{}, []],
  [{ immobilizationSet: true }, ['immobilizationProfile']],
  [{ eventSet: true }, ['eventProfile']],
  [{ fenced: true }, ['fence']],
  [{ granted: true }, ['synchronism']],
  [{ fixAt: now - 60_000 }, ['tracking']],
  [{ fixAt: now - 60_001 }, []],
  [{ fixAt: now + 60_000 }, []],
  [{ heardAt: { siren: now - day } }, ['siren']],
  [{ heardAt: { siren: now - day - 1 } }, []],
  [{ heardAt: { blocked: now, siren: now }, takes: (item) => item !== 'siren' }, ['immobilization']],
  [{ heardAt: all, takes: () => false }, ['sensors']],
  [{ heardAt: { ...all, doorOpen: now - day - 1 } }, []],
] as const satisfies readonly (readonly [Partial<Evidence>, readonly string[]])[])(
  'TOWER-05 TOWER-06 %o shows %o',
  (of, items) => {
    expect(speaks(of)).toEqual(items)
  },
)
