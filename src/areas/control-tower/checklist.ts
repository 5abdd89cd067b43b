import type { VehicleChecklist } from '#contract/endpoints/checklist.ts'
import {
  type ChecklistItem,
  type ChecklistState,
  checklistItems,
  checklistState,
  hasItem,
} from '#contract/rules/checklist.ts'

/** In the order of `checklistItems`, parted as the eye counts them: settings, what is known of it, its parts. */
export const checklistGroups: readonly (readonly ChecklistItem[])[] = [
  checklistItems.slice(0, 3),
  checklistItems.slice(3, 6),
  checklistItems.slice(6, 11),
  checklistItems.slice(11),
]

/** One bar: said to be so and shown by something, said and shown by nothing any more, not said. */
export type BarState = 'done' | 'unproven' | 'missing'

/** What is known of a vehicle's checklist: what somebody said of it, if anybody ever did, and what speaks for each item now. */
export interface TowerChecklist {
  done: VehicleChecklist | null
  evidence: number
  /** Which parts its tracker takes orders for (`contract/rules/reachedParts.ts`); null where nobody reaches it, undefined not known yet. */
  reached?: number | null | undefined
}

export const noChecklist: TowerChecklist = { done: null, evidence: 0 }

export function barOf({ done, evidence }: TowerChecklist, item: ChecklistItem): BarState {
  if (done === null || !hasItem(done.items ?? 0, item)) return 'missing'
  return hasItem(evidence, item) ? 'done' : 'unproven'
}

export const stateOf = ({ done }: TowerChecklist, now: number): ChecklistState =>
  checklistState(done?.expiresAt ?? null, now)
