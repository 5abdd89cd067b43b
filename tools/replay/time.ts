const dayFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/
const yearFirst = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/

/**
 * Epoch ms of a recorded time: epoch seconds or milliseconds, ISO 8601, 'yyyy-MM-dd HH:mm:ss' or 'dd/MM/yyyy HH:mm:ss'.
 * @param zone the offset of times that state none, as '-03:00'.
 * @returns undefined when the text is no time.
 */
export function timeIn(text: string | undefined, zone: string): number | undefined {
  const trimmed = text?.trim() ?? ''
  if (/^\d{9,}(\.\d+)?$/.test(trimmed)) {
    const value = Number(trimmed)
    // As OsmAnd has it: what does not fit 31 bits are milliseconds.
    return value >= 2_147_483_647 ? Math.round(value) : Math.round(value * 1_000)
  }
  const brazilian = dayFirst.exec(trimmed)
  const bare = yearFirst.exec(trimmed)
  const iso = brazilian
    ? `${brazilian[3]}-${brazilian[2]?.padStart(2, '0')}-${brazilian[1]?.padStart(2, '0')}T${brazilian[4]?.padStart(5, '0')}${zone}`
    : bare
      ? `${bare[1]}T${bare[2]}${zone}`
      : trimmed
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/i.test(iso)) return undefined
  const value = Date.parse(iso)
  return Number.isNaN(value) ? undefined : value
}
