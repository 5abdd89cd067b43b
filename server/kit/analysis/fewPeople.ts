import { together } from './besideRows.ts'
import type { Group } from './groupRows.ts'

/**
 * Groups of fewer people than may be told apart, together as others (performance K31). One such group takes the smallest of
 * the rest along: alone it would be told apart as others.
 */
export function withoutFew(groups: readonly Group[], least: number): Group[] {
  const people = ({ sums }: Group) => sums.drivers ?? 0
  const [named, nobodys] = [true, false].map((is) => groups.filter(({ by }) => ((by.subject ?? null) !== null) === is))
  const sorted = (named ?? []).toSorted((a, b) => people(a) - people(b))
  const few = sorted.filter((group) => people(group) < least).length
  if (few === 0) return [...groups]
  const merged = Math.max(2, few)
  return [...(nobodys ?? []), ...sorted.slice(merged), { by: { subject: null }, ...together(sorted.slice(0, merged)) }]
}
