import { type Bar, interlock } from '#contract/rules/interlock.ts'
import { isExceptionFresh, mayExcept, startlesWork } from '#contract/rules/secondPerson.ts'

import type { CommandRow } from './rows.ts'
import type { Grounds } from './standing.ts'

/**
 * What is against handing a command over now. An old position is carried by a second person's word, for a minute; a
 * vehicle that came into the workshop since needs such a word.
 */
export function barOf(
  { action, override, approved_at }: Pick<CommandRow, 'action' | 'override' | 'approved_at'>,
  grounds: Grounds,
  now: number,
): Bar | 'secondRequired' | null {
  const bar = interlock(action, grounds, now)
  const carried = override && approved_at !== null && isExceptionFresh(approved_at.getTime(), now)
  if (bar !== null) return carried && mayExcept(action, grounds, now) ? null : bar
  return approved_at === null && grounds.inMaintenance && startlesWork(action) ? 'secondRequired' : null
}
