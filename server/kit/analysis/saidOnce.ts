import type { Values } from '#contract/measures.ts'

import type { Group } from './groupRows.ts'

/** What measures say of groups, each group once: a rank, a row and what stands beside it are of the same values. */
export function saidOnce(say: (group: Group) => Values): (group: Group) => Values {
  const known = new Map<Group, Values>()
  return (group) => {
    const values = known.get(group) ?? say(group)
    known.set(group, values)
    return values
  }
}
