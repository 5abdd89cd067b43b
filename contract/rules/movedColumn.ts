/** What of a noun must be its own, and what it is called by. */
export interface NamedBy {
  unique?: readonly string[] | undefined
  order: readonly [string, ...string[]]
}
/** A line of a spreadsheet that is of a record; null, of one that is not there yet. */
export interface LineOf {
  id: number | null
  /** By key: before and after. */
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/**
 * Whether values that change are for the most part different ones, and a quarter of them those that other records had: a column that
 * moved. Where it has gaps, what stood beside one finds no place among what changes.
 */
function isMoved(changes: readonly (readonly [before: unknown, after: unknown])[]): boolean {
  const before = new Set(changes.map(([said]) => said))
  const after = new Set(changes.map(([, said]) => said))
  const most = changes.length * 0.8
  const had = [...after].filter((said) => said !== null && before.has(said)).length
  return after.size >= most && had >= changes.length / 4
}

/**
 * A column that was sorted without the others passes every check, and means something else: of records that are there
 * already more than a fifth would be called otherwise, or would have what others have now. Null: they would not.
 * @param least of how many records that are there the file has lines, where those that change nothing are not given
 */
export function movedColumn(
  lines: readonly LineOf[],
  { unique = [], order }: NamedBy,
  least = 0,
): { key: string; count: number } | null {
  const known = lines.filter(({ id }) => id !== null)
  const fifth = Math.max(known.length, least) / 5
  const names = new Set([order[0], ...unique])
  const changed = new Set(known.flatMap(({ changes }) => Object.keys(changes)))
  for (const key of new Set([...names, ...changed])) {
    const changes = known.flatMap((one) => (one.changes[key] === undefined ? [] : [one.changes[key]]))
    const many = changes.length >= 5 && changes.length > fifth
    if (many && (names.has(key) || isMoved(changes))) return { key, count: changes.length }
  }
  return null
}
