/** Seconds end where milliseconds begin: the largest 32-bit instant (traccar.md §4.8). */
const lastSecond = 2_147_483_647

/**
 * Epoch milliseconds of an instant as trackers write it: epoch seconds or milliseconds; ISO 8601 with `Z`, `+00:00` or
 * `+0000`; `yyyy-MM-dd HH:mm:ss`. A time without zone is UTC: where the server stands never changes what a device said.
 * @returns NaN when it is none of these
 */
export function instantOf(value: string | number): number {
  const text = String(value).trim()
  if (/^-?\d+(\.\d+)?$/.test(text)) {
    const number = Number(text)
    return Math.trunc(Math.abs(number) >= lastSecond ? number : number * 1000)
  }
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return NaN
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/i.test(iso) ? iso : `${iso}Z`)
}
