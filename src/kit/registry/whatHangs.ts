interface Hanging {
  key: string
  /** Of counts their sum, of several records how many have one; null where the value of one record says more. */
  number: number | null
  value: unknown
}

/** What hangs on records that are about to be switched off, without what hangs on none. */
export function whatHangs(
  { hangs = [] }: { hangs?: readonly string[] },
  rows: readonly Readonly<Record<string, unknown>>[],
): Hanging[] {
  return hangs.flatMap((key): Hanging[] => {
    const values = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined && value !== '')
    const counts = values.filter((value) => typeof value === 'number')
    if (counts.length > 0) {
      const sum = counts.reduce((all, one) => all + one, 0)
      return sum > 0 ? [{ key, number: sum, value: null }] : []
    }
    if (values.length === 0) return []
    return [{ key, number: rows.length === 1 ? null : values.length, value: values[0] }]
  })
}
