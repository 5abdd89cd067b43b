import type { Typed } from './FieldsDialog.tsx'

/** What stands in a field of a dialog, as calls take it. */
export const textOf = (typed: Typed, key: string): string => {
  const value = typed[key]
  return typeof value === 'string' ? value : ''
}
export const numberOf = (typed: Typed, key: string): number | null => {
  const value = typed[key]
  return typeof value === 'number' ? value : null
}
/** When a review is due, and when its people are told. */
export const dueOf = (typed: Typed) => ({
  dueOn: textOf(typed, 'dueOn'),
  notifyOn: textOf(typed, 'notifyOn'),
  dueKm: numberOf(typed, 'dueKm'),
  notifyKm: numberOf(typed, 'notifyKm'),
  dueH: numberOf(typed, 'dueH'),
  notifyH: numberOf(typed, 'notifyH'),
})
