/** What a form holds, by the keys of its fields. */
export type Values = Record<string, unknown>

/** One field of which the two sides, or one of them, say something else than what both began from. */
export interface MergeLine {
  key: string
  mine: unknown
  theirs: unknown
  /** Who changed it: `both` is for a person to choose; the rest is taken as it is. */
  by: 'mine' | 'theirs' | 'both'
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Lists are of what is linked: their order says nothing. What was never filled in is null or not there. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isList(one) && isList(other)) {
    const there = new Set(other)
    return one.length === other.length && one.every((item) => there.has(item))
  }
  return Object.is(one ?? null, other ?? null)
}

/** Of a list each side adds and takes away on its own: there is nothing to choose. */
function mergedList(base: unknown, mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const before = new Set(isList(base) ? base : [])
  const kept = new Set(mine)
  const known = new Set(theirs)
  return [
    ...theirs.filter((item) => kept.has(item) || !before.has(item)),
    ...mine.filter((item) => !before.has(item) && !known.has(item)),
  ]
}

/**
 * A form that began from `base` meets a record that somebody else saved meanwhile: what one side changed is taken, what
 * both changed to different things is left as it was typed and told as a line to choose. Nothing typed is lost.
 */
export function merge(base: Values, mine: Values, theirs: Values, keys: readonly string[]) {
  const values: Values = { ...mine }
  const lines: MergeLine[] = []
  for (const key of keys) {
    const [was, typed, stored] = [base[key], mine[key], theirs[key]]
    if (sameValue(typed, stored)) continue
    if (isList(typed) && isList(stored)) {
      values[key] = mergedList(was, typed, stored)
      const by = sameValue(was, stored) ? 'mine' : 'theirs'
      lines.push({ key, mine: typed, theirs: stored, by })
    } else if (sameValue(typed, was)) {
      values[key] = stored
      lines.push({ key, mine: typed, theirs: stored, by: 'theirs' })
    } else lines.push({ key, mine: typed, theirs: stored, by: sameValue(stored, was) ? 'mine' : 'both' })
  }
  return { values, lines }
}
