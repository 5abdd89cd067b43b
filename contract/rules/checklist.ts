/** What is looked at before a vehicle leaves (TOWER-05), in its order: an item is the bit of its place in this list. */
export const checklistItems = [
  'immobilizationProfile',
  'eventProfile',
  'fence',
  'tracking',
  'synchronism',
  'immobilization',
  'fifthWheel',
  'trunk',
  'siren',
  'buzzer',
  'light',
  'sensors',
] as const
export type ChecklistItem = (typeof checklistItems)[number]
/** Every item of it. */
export const wholeChecklist = (1 << checklistItems.length) - 1

export const hasItem = (bits: number, item: ChecklistItem): boolean =>
  (bits & (1 << checklistItems.indexOf(item))) !== 0
export const bitsOf = (has: (item: ChecklistItem) => boolean): number =>
  checklistItems.reduce((bits, item, at) => (has(item) ? bits | (1 << at) : bits), 0)

/** How many days it may hold, and does unless somebody says otherwise. */
export const checklistMostDays = 30
export const checklistDays = 7

/** TOWER-07: never done, within its validity, near its end, over. */
export const checklistStates = ['never', 'valid', 'near', 'expired'] as const
export type ChecklistState = (typeof checklistStates)[number]

/** TOWER-08: near is what ends in less than a day. */
const nearMs = 86_400_000

/** @param expiresAt epoch ms; null where none was ever done */
export function checklistState(expiresAt: number | null, now: number): ChecklistState {
  if (expiresAt === null) return 'never'
  const left = expiresAt - now
  return left >= nearMs ? 'valid' : left > 0 ? 'near' : 'expired'
}
